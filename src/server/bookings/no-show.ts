import type { NoShow } from '../../domain/booking/no-show.ts';
import type { Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { StoredBooking } from './booking-details.ts';
import { endBooking } from './end-booking.ts';

/** Who says that nobody came, why, and what it comes to. */
export interface NoShowOrder {
  actor: Actor;
  /** What happened, in the words of who says so. */
  reason: string;
  noShow: NoShow;
  now: Date;
}

/**
 * [MNG-02] Ends a booking that this transaction holds because its passenger did not come, whoever says so: its state, what
 * is owed, what goes back, payments and checkouts that nobody may pay any more, the log and the mails.
 * @throws ImpossibleTransition
 */
export async function recordNoShow(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { noShow: { leg, charge, explanation }, ...order }: NoShowOrder,
): Promise<void> {
  await endBooking(tx, jobs, booking, {
    ...order,
    event: 'miss',
    leg,
    charge,
    explanation,
  });
}
