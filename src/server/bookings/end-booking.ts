import type { WantedBy } from '../../domain/booking/cancelling.ts';
import type { BookingEvent } from '../../domain/booking/states.ts';
import type { Settlement } from '../../domain/booking/settlement.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import type { Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { StoredBooking } from './booking-details.ts';
import { moveBooking } from './booking-moves.ts';
import { closeCheckouts } from './expire-checkout-job.ts';
import { addCancellation } from './cancellation-store.ts';
import { dropChange } from './changes/drop-change.ts';
import { withdrawDue } from './payment-ledger.ts';
import { giveBack } from './refund-ledger.ts';

const WANTED: Record<Ending['event'], WantedBy | null> = {
  cancel_by_passenger: 'passenger',
  cancel_by_operator: 'operator',
  cancel_by_provider: 'provider',
  miss: null,
};

/** Who ends a booking that nobody drives to its end, why, and what it costs. */
export interface Ending extends Pick<Settlement, 'charge'> {
  event: Extract<BookingEvent, 'miss' | `cancel_by_${string}`>;
  /** The leg that was missed, of two; null for all that was left. */
  leg: LegName | null;
  explanation: string;
  actor: Actor;
  /** '' where none is given. */
  reason: string;
  now: Date;
}

/**
 * Ends a booking that this transaction holds, or what is left of it: its state for good, what is owed, what goes back,
 * payments and checkouts that nobody may pay any more, the log and the mails.
 * @throws ImpossibleTransition
 */
export async function endBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { event, leg, charge: chargePence, explanation, actor, reason, now }: Ending,
): Promise<void> {
  const { id: bookingId } = booking;
  await dropChange(tx, jobs, booking, { by: null, now });
  await addCancellation(tx, {
    bookingId,
    noShow: event === 'miss',
    wantedBy: WANTED[event],
    leg,
    at: now,
    actorKind: actor.kind,
    actorId: actor.id,
    reason,
    chargePence,
    explanation,
  });
  // A passenger's own words are kept with the booking alone.
  const detail = { chargePence, ...(reason && actor.kind !== 'passenger' && { reason }) };
  await moveBooking(tx, jobs, booking, event, { actor, now, detail });
  await withdrawDue(tx, bookingId, 'car');
  await closeCheckouts(tx, jobs, bookingId);
  await giveBack(tx, jobs, booking, now);
}
