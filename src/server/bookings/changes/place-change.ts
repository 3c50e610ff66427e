import { isDeepStrictEqual } from 'node:util';
import type { Actor, Queryable, Transaction } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { ChangedBooking } from '../../platform/stored-json/index.ts';
import type { StoredBooking } from '../booking-details.ts';
import { addPayment, isDue, type Payment, paymentsOf } from '../payment-ledger.ts';
import {
  addChange,
  type BookingChange,
  discardChange,
  endChange,
  hasTerm,
  isOverdue,
  lapseIfOverdue,
  logChange,
  openChange,
  notifyOfChange,
  waitOn,
} from './change-store.ts';
import { actorOf, makeChange, toPayFor } from './make-change.ts';
import { payableUntil, type PricedChange, written } from './price-change.ts';

/** Outcome of a confirmation. */
export type Placed =
  | { done: 'made' }
  /** Awaiting the operator's agreement; the booking is unchanged. */
  | { done: 'to_agree' }
  /** Awaiting payment by the booker, who was emailed; the booking is unchanged. */
  | { done: 'to_be_paid' }
  /** Awaiting this payment; the booking is unchanged. */
  | { done: 'to_pay'; payment: Payment };

/** Checkout and deadline of the payment. */
interface Paying {
  /** Provider of card payments. */
  provider: string;
  now: Date;
}

/** The actor of a change. */
interface PlaceChangeOptions extends Paying {
  actor: Actor;
  /** The booker is absent: they are emailed and have some time to pay. Otherwise they pay immediately. */
  paysLater: boolean;
}

/**
 * Makes a change, or stores it as pending until the operator agrees or it is paid. Repeated requests change once.
 * It replaces any other pending change.
 */
export async function placeChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  calculated: PricedChange,
  placing: PlaceChangeOptions,
): Promise<Placed> {
  const { wanted, rows, toPay, asking } = calculated;
  const { actor, paysLater, now } = placing;
  const { id: bookingId, revision: fromRevision } = booking;
  const changed = rows.map(({ label }) => label);
  const waiting = await sameThatWaits(tx, booking, calculated, placing);
  if (waiting) return waiting;
  await lapseIfOverdue(tx, jobs, booking, now);
  await discardChange(tx, jobs, booking, { by: actor, now });
  const by = { actorKind: actor.kind, actorId: actor.id };
  const row = { bookingId, fromRevision, changed, ...by, askedAt: now };
  if (asking) {
    const until = { waitsUntil: new Date(asking.answerBy), latestAt: new Date(asking.latest) };
    const change = await addChange(tx, { ...row, status: 'to_agree', wanted, ...until });
    await logChange(tx, booking, change, { actor, action: 'ask_for_change' });
    await notifyOfChange(tx, jobs, booking, change, 'change_asked');
    return { done: 'to_agree' };
  }
  if (toPay === 0) {
    await makeChange(tx, jobs, booking, wanted, { actor, changed, now });
    await addChange(tx, { ...row, status: 'made', revision: booking.revision, endedAt: now });
    return { done: 'made' };
  }
  if (paysLater) {
    const waitsUntil = payableUntil(calculated, now);
    const change = await addChange(tx, { ...row, status: 'to_pay', wanted, waitsUntil });
    await logChange(tx, booking, change, { actor, action: 'prepare_change' });
    await notifyOfChange(tx, jobs, booking, change, 'change_to_pay');
    return { done: 'to_be_paid' };
  }
  const payment = await addCardPayment(tx, booking, toPay, placing);
  await addChange(tx, { ...row, status: 'to_pay', wanted, paymentId: payment.id });
  return { done: 'to_pay', payment };
}

/** The change that waits already, where that is the same one. */
async function sameThatWaits(
  tx: Transaction,
  booking: StoredBooking,
  { wanted, toPay }: PricedChange,
  paying: PlaceChangeOptions,
): Promise<Placed | null> {
  const open = await openChange(tx, booking.id);
  if (!open?.wanted || isOverdue(open, paying.now) || !isSame(open.wanted, wanted)) return null;
  if (open.status === 'to_agree') return { done: 'to_agree' };
  if (paying.paysLater) return hasTerm(open) ? { done: 'to_be_paid' } : null;
  const payment = await paymentOf(tx, open);
  if (payment?.status === 'due' && payment.amountPence === toPay) return { done: 'to_pay', payment };
  if (!hasTerm(open) || toPay === 0) return null;
  return { done: 'to_pay', payment: await payAnew(tx, booking, open, { pence: toPay, paying }) };
}

/**
 * [MNG-06] The payment of the change that a booking, locked by this transaction, waits for. It is created if there is
 * none. A change that no longer costs anything is made.
 * @returns null if no change waits for a payment
 */
export async function payForWaiting(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  paying: Paying,
): Promise<Placed | null> {
  const open = await openChange(tx, booking.id);
  if (open?.status !== 'to_pay' || !open.wanted || isOverdue(open, paying.now)) return null;
  const payment = await paymentOf(tx, open);
  if (payment && (isDue(payment, 'card') || !hasTerm(open))) return { done: 'to_pay', payment };
  const { wanted, changed } = open;
  const pence = await toPayFor(tx, booking, wanted.priced.totalPence - booking.totalPence);
  if (pence > 0) return { done: 'to_pay', payment: await payAnew(tx, booking, open, { pence, paying }) };
  await makeChange(tx, jobs, booking, wanted, { actor: actorOf(open), changed, now: paying.now });
  await endChange(tx, open, { status: 'made', revision: booking.revision }, paying.now);
  return { done: 'made' };
}

async function payAnew(
  tx: Transaction,
  booking: StoredBooking,
  change: BookingChange,
  { pence, paying }: { pence: number; paying: Paying },
): Promise<Payment> {
  const payment = await addCardPayment(tx, booking, pence, paying);
  await waitOn(tx, change, { paymentId: payment.id });
  return payment;
}

const addCardPayment = (
  tx: Transaction,
  { id: bookingId, currency }: StoredBooking,
  amountPence: number,
  { provider, now: createdAt }: Paying,
): Promise<Payment> =>
  addPayment(tx, { bookingId, method: 'card', provider, amountPence, currency, createdAt });

const isSame = (a: ChangedBooking, b: ChangedBooking) =>
  isDeepStrictEqual(JSON.parse(written(a)), JSON.parse(written(b)));

/** Returns the payment of a change, or null. */
export async function paymentOf(
  db: Queryable,
  { bookingId, paymentId }: BookingChange,
): Promise<Payment | null> {
  return (await paymentsOf(db, bookingId)).find(({ id }) => id === paymentId) ?? null;
}
