import { and, asc, desc, eq, inArray, lte, max, ne, notInArray, sql } from 'drizzle-orm';
import { isBooked } from '../../domain/booking/states.ts';
import { post, postAmountDue, type Priced } from '../bookings/index.ts';
import { type Actor, type Queryable, rows, type Transaction } from '../platform/database/index.ts';
import {
  areas,
  auditLog,
  bookingLegs,
  bookingRevisions,
  bookings,
  bookingVias,
  corporateCustomers,
  operatorLicences,
  operators,
  passengers,
  payments,
  savedAddresses,
  settingsVersions,
  tariffs,
  vehicleCategories,
} from '../platform/schema/index.ts';

export type OperatorRow = typeof operators.$inferSelect;
type NewOperator = typeof operators.$inferInsert;
export type LicenceRow = typeof operatorLicences.$inferSelect;
export type NewLicence = typeof operatorLicences.$inferInsert;
export type TariffRow = typeof tariffs.$inferSelect;
export type NewTariff = typeof tariffs.$inferInsert;

/** Rows in one statement; PostgreSQL takes 65,535 parameters. */
const CHUNK = 500;

function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) =>
    list.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

/** Serialises loads, also of nodes that start together on an empty database. */
export async function lockProviderData(tx: Transaction): Promise<void> {
  await rows(tx, sql`lock table ${operators}, ${tariffs}, ${vehicleCategories} in share row exclusive mode`);
}

export async function hasOperators(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: operators.id }).from(operators).limit(1);
  return found.length > 0;
}

/** Whether all that was ever loaded is the demonstration. */
export async function isDemoOnly(db: Queryable): Promise<boolean> {
  const loads = and(eq(auditLog.entity, 'provider'), eq(auditLog.action, 'load'));
  return (await db.$count(auditLog, and(loads, ne(auditLog.actorId, 'demo')))) === 0;
}

function allOperators(tx: Transaction): Promise<OperatorRow[]> {
  return tx.select().from(operators).orderBy(asc(operators.id));
}

export function allAreas(tx: Transaction): Promise<(typeof areas.$inferSelect)[]> {
  return tx.select().from(areas).orderBy(asc(areas.id));
}

export async function insertArea(tx: Transaction, values: typeof areas.$inferInsert): Promise<void> {
  await tx.insert(areas).values(values);
}

export async function updateArea(
  tx: Transaction,
  id: number,
  values: Partial<typeof areas.$inferInsert>,
): Promise<void> {
  await tx.update(areas).set(values).where(eq(areas.id, id));
}

/** In the given order. */
export async function insertOperators(tx: Transaction, list: NewOperator[]): Promise<OperatorRow[]> {
  const inserted: OperatorRow[] = [];
  for (const chunk of chunks(list)) inserted.push(...(await tx.insert(operators).values(chunk).returning()));
  return inserted;
}

export async function updateOperator(tx: Transaction, id: number, values: NewOperator): Promise<void> {
  await tx.update(operators).set(values).where(eq(operators.id, id));
}

export async function deactivateOperators(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.update(operators).set({ active: false }).where(inArray(operators.id, ids));
}

export function allLicences(tx: Transaction): Promise<LicenceRow[]> {
  return tx.select().from(operatorLicences).orderBy(asc(operatorLicences.id));
}

export async function insertLicences(tx: Transaction, list: NewLicence[]): Promise<void> {
  for (const chunk of chunks(list)) await tx.insert(operatorLicences).values(chunk);
}

export async function updateLicence(
  tx: Transaction,
  id: number,
  values: Pick<Partial<NewLicence>, 'validFrom' | 'validTo'>,
): Promise<void> {
  await tx.update(operatorLicences).set(values).where(eq(operatorLicences.id, id));
}

/** Reads all operators with their licences. */
export async function operatorsWithLicences(tx: Transaction) {
  const licences = Map.groupBy(await allLicences(tx), ({ operatorId }) => operatorId);
  return (await allOperators(tx)).map((row) => ({ ...row, licences: licences.get(row.id) ?? [] }));
}

/** Every version of every tariff. */
export function allTariffs(tx: Transaction): Promise<TariffRow[]> {
  return tx
    .select()
    .from(tariffs)
    .orderBy(asc(tariffs.operatorId), asc(tariffs.categoryId), asc(tariffs.version));
}

/** Reads the tariff versions in effect at an instant. */
export function tariffsAt(tx: Transaction, now: Date): Promise<TariffRow[]> {
  return tx
    .selectDistinctOn([tariffs.operatorId, tariffs.categoryId])
    .from(tariffs)
    .where(lte(tariffs.effectiveFrom, now))
    .orderBy(tariffs.operatorId, tariffs.categoryId, desc(tariffs.effectiveFrom), desc(tariffs.version));
}

export async function insertTariffs(tx: Transaction, list: NewTariff[]): Promise<void> {
  for (const chunk of chunks(list)) await tx.insert(tariffs).values(chunk);
}

/** Replaces the saved addresses. @returns the number of added, changed or removed ones */
export async function replaceSavedAddresses(
  tx: Transaction,
  list: { address: string; placeId: string | null }[],
): Promise<number> {
  const gone = await tx
    .delete(savedAddresses)
    .where(
      notInArray(
        savedAddresses.address,
        list.map(({ address }) => address),
      ),
    )
    .returning();
  if (list.length === 0) return gone.length;
  const written = await tx
    .insert(savedAddresses)
    .values(list)
    .onConflictDoUpdate({
      target: savedAddresses.address,
      set: { placeId: sql`excluded.place_id` },
      setWhere: sql`${savedAddresses.placeId} is distinct from excluded.place_id`,
    })
    .returning();
  return gone.length + written.length;
}

type NewPastBooking = typeof bookings.$inferInsert;
type Child<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'bookingId'>;

/** A past booking with all of its rows. */
export interface PastBookingRows {
  booking: NewPastBooking;
  priced: Priced;
  legs: Child<typeof bookingLegs>[];
  vias: Child<typeof bookingVias>[];
  payment: Child<typeof payments>;
}

/** Returns the customer with a name, creating it if necessary. */
export async function putCustomer(tx: Transaction, name: string): Promise<{ id: number; fresh: boolean }> {
  const [known] = await tx.select().from(corporateCustomers).where(eq(corporateCustomers.name, name));
  if (known) return { id: known.id, fresh: false };
  const [made] = await tx.insert(corporateCustomers).values({ name }).returning();
  if (!made) throw new Error('nothing was stored');
  return { id: made.id, fresh: true };
}

export async function hasPassenger(tx: Transaction, email: string): Promise<boolean> {
  const found = await tx.select({ id: passengers.id }).from(passengers).where(eq(passengers.email, email));
  return found.length > 0;
}

export async function addPassenger(tx: Transaction, row: typeof passengers.$inferInsert): Promise<number> {
  const [made] = await tx.insert(passengers).values(row).returning({ id: passengers.id });
  if (!made) throw new Error('nothing was stored');
  return made.id;
}

export async function settingsVersion(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ version: max(settingsVersions.version) }).from(settingsVersions);
  return row?.version ?? 0;
}

/** Posts the amount due and payment of a past booking. */
async function postPast(
  tx: Transaction,
  ids: { bookingId: number; paymentId: number },
  { booking, priced, payment }: PastBookingRows,
): Promise<void> {
  const { bookingId: id, paymentId } = ids;
  const { confirmedAt: at, status } = booking;
  if (at && isBooked(status)) await postAmountDue(tx, { id, ...priced }, 'all', at);
  const { method, amountPence: pence, currency, paidAt } = payment;
  if (!paidAt || pence === 0) return;
  const kind = method === 'card' ? 'paid_by_card' : 'paid_in_car';
  await post(tx, { kind, pence }, { bookingId: id, paymentId, currency, at: paidAt });
}

/** @returns false when the booking number is taken */
export async function addPastBooking(tx: Transaction, past: PastBookingRows, actor: Actor): Promise<boolean> {
  const [made] = await tx
    .insert(bookings)
    .values(past.booking)
    .onConflictDoNothing()
    .returning({ id: bookings.id });
  if (!made) return false;
  const ofBooking = <R extends object>(row: R) => ({ ...row, bookingId: made.id });
  const { revision, createdAt } = past.booking;
  const by = { revision, actorKind: actor.kind, actorId: actor.id, createdAt };
  await tx.insert(bookingRevisions).values(ofBooking({ ...past.priced, ...by }));
  await tx.insert(bookingLegs).values(past.legs.map(ofBooking));
  if (past.vias.length > 0) await tx.insert(bookingVias).values(past.vias.map(ofBooking));
  const [payment] = await tx.insert(payments).values(ofBooking(past.payment)).returning({ id: payments.id });
  if (payment) await postPast(tx, { bookingId: made.id, paymentId: payment.id }, past);
  return true;
}
