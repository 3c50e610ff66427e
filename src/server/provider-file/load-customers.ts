import { hashPassword } from '../accounts/index.ts';
import { allCategories, isKnownBy } from '../catalogue/index.ts';
import { type Actor, type Transaction, writeAudit } from '../platform/database/index.ts';
import type { FileCustomer, FilePassenger } from './file-customers.ts';
import { pastBookingRows } from './past-booking.ts';
import {
  addPassenger,
  addPastBooking,
  hasPassenger,
  operatorsWithLicences,
  putCustomer,
  settingsVersion,
  tariffsAt,
} from './provider-store.ts';

export interface CustomerChanges {
  corporateCustomers: number;
  passengers: number;
  pastBookings: number;
}

interface Context {
  actor: Actor;
  currency: string;
  now: Date;
}

/** Finds the rows that a trip refers to by its operator's key or licence and its vehicle's name. */
async function linksBy(tx: Transaction, now: Date) {
  const operators = (await operatorsWithLicences(tx)).toSorted((a, b) => Number(b.active) - Number(a.active));
  const categories = new Map((await allCategories(tx)).map(({ name, id }) => [name, id]));
  const tariffs = await tariffsAt(tx, now);
  const version = await settingsVersion(tx);
  return (known: string, vehicle: string) => {
    const operator = operators.find((each) => isKnownBy(each, known));
    const operatorId = operator?.id ?? -1;
    const categoryId = categories.get(vehicle) ?? -1;
    const tariff = tariffs.find((row) => row.operatorId === operatorId && row.categoryId === categoryId);
    if (!operator || !tariff) throw new Error(`no tariff of ${known} for ${vehicle}`);
    const terms = tariff.content?.terms ?? null;
    return { operator, categoryId, tariffId: tariff.id, terms, settingsVersion: version };
  };
}

async function addOne(
  tx: Transaction,
  customerId: number,
  passenger: FilePassenger,
  links: Awaited<ReturnType<typeof linksBy>>,
  { actor, currency, now }: Context,
): Promise<number> {
  const { name, email, phone, password } = passenger;
  const passengerId = await addPassenger(tx, {
    corporateCustomerId: customerId,
    name,
    email,
    phone,
    passwordHash: password === undefined ? null : await hashPassword(password),
    createdAt: now,
  });
  await writeAudit(tx, { actor, entity: 'passenger', entityId: String(passengerId), action: 'add' });
  let added = 0;
  for (const trip of passenger.bookings) {
    const rows = pastBookingRows(trip, passenger, {
      ...links(trip.operator, trip.vehicle),
      passengerId,
      currency,
      now,
    });
    if (await addPastBooking(tx, rows, actor)) added += 1;
  }
  return added;
}

/**
 * Adds customers by name and their passengers by email address, with their past trips. Existing accounts belong to
 * their owners and are unchanged.
 */
export async function loadCustomers(
  tx: Transaction,
  customers: readonly FileCustomer[],
  context: Context,
): Promise<CustomerChanges> {
  const changed: CustomerChanges = { corporateCustomers: 0, passengers: 0, pastBookings: 0 };
  if (customers.length === 0) return changed;
  const links = await linksBy(tx, context.now);
  for (const { name, passengers } of customers) {
    const { id, fresh } = await putCustomer(tx, name);
    if (fresh) changed.corporateCustomers += 1;
    for (const passenger of passengers) {
      if (await hasPassenger(tx, passenger.email)) continue;
      changed.passengers += 1;
      changed.pastBookings += await addOne(tx, id, passenger, links, context);
    }
  }
  return changed;
}
