import { createHash, randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { LoginAnswer } from '../../src/contract/corporate.ts';
import { NO_EXTRAS, type HourlyJourney } from '../../src/domain/journey.ts';
import type { Place } from '../../src/domain/place.ts';
import { addDays } from '../../src/domain/time.ts';
import type { TestApp } from './start-app.ts';
import { bookingLegs, bookings } from '../../src/server/db/schema/bookings.ts';
import { corporateCustomers, passengers } from '../../src/server/db/schema/passengers.ts';
import { settingsVersions, tariffs } from '../../src/server/db/schema/provider.ts';
import { hashPassword } from '../../src/server/passengers/password.ts';

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

const LEEDS: Place = {
  id: 'stn:LDS',
  label: 'Leeds Station',
  kind: 'station',
  lat: 53.794,
  lon: -1.547,
  postcode: null,
  postcodeArea: 'LS',
  precision: 'exact',
};

const WHO = {
  bookerName: 'Priya Shah',
  bookerEmail: 'priya@example.org',
  bookerPhone: '+441134960000',
  passengerName: 'Priya Shah',
  passengerEmail: 'priya@example.org',
  passengerPhone: '+441134960000',
};

const journeyOn = (date: string): HourlyJourney => ({
  kind: 'hourly',
  pickup: LEEDS,
  at: { date, minute: 570 },
  hours: 4,
  extras: NO_EXTRAS,
  tenths: 0,
  passengers: 2,
  luggage: 1,
  handLuggage: 0,
});

type BookingChanges = Partial<typeof bookings.$inferInsert> & {
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
  if (!tariff || !version) throw new Error('no provider');
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
      kind: 'mileage' as const,
      operatorId: tariff.operatorId,
      categoryId: tariff.categoryId,
      tariffId: tariff.id,
      settingsVersion: version.version,
      quantity: 1,
      totalPence: 10_000 + index * 100,
      currency: 'GBP',
      journey: journeyOn(addDays('2024-01-01', index)),
      fareLines: [],
      paymentMethod: 'car' as const,
      mode: 'existing_client',
      passengerId,
      confirmedAt: app.clock.now,
      ...rest,
    };
  });
  for (let from = 0; from < count; from += 500) {
    const some = rows.slice(from, from + 500);
    const stored = await db.insert(bookings).values(some).returning({ id: bookings.id });
    await db
      .insert(bookingLegs)
      .values(stored.map(({ id }, index) => outwardLeg(id, from + index, changesOf(from + index))));
  }
  return rows.map(({ number }) => number);
}
