import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { NotYet } from '../../jobs/job-kind.ts';
import type { BookingDetails } from '../booking-details.ts';

/** Of a booking as it was read, by whom what is written of it reaches people. */
export type Reached = Pick<
  BookingDetails['booking'],
  'id' | 'bookerEmail' | 'bookerPhone' | 'passengerEmail'
>;

/**
 * Lets a transaction write to people as they were read before it: nobody is erased until it ends.
 * @throws NotYet when they were erased, or are reached otherwise, since
 */
export async function keepAsRead(tx: Transaction, reached: readonly Reached[]): Promise<void> {
  const { id, bookerEmail, bookerPhone, passengerEmail } = bookings;
  const ids = [...new Set(reached.map((one) => one.id))];
  const now = await tx
    .select({ id, bookerEmail, bookerPhone, passengerEmail })
    .from(bookings)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('key share');
  const byId = new Map(now.map((row) => [row.id, row]));
  const stays = (one: Reached) => {
    const row = byId.get(one.id);
    return (
      row?.bookerEmail === one.bookerEmail &&
      row.bookerPhone === one.bookerPhone &&
      row.passengerEmail === one.passengerEmail
    );
  };
  if (!reached.every(stays)) throw new NotYet('whoever the booking is of is reached otherwise now');
}
