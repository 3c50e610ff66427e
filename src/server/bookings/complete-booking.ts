import { reckonedEnd } from '../../domain/booking/reckoned-end.ts';
import type { Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { moveBooking } from './booking-moves.ts';
import { closeCheckouts } from './expire-checkout-job.ts';
import type { StoredBooking } from './booking-details.ts';
import { bookingMails } from './letters/booking-mails-job.ts';
import { markPaidInCar } from './payment-ledger.ts';

/** Whoever hears of a trip later than this wonders why. */
const NEWS_MS = 2 * 86_400_000;

/** Who says that a booking's trips have been made, and why. */
export interface CompleteOrder {
  actor: Actor;
  /** '' where none is given. */
  reason: string;
  now: Date;
}

/**
 * Completes a booking that this transaction holds, whoever says so: its state for good, what its driver was paid,
 * checkouts that nobody needs any more, the log and, while it is news, the mails.
 * @throws ImpossibleTransition
 */
export async function completeBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: CompleteOrder,
): Promise<void> {
  const ended = Math.min(reckonedEnd(booking.journey, booking.cancelledLeg), now.getTime());
  await moveBooking(tx, jobs, booking, 'complete', { actor, now, ...(reason && { detail: { reason } }) });
  await markPaidInCar(tx, booking, new Date(ended));
  await closeCheckouts(tx, jobs, booking.id);
  if (now.getTime() - ended > NEWS_MS) return;
  const { id: bookingId, revision } = booking;
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'completed' });
}
