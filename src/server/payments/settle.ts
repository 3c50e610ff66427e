import { canMove, wasPaid } from '../../domain/booking/payment-states.ts';
import { type BookingEvent, isBooked } from '../../domain/booking/states.ts';
import { firstPickup } from '../../domain/journey/journey.ts';
import { sumsApart, sumWords } from '../../domain/ledger/differences.ts';
import { hoursUntil } from '../../domain/time/time.ts';
import {
  addPayment,
  closeCheckouts,
  refundExcess,
  refundWholePayment,
  authorisationsSince,
  isDue,
  lockBooking,
  markAuthorised,
  markPaid,
  moneyOf,
  applyEvent,
  movePayment,
  type Payment,
  paymentById,
  paymentsOf,
  payRestInCar,
  releaseAuthorisation,
  settleChange,
  settleAuthorisations,
  statusOf,
  type StoredBooking,
  withdrawDue,
} from '../bookings/index.ts';
import {
  type Actor,
  type Database,
  jobActor,
  passengerActor,
  type Transaction,
  writeAudit,
} from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { CardProvider, AuthorisationEnd, ChargedPayment } from './card-provider.ts';
import { sumHere, sumThere, reportDifference } from './findings.ts';

/** Card providers keep an authorisation for a week, so it is captured a day before. */
const AUTHORISATION_MS = 6 * 86_400_000;

/**
 * [MON-03] Has the card provider capture or release an authorisation, as decided.
 * @throws CardsUnavailable; an Error if that card provider is no longer configured
 */
export async function requestAuthorisationEnd(
  deps: SettlementDependencies & { provider: CardProvider },
  paymentId: number,
): Promise<void> {
  const { db, provider } = deps;
  const payment = await paymentById(db, paymentId);
  if (payment?.status !== 'authorised' || payment.capturePence === null) return;
  const { providerPaymentId, capturePence } = payment;
  if (providerPaymentId === null) throw new Error(`payment ${paymentId} has no authorisation`);
  if (payment.provider !== provider.name)
    throw new Error(
      `payment ${paymentId} needs the card provider ${payment.provider}, which is not configured`,
    );
  const end =
    capturePence > 0
      ? await provider.capture({ paymentId: providerPaymentId, amountMinor: capturePence })
      : await provider.release(providerPaymentId);
  await authorisationEnded(deps, payment, end, jobActor('end-hold'));
}

/**
 * Records the outcome of an authorisation, once for any number of notices: captured money is paid, and what exceeds the
 * amount due is refunded.
 */
async function authorisationEnded(
  deps: SettlementDependencies,
  { id, bookingId }: Pick<Payment, 'id' | 'bookingId'>,
  end: AuthorisationEnd,
  actor: Actor,
): Promise<void> {
  const { db, jobs, clock } = deps;
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const payment = (await paymentsOf(tx, bookingId)).find((each) => each.id === id);
    if (payment?.status !== 'authorised') return;
    const now = clock();
    const { providerPaymentId } = payment;
    const pence = end.status === 'taken' ? end.amountMinor : 0;
    await writeAudit(tx, {
      actor,
      entity: 'booking',
      entityId: booking.number,
      action: pence > 0 ? 'captured' : 'released',
      detail: { payment: id, pence },
    });
    if (pence > 0) {
      const charged = { ...payment, amountPence: pence };
      await markPaid(tx, charged, { providerPaymentId, paidAt: now });
      return void (await refundExcess(tx, jobs, booking, now));
    }
    await movePayment(tx, payment, 'release');
    if (payment.capturePence === 0) return;
    const detail = sumWords(sumHere(payment));
    await reportDifference(
      { ...deps, db: tx },
      { kind: 'hold_lost', subject: `payment ${id}`, bookingId, detail },
      now,
    );
  });
}

/** Captures an authorisation that is about to expire before an operator has accepted; refunded if all refuse. */
export async function captureEnding({ db, jobs, clock, log }: SettlementDependencies): Promise<void> {
  for (const id of await authorisationsSince(db, new Date(clock().getTime() - AUTHORISATION_MS)))
    try {
      await db.transaction(async (tx) =>
        settleAuthorisations(tx, jobs, await lockBooking(tx, id), { anyway: true }),
      );
    } catch (error) {
      log.error({ err: error, booking: id }, 'expiring authorisation was not captured');
    }
}

/** Sources of a checkout's result. */
export type ResultSource = 'success-page' | 'notification' | 'sweep';

function actorOf(source: ResultSource, { provider }: Payment): Actor {
  if (source === 'sweep') return jobActor('sweep');
  return source === 'notification' ? { kind: 'card_provider', id: provider } : passengerActor(null);
}

export interface SettlementDependencies {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  log: { error(detail: object, message: string): void };
}

/**
 * Records the payment of a checkout and books its trip, once for any number of notices: the payment, the booking's state,
 * the audit row and the emails in one transaction.
 * [MON-06] A payment of a wrong amount books nothing: it is reported, and staff decide.
 * @param from source of the result
 * @returns false where it was another sum
 */
export async function settlePaid(
  deps: SettlementDependencies,
  payment: Payment,
  charged: ChargedPayment,
  from: ResultSource,
): Promise<boolean> {
  const { paymentId: providerPaymentId, amountMinor } = charged;
  if (payment.heldPence !== null) {
    await authorisationEnded(deps, payment, { status: 'taken', amountMinor }, actorOf(from, payment));
    return true;
  }
  return settleMoney(deps, payment, charged, {
    event: 'paid',
    from,
    mark: (tx, present, now) => markPaid(tx, present, { providerPaymentId, paidAt: now }),
    refundOrRelease: (tx, present, now) => refundWholePayment(tx, deps.jobs, present, now),
  });
}

/** [MON-03] The same for an authorisation: it books the trip as well, and is captured later. */
export function settleAuthorised(
  deps: SettlementDependencies,
  payment: Payment,
  authorised: ChargedPayment,
  from: ResultSource,
): Promise<boolean> {
  const { paymentId: providerPaymentId } = authorised;
  return settleMoney(deps, payment, authorised, {
    event: 'authorised',
    from,
    mark: (tx, present, now) => markAuthorised(tx, present, { providerPaymentId, heldAt: now }),
    refundOrRelease: (tx, present) => releaseAuthorisation(tx, deps.jobs, present),
  });
}

interface SettlementKind {
  event: 'authorised' | 'paid';
  from: ResultSource;
  mark(tx: Transaction, present: Payment, now: Date): Promise<void>;
  /** Refunds a payment, or releases an authorisation, that does not cover the trip. */
  refundOrRelease(tx: Transaction, present: Payment, now: Date): Promise<void>;
}

async function settleMoney(
  deps: SettlementDependencies,
  payment: Payment,
  charged: ChargedPayment,
  { event, from, mark, refundOrRelease }: SettlementKind,
): Promise<boolean> {
  const { db, jobs, clock } = deps;
  const { bookingId, sessionId } = payment;
  const apart = sumsApart(sumThere(charged), sumHere(payment));
  if (apart !== null) {
    const subject = sessionId ?? `payment ${payment.id}`;
    await reportDifference(deps, { kind: 'payment_sum', subject, bookingId, detail: apart }, clock());
    return false;
  }
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const present = (await paymentsOf(tx, bookingId)).find(({ id }) => id === payment.id) ?? payment;
    if (wasPaid(present.status) || !canMove(present.status, event === 'paid' ? 'pay' : 'authorise')) return;
    const now = clock();
    const by = { actor: actorOf(from, payment), now, detail: { session: sessionId } };
    const short = await isInsufficient(tx, booking, present);
    if (short) {
      await mark(tx, present, now);
      const { actor, detail } = by;
      const { number: entityId } = booking;
      await writeAudit(tx, { actor, entity: 'booking', entityId, action: `${event}_short`, detail });
      return refundOrRelease(tx, present, now);
    }
    await withdrawDue(tx, bookingId, 'car');
    const tooLate = isTooLate(booking, now);
    await applyEvent(tx, jobs, booking, tooLate ? 'payment_expired' : eventOf(event, present), by);
    // The amount owed is entered first: a deposit does not settle it.
    await mark(tx, present, now);
    await closeCheckouts(tx, jobs, bookingId);
    if (present.deposit && isBooked(booking.status) && !tooLate) await payRestInCar(tx, booking, now);
    const actor = passengerActor(booking.passengerId);
    await settleChange(tx, jobs, booking, { paymentId: present.id, paid: true, actor, now });
    // [MON-05] The trip was cancelled, a no-show or paid before: the payment is not due.
    await refundExcess(tx, jobs, booking, now);
  });
  return true;
}

const eventOf = (event: SettlementKind['event'], { deposit }: Payment): BookingEvent =>
  deposit ? `deposit_${event}` : event;

/**
 * [MON-05] Whether it does not pay a trip that is booked already: one that is to be paid in the car, and was changed after
 * the checkout was left, or is asked for no deposit any more. The driver takes what everybody was told.
 */
async function isInsufficient(
  tx: Transaction,
  booking: StoredBooking,
  { amountPence, deposit }: Payment,
): Promise<boolean> {
  const { state, method } = statusOf(booking);
  if (!isBooked(state)) return false;
  if (deposit) return true;
  if (method !== 'car') return false;
  return (await moneyOf(tx, booking.id)).due > amountPence;
}

/** Writes down that a checkout can no longer be paid; a booking that only waited for it lapses. */
export async function settleExpired(
  deps: SettlementDependencies,
  payment: Payment,
  from: ResultSource,
): Promise<void> {
  const { db, jobs, clock } = deps;
  if (payment.heldPence !== null)
    return authorisationEnded(deps, payment, { status: 'released' }, actorOf(from, payment));
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, payment.bookingId);
    const all = await paymentsOf(tx, booking.id);
    const present = all.find(({ id }) => id === payment.id) ?? payment;
    if (present.status === 'failed' || !canMove(present.status, 'fail')) return;
    await movePayment(tx, present, 'fail');
    const actor = actorOf(from, payment);
    await settleChange(tx, jobs, booking, { paymentId: present.id, paid: false, actor, now: clock() });
    if (waitsElsewhere(all, payment.id)) return;
    if (isLinkOpen(present, booking, clock())) return void (await addPayment(tx, again(present, clock())));
    await applyEvent(tx, jobs, booking, 'payment_expired', { actor, now: clock() });
  });
}

/** [OFF-07] A link that staff have sent opens a checkout as often as it takes, until its time is over. */
const isLinkOpen = ({ payBy }: Payment, { status }: StoredBooking, now: Date): boolean =>
  payBy !== null && payBy > now && status === 'awaiting_payment';

/** The same, to be paid again. */
function again(
  { bookingId, method, amountPence, deposit, currency, provider, payBy }: Payment,
  createdAt: Date,
) {
  return { bookingId, method, amountPence, deposit, currency, provider, payBy, createdAt };
}

function waitsElsewhere(all: Payment[], except: number): boolean {
  return all.some((payment) => payment.id !== except && isDue(payment, 'card'));
}

/** [MON-05] A trip that was never booked and whose time has passed cannot be booked; a completed one is paid for. */
const isTooLate = ({ status, journey }: StoredBooking, now: Date): boolean =>
  status === 'completed' ||
  (!isBooked(status) && status !== 'cancelled' && hoursUntil(firstPickup(journey), now.getTime()) < 0);
