import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { QueueAnswer, QueueRow } from '../../src/contract/office-queue.ts';
import { bookings, legDrivers } from '../../src/server/platform/schema/bookings.ts';
import { storedBookings, storedPassenger } from './passengers.ts';
import { signedInStaff, storedStaff } from './staff.ts';
import type { TestApp } from './start-app.ts';

/** The day on which tests begin, at nine in the morning. */
export const TODAY = '2026-11-21';

/** What somebody in the office sees of the queue, and how it comes to be. */
export interface QueueSeen {
  headers: { cookie: string };
  read(query?: string): Promise<QueueAnswer>;
  /** The rows of some bookings; null for rows without one. */
  rowsOf(numbers: (string | null)[]): Promise<QueueRow[]>;
  /** A booking that is picked up today at eight in the evening, but for these changes. */
  booked(
    changes?: Exclude<Parameters<typeof storedBookings>[3], undefined> & object,
  ): Promise<{ id: number; number: string }>;
  /** A number of hours ago. */
  ago(hours: number): Date;
}

/** Signs in somebody who may only look. */
export async function readQueue(app: TestApp): Promise<QueueSeen> {
  const headers = await signedInStaff(app, (await storedStaff(app, { role: 'read_only' })).email);
  const read = async (query = '') => {
    const path = `/api/v1/office/queue${query}`;
    const { status, body } = await app.send<QueueAnswer>('GET', path, undefined, headers);
    expect(status).toBe(200);
    return body;
  };
  return {
    headers,
    read,
    rowsOf: async (numbers) =>
      (await read()).rows.filter(({ booking }) => numbers.includes(booking?.booking_number ?? null)),
    async booked(changes = {}) {
      const passenger = await storedPassenger(app);
      const trip = { pickupDate: TODAY, pickupTime: '20:00', ...changes };
      const [number = ''] = await storedBookings(app, passenger.id, 1, trip);
      const { db } = app.services.database;
      const [row] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.number, number));
      if (!row) throw new Error('no booking');
      return { id: row.id, number };
    },
    ago: (hours) => new Date(app.clock.now.getTime() - hours * 3_600_000),
  };
}

/** Assigns a booking's driver, or removes it. */
export async function nameDriver(
  app: TestApp,
  bookingId: number,
  { withdrawnAt = null, badge = '' }: { withdrawnAt?: Date | null; badge?: string } = {},
): Promise<void> {
  const { now } = app.clock;
  await app.services.database.db.insert(legDrivers).values({
    bookingId,
    leg: 'outward',
    name: 'Dee Hale',
    phone: '',
    badge,
    registration: 'AB12 CDE',
    model: 'Toyota Prius',
    colour: 'white',
    replaces: false,
    namedAt: now,
    withdrawnAt,
    actorKind: 'command',
  });
}
