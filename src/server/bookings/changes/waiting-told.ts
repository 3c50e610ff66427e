import type { Queryable } from '../../db/database.ts';
import type { WaitingTold } from '../booking-details.ts';
import { openChanges } from './change-store.ts';

/** The changes that bookings wait for, in few words, by booking. */
export async function waitingTold(
  db: Queryable,
  bookingIds: readonly number[],
): Promise<Map<number, WaitingTold>> {
  const told = new Map<number, WaitingTold>();
  for (const [id, { status, waitsUntil: until, changed, wanted }] of await openChanges(db, bookingIds)) {
    if (!wanted || (status !== 'to_agree' && status !== 'to_pay')) continue;
    told.set(id, { state: status, until, changed, totalPence: wanted.priced.totalPence });
  }
  return told;
}
