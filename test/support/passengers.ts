import { createHash, randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { LoginAnswer } from '../../src/contract/corporate.ts';
import { isBooked } from '../../src/domain/booking/states.ts';
import { BY_AGREEMENT } from '../../src/domain/booking/terms.ts';
import { ALL_OPERATORS } from '../../src/domain/ledger/shares.ts';
import { NO_EXTRAS, type HourlyJourney, type MileageJourney } from '../../src/domain/journey/journey.ts';
import type { Place } from '../../src/domain/place/place.ts';
import { addDays } from '../../src/domain/time/time.ts';
import type { TestApp } from './start-app.ts';
import { FIRST_REVISION, PRICED, type Priced } from '../../src/server/bookings/revisions.ts';
import type { Transaction } from '../../src/server/platform/database/database.ts';
import { bookingLegs, bookingRevisions, bookings } from '../../src/server/platform/schema/bookings.ts';
import { ledger } from '../../src/server/platform/schema/payments.ts';
import { corporateCustomers, passengers } from '../../src/server/platform/schema/passengers.ts';
import { settingsVersions, tariffs } from '../../src/server/platform/schema/catalogue.ts';
import { amountDueRow } from '../../src/server/bookings/ledger/booking-money.ts';
import { hashPassword } from '../../src/server/accounts/passwords.ts';

/** Test data: the password of every account that tests make. */
export const PASSWORD = 'correct horse battery';
const made: Promise<string> = hashPassword(PASSWORD);

/** An account with PASSWORD, of a corporate customer when one is named. */
export async function storedPassenger(
  app: TestApp,
  changes: Partial<typeof passengers.$inferInsert> & { corporate?: string } = {},
): Promise<{ id: number; email: string }> {
  const { corporate, ...rest } = changes;
  const { db } = app.services.database;
  const values = {
    name: 'Priya Shah',
    email: `${randomUUID()}@example.org`,
    phone: '+441134960000',
    passwordHash: await made,
    createdAt: app.clock.now,
    ...rest,
  };
  const [customer] = corporate
    ? await db.insert(corporateCustomers).values({ name: corporate }).returning()
    : [];
  const [row] = await db
    .insert(passengers)
    .values({ ...values, corporateCustomerId: customer?.id ?? null })
    .returning();
  if (!row) throw new Error('no passenger');
  return row;
}

/** Signs in and gives the header for later calls. */
export async function signedIn(app: TestApp, email: string, password = PASSWORD) {
  const { body } = await app.send<LoginAnswer>('POST', '/api/v1/check-passenger-login', { email, password });
  return { authorization: `Bearer ${body.access_token}` };
}

export const LEEDS: Place = {
  id: 'stn:LDS',
  label: 'Leeds Station',
  kind: 'station',
  lat: 53.794,
  lon: -1.547,
  postcode: null,
  postcodeArea: 'LS',
  precision: 'place',
  radius: 250,
  point: 'Leeds Station',
  unmatched: '',
};

const WHO = {
  bookerName: 'Priya Shah',
  bookerEmail: 'priya@example.org',
  bookerPhone: '+441134960000',
  passengerName: 'Priya Shah',
  passengerEmail: 'priya@example.org',
  passengerPhone: '+441134960000',
};

const load = { passengers: 2, luggage: 1, handLuggage: 0 };
const pickedUp = (date: string) => ({ pickup: LEEDS, at: { date, minute: 570 }, extras: NO_EXTRAS, ...load });

const journeyOn = (date: string): MileageJourney => ({
  kind: 'mileage',
  outward: { ...pickedUp(date), dropoff: LEEDS, vias: [], tenths: 0, seconds: 0 },
  inward: null,
});

/** A hire by the hour on 1 January 2024. */
export const hireFor = (hours: number): HourlyJourney => ({
  kind: 'hourly',
  ...pickedUp('2024-01-01'),
  hours,
  tenths: 0,
});

const FIRST = { revision: FIRST_REVISION, actorKind: 'passenger' } as const;

type BookingChanges = Partial<Omit<typeof bookings.$inferInsert, 'revision'> & Priced> & {
  pickup?: string;
  dropoff?: string | null;
  pickupDate?: string;
  pickupTime?: string;
};

function outwardLeg(
  bookingId: number,
  index: number,
  changes: BookingChanges,
): typeof bookingLegs.$inferInsert {
  const { pickup = 'Leeds Station', dropoff = 'Leeds Bradford Airport' } = changes;
  const { pickupDate = addDays('2024-01-01', index), pickupTime = '09:30' } = changes;
  return {
    bookingId,
    leg: 'outward',
    pickup,
    dropoff,
    pickupPlace: LEEDS,
    pickupDate,
    pickupTime,
    passengers: 2,
    luggage: 1,
    handLuggage: 0,
  };
}

/** Of some changes of a booking those that its revision has, or those that itself has. */
function split<T extends object>(changes: T): { priced: Partial<Priced>; own: Omit<T, keyof Priced> } {
  const of = Object.groupBy(Object.entries(changes), ([name]) => (name in PRICED ? 'priced' : 'own'));
  return { priced: Object.fromEntries(of.priced ?? []), own: Object.fromEntries(of.own ?? []) as never };
}

const AGREED = {
  promoId: null,
  cancelledLeg: null,
  fareLines: [],
  doorElsewhere: '',
  terms: BY_AGREEMENT,
  shares: ALL_OPERATORS,
};

/** Their passengers owe the fares. */
async function postFares(
  tx: Transaction,
  stored: readonly Pick<typeof bookings.$inferSelect, 'id' | 'status'>[],
  pricedOf: (index: number) => Priced,
  at: Date,
): Promise<void> {
  const owed = stored.flatMap(({ id, status }, index) =>
    isBooked(status) ? [amountDueRow({ id, ...pricedOf(index) }, 'all', at)] : [],
  );
  if (owed.length > 0) await tx.insert(ledger).values(owed);
}

/**
 * Confirmed bookings of an account, one for each day from 1 January 2024 on, £100, £101 …
 * @param changes what differs in all of them, or in each
 */
export async function storedBookings(
  app: TestApp,
  passengerId: number,
  count: number,
  changes: BookingChanges | ((index: number) => BookingChanges) = {},
): Promise<string[]> {
  const { db } = app.services.database;
  const changesOf = (index: number) => (typeof changes === 'function' ? changes(index) : changes);
  const [tariff] = await db.select().from(tariffs).orderBy(asc(tariffs.id)).limit(1);
  const [version] = await db.select().from(settingsVersions).limit(1);
  const operator = tariff && app.services.catalogue.operatorById(tariff.operatorId);
  if (!operator || !version) throw new Error('no provider');
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(10_000_000 + passengerId * 10_000 + index);
    const hash = createHash('sha256').update(number).digest('hex');
    const { pickup: _p, dropoff: _d, pickupDate: _date, pickupTime: _time, ...rest } = changesOf(index);
    return {
      ...WHO,
      number,
      referenceHash: hash,
      quoteHash: hash,
      status: 'confirmed' as const,
      revision: FIRST_REVISION,
      paymentMethod: 'car' as const,
      mode: 'existing_client',
      passengerId,
      confirmedAt: app.clock.now,
      ...split(rest).own,
    };
  });
  const pricedOf = (index: number): Priced => ({
    operatorId: tariff.operatorId,
    operatorName: operator.name,
    licenceNumber: 'T-1',
    licensingAuthority: 'Leeds City Council',
    categoryId: tariff.categoryId,
    tariffId: tariff.id,
    settingsVersion: version.version,
    quantity: 1,
    beside: [],
    totalPence: 10_000 + index * 100,
    currency: 'GBP',
    journey: journeyOn(addDays('2024-01-01', index)),
    ...AGREED,
    ...split(changesOf(index)).priced,
  });
  for (let from = 0; from < count; from += 500) {
    const some = rows.slice(from, from + 500);
    await db.transaction(async (tx) => {
      const stored = await tx.insert(bookings).values(some).returning();
      const priced = stored.map(({ id }, index) => ({ bookingId: id, ...FIRST, ...pricedOf(from + index) }));
      await tx.insert(bookingRevisions).values(priced);
      await tx
        .insert(bookingLegs)
        .values(stored.map(({ id }, index) => outwardLeg(id, from + index, changesOf(from + index))));
      await postFares(tx, stored, (index) => pricedOf(from + index), app.clock.now);
    });
  }
  return rows.map(({ number }) => number);
}
