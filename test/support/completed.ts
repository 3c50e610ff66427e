import { completeBooking, lockBooking } from '../../src/server/bookings/transitions.ts';
import { staffActor } from '../../src/server/platform/database/audit.ts';
import { plannedEnd } from '../../src/domain/booking/legs.ts';
import { book, bookingRow, carRequest, type Booked, type CarRequest } from './bookings.ts';
import type { TestApp } from './start-app.ts';

const HOUR = 3_600_000;

/** A booking to be paid in the car, completed at its time; the clock goes back to where it was. */
export async function completedBooking(
  app: TestApp,
  changes: Partial<CarRequest> = {},
): Promise<Booked['data']['booking']> {
  const { booking } = (await book(app, await carRequest(app, changes))).body.data;
  const before = app.clock.now;
  const { journey } = await bookingRow(app, booking.booking_number);
  app.clock.now = new Date(plannedEnd(journey) + 7 * HOUR);
  await app.services.completions.completeEnded();
  app.clock.now = before;
  return booking;
}

/** Completes a booking now, before its time, as somebody of the staff does; its receipt is made out. */
export async function completeNow(app: TestApp, number: string): Promise<void> {
  const { database, jobs } = app.services;
  const { id } = await bookingRow(app, number);
  const order = { actor: staffActor(1), reason: '', now: app.clock.now };
  await database.db.transaction(async (tx) => completeBooking(tx, jobs, await lockBooking(tx, id), order));
  await app.services.receipts.receiptsOf(id);
}
