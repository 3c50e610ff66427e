import { NOT_MADE } from '../../domain/booking/cancelling.ts';
import type { Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { moveBooking } from './booking-moves.ts';
import type { StoredBooking } from './booking-details.ts';
import { cancelBooking } from './cancel-booking.ts';
import { bookingMails } from './letters/booking-mails-job.ts';

/** Who says what an operator does about a trip, and why. */
export interface AnswerOrder {
  actor: Actor;
  reason: string;
  now: Date;
}

/**
 * [MON-03] Has the operator of a booking that this transaction holds make its trip: the booking's state, what is held on
 * its card, the log and the mail.
 * @throws ImpossibleTransition
 */
export async function acceptBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: AnswerOrder,
): Promise<void> {
  await moveBooking(tx, jobs, booking, 'accept', { actor, now, ...(reason && { detail: { reason } }) });
  const { id: bookingId, revision } = booking;
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'accepted' });
}

/**
 * [MON-03] Ends a booking that this transaction holds because its operator does not make the trip: it costs nothing, and
 * what is held or was taken goes back.
 * @throws ImpossibleTransition
 */
export async function refuseBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: AnswerOrder,
): Promise<void> {
  const cancelling = {
    leg: null,
    stays: 0,
    charge: 0,
    refund: 0,
    owed: 0,
    explanation: NOT_MADE,
  };
  await cancelBooking(tx, jobs, booking, { event: 'cancel_by_operator', actor, reason, cancelling, now });
}
