import type { Cancelling } from '../../domain/booking/cancelling.ts';
import type { Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { StoredBooking } from './booking-details.ts';
import { endBooking, type Ending } from './end-booking.ts';

/** Who cancels, why, and what it comes to. */
export interface CancelOrder {
  actor: Actor;
  /** '' where none is given. */
  reason: string;
  cancelling: Cancelling;
  now: Date;
}

/**
 * [MNG-02] Cancels a booking that this transaction holds, or what is left of it, whoever does it: its state for good,
 * what is owed, what goes back, checkouts that nobody may pay any more, the log and the mails.
 * @throws ImpossibleTransition
 */
export async function cancelBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  {
    cancelling: { charge, explanation },
    ...order
  }: CancelOrder & { event: Exclude<Ending['event'], 'miss'> },
): Promise<void> {
  await endBooking(tx, jobs, booking, { ...order, leg: null, charge, explanation });
}
