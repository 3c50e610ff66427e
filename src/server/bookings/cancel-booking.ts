import type { Cancelling } from '../../domain/booking/cancelling.ts';
import type { BookingEvent } from '../../domain/booking/states.ts';
import type { Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { moveBooking, closeCheckouts } from './booking-moves.ts';
import type { StoredBooking } from './booking-details.ts';
import { lapseChange } from './changes/make-change.ts';
import { addCancellation, cancellationsOf } from './cancellation-store.ts';
import { withdrawDue } from './payment-ledger.ts';
import { giveBack } from './refund-ledger.ts';

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
    event,
    actor,
    reason,
    cancelling,
    now,
  }: CancelOrder & { event: Extract<BookingEvent, `cancel_by_${string}`> },
): Promise<void> {
  const { charge: chargePence, explanation } = cancelling;
  await lapseChange(tx, jobs, booking.id, now);
  await addCancellation(tx, {
    bookingId: booking.id,
    at: now,
    actorKind: actor.kind,
    actorId: actor.id,
    reason,
    chargePence,
    explanation,
  });
  const all = await cancellationsOf(tx, [booking.id]);
  const owed = all.reduce((sum, one) => sum + one.chargePence, 0);
  await moveBooking(tx, jobs, booking, event, { actor, now, owed, detail: { chargePence } });
  await withdrawDue(tx, booking.id, 'car');
  await closeCheckouts(tx, jobs, booking.id);
  await giveBack(tx, jobs, booking, now);
}
