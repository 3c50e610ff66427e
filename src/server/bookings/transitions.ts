import {
  type Cancelling,
  type NoShow,
  NOT_MADE,
  type Settlement,
  type WantedBy,
} from '../../domain/booking/settlement.ts';
import { plannedEnd } from '../../domain/booking/legs.ts';
import {
  type BookingEvent,
  type BookingStatus,
  isBooked,
  isFareDue,
  storedState,
  transition,
} from '../../domain/booking/states.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import { type Actor, type Transaction, writeAudit } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { logged, statusOf, type StoredBooking } from './booking-details.ts';
import { addCancellation } from './booking-records.ts';
import { selectForUpdate, updateBooking } from './booking-store.ts';
import { settleAuthorisations } from './card-authorisations.ts';
import { discardChange } from './changes/change-store.ts';
import { bookingMails, type BookingEmailEvent } from './emails/events.ts';
import { postAmountDue, restateAmountDue } from './ledger/booking-money.ts';
import { closeCheckouts, markPaidInCar, withdrawDue } from './payment-ledger.ts';
import { refundExcess } from './refund-ledger.ts';

/**
 * Locks the booking row for this transaction. Every update starts here, so concurrent updates run one after the other.
 * @param seen the version the caller has read, if that matters
 * @throws ProblemError 409 `booking_changed` when it has been written since
 */
export async function lockBooking(tx: Transaction, id: number, seen?: number): Promise<StoredBooking> {
  const row = await selectForUpdate(tx, id);
  if (!row) throw new Error(`booking ${id} does not exist`);
  if (seen !== undefined && seen !== row.version)
    throw new ProblemError(
      409,
      'booking_changed',
      'This booking has changed in the meantime. Please check it again.',
    );
  return row;
}

/**
 * Moves a booking, locked by this transaction, to its next state: with its audit line, and with its mails where the
 * change is news to the people concerned.
 * @throws ImpossibleTransition
 */
export async function applyEvent(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  event: BookingEvent,
  by: {
    actor: Actor;
    now: Date;
    detail?: Record<string, unknown>;
  },
): Promise<BookingStatus> {
  const before = statusOf(booking);
  const after = transition(before, event);
  if (after.state !== before.state || after.method !== before.method) {
    await updateBooking(tx, booking, {
      status: storedState(after),
      paymentMethod: after.method,
      ...(isBooked(after.state) && !isBooked(before.state) && { confirmedAt: by.now }),
    });
  }
  if (isBooked(after.state) && !isBooked(before.state)) await postAmountDue(tx, booking, 'all', by.now);
  if (!isFareDue(after.state) && isFareDue(before.state)) await restateAmountDue(tx, booking, by.now);
  await writeAudit(tx, {
    actor: by.actor,
    entity: 'booking',
    entityId: booking.number,
    action: event,
    before: logged(before),
    after: logged(after),
    ...(by.detail && { detail: by.detail }),
  });
  if (!MONEY_EVENTS.has(event) && (after.method === 'card' || booking.depositPence > 0))
    await settleAuthorisations(tx, jobs, booking);
  const emailEvent = emailEventOf(before, after);
  if (emailEvent)
    await jobs.add(tx, bookingMails, {
      bookingId: booking.id,
      revision: booking.revision,
      occasion: emailEvent,
    });
  return after;
}

/** Events of payments, whose handlers settle the authorisations themselves: they may be of a change not made yet. */
const MONEY_EVENTS: ReadonlySet<BookingEvent> = new Set([
  'authorised',
  'paid',
  'deposit_authorised',
  'deposit_paid',
  'payment_expired',
]);

function emailEventOf(before: BookingStatus, after: BookingStatus): BookingEmailEvent | null {
  if (isBooked(before.state) && after.state === 'cancelled') return 'cancelled';
  if (after.state === 'no_show') return before.state === 'no_show' ? null : 'no_show';
  if (!isBooked(after.state)) return null;
  if (!isBooked(before.state)) return 'confirmed';
  return before.method === after.method ? null : 'paid';
}

const WANTED_BY: Record<Ending['event'], WantedBy | null> = {
  cancel_by_passenger: 'passenger',
  cancel_by_operator: 'operator',
  cancel_by_provider: 'provider',
  miss: null,
};

/** An ending before the drive, with reason and charge. */
interface Ending extends Pick<Settlement, 'charge'> {
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
 * Ends a booking locked by this transaction, or its remaining leg: the final state, the amount owed, refunds, expired
 * payments and checkouts, the audit log and the emails.
 * @throws ImpossibleTransition
 */
async function endBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { event, leg, charge: chargePence, explanation, actor, reason, now }: Ending,
): Promise<void> {
  const { id: bookingId } = booking;
  await discardChange(tx, jobs, booking, { by: null, now });
  await addCancellation(tx, {
    bookingId,
    noShow: event === 'miss',
    wantedBy: WANTED_BY[event],
    leg,
    at: now,
    actorKind: actor.kind,
    actorId: actor.id,
    reason,
    chargePence,
    explanation,
  });
  // A passenger's own texts are kept with the booking only.
  const detail = { chargePence, ...(reason && actor.kind !== 'passenger' && { reason }) };
  await applyEvent(tx, jobs, booking, event, { actor, now, detail });
  await withdrawDue(tx, bookingId, 'car');
  await closeCheckouts(tx, jobs, bookingId);
  await refundExcess(tx, jobs, booking, now);
}

/** The actor of a cancellation, the reason and the effect. */
export interface CancelOrder {
  actor: Actor;
  /** '' where none is given. */
  reason: string;
  cancelling: Cancelling;
  now: Date;
}

/**
 * [MNG-02] Cancels a locked booking, or its remaining legs: its final state, the amount due, refunds, open checkouts, the
 * audit log and the emails.
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

/** The actor of an operator's answer, and the reason. */
export interface AnswerOrder {
  actor: Actor;
  reason: string;
  now: Date;
}

/**
 * [MON-03] The operator accepts a booking locked by this transaction: the booking's state, the card authorisation,
 * the log and the email.
 * @throws ImpossibleTransition
 */
export async function acceptBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: AnswerOrder,
): Promise<void> {
  await applyEvent(tx, jobs, booking, 'accept', { actor, now, ...(reason && { detail: { reason } }) });
  const { id: bookingId, revision } = booking;
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'accepted' });
}

/**
 * [MON-03] Ends a booking locked by this transaction because its operator does not make the trip: it costs nothing,
 * and authorised or captured money is returned.
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

/** A no-show: its author, the reason, and the charge. */
interface NoShowOrder {
  actor: Actor;
  /** The reported event. */
  reason: string;
  noShow: NoShow;
  now: Date;
}

/**
 * [MNG-02] Records the no-show of a locked booking: its state, the amount due, refunds, open payments and checkouts, the
 * audit log and the emails.
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

/** Passengers are not notified of a completion later than this. */
const NEWS_MS = 2 * 86_400_000;

/** The actor of a completion, and the reason. */
interface CompleteOrder {
  actor: Actor;
  /** '' where none is given. */
  reason: string;
  now: Date;
}

/**
 * Completes a locked booking: its final state, the driver's cash,
 * open checkouts, the audit log and, while it is news, the emails.
 * @throws ImpossibleTransition
 */
export async function completeBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: CompleteOrder,
): Promise<void> {
  const ended = Math.min(plannedEnd(booking.journey, booking.cancelledLeg), now.getTime());
  await applyEvent(tx, jobs, booking, 'complete', { actor, now, ...(reason && { detail: { reason } }) });
  await markPaidInCar(tx, booking, new Date(ended));
  await closeCheckouts(tx, jobs, booking.id);
  if (now.getTime() - ended > NEWS_MS) return;
  const { id: bookingId, revision } = booking;
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'completed' });
}
