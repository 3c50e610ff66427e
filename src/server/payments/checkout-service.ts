import { isBooked } from '../../domain/booking/states.ts';
import {
  adoptSession,
  type BookingDetails,
  type Claim,
  claimedBooking,
  findRefund,
  type ReferencedBooking,
  isDue,
  isSecured,
  type Payment,
  paymentBySession,
  paymentsOf,
  recordClaim,
  type SeenPrice,
  type SignedBody,
} from '../bookings/index.ts';
import { type Policy, ProblemError, reached } from '../platform/http/index.ts';
import { queryProvider, isForeign } from './ask-provider.ts';
import type {
  CardProvider,
  CheckoutSession,
  DisputeNotification,
  RefundNotification,
  SessionState,
} from './card-provider.ts';
import { compareBooks } from './compare.ts';
import { type CheckoutDependencies, openSession, otherSum, reopen } from './open-checkout.ts';
import { createReconciler } from './reconcile.ts';
import { askForRefund, settleDispute, settleRefund } from './refunds-and-disputes.ts';
import { requestAuthorisationEnd, settleExpired, settlePaid } from './settle.ts';

/** Access to a checkout by its session id, with which the card provider redirects back. */
export function checkoutBySession(
  find: (sessionId: string) => Promise<Payment | null>,
): Policy<'checkout', unknown, Payment> {
  return { resource: 'checkout', reach: find, refusal: 'There is no such payment.' };
}

/** State of a checkout for its passenger; an authorised one counts as paid. */
interface CheckoutStatus {
  status: 'open' | 'paid' | 'expired';
  paymentId: string | null;
  /** Whether its trip is booked: no details, since another person may have booked a shared price. */
  booked: boolean;
}

const shown = (status: SessionState['status']): CheckoutStatus['status'] =>
  status === 'authorised' ? 'paid' : status;

export interface CheckoutService {
  provider: CardProvider;
  /**
   * Stores the booking as waiting for its payment, then opens (or finds again) its checkout.
   * @throws ProblemError as `BookingService.hold`
   */
  open(
    request: SignedBody & SeenPrice,
    urls: { successUrl: string; cancelUrl: string },
    claim: Claim,
  ): Promise<CheckoutSession>;
  /**
   * Opens the checkout of a payment that a booking waits for, or finds it again.
   * @throws ProblemError 409 `other_provider`, `already_booked` when it can be paid no more
   */
  resume(
    locked: ReferencedBooking,
    urls: { successUrl: string; cancelUrl: string },
  ): Promise<CheckoutSession>;
  /**
   * The booking of a paid checkout; asks the card provider itself.
   * @throws ProblemError 404, 409 `not_paid`, `other_provider`
   */
  complete(sessionId: string, claim: Claim): Promise<BookingDetails>;
  /** Returns the payment of a session, or null. */
  find(sessionId: string): Promise<Payment | null>;
  /** @throws ProblemError 409 `other_provider` */
  status(payment: Payment): Promise<CheckoutStatus>;
  /** Handles a signed notification, which may be late, repeated or lost. @throws BadSignature */
  notified(rawBody: Buffer, signature: string): Promise<void>;
  /** Asks the card provider about checkouts whose news may have been lost; stops between two of them when told to. */
  reconcile(signal?: AbortSignal): Promise<void>;
  /** Captures or releases an authorisation at the card provider. @throws if it is unreachable */
  endHold(paymentId: number): Promise<void>;
  /** Asks the card provider for a refund. @throws while it has not said yes */
  refund(refundId: number): Promise<void>;
  /** Compares our records with the card provider's and stores differences. */
  compare(): Promise<void>;
  /** Expires an abandoned checkout. If it was paid after all, the payment counts. */
  close(sessionId: string): Promise<void>;
}

export function createCheckoutService(deps: CheckoutDependencies): CheckoutService {
  const { db, bookings, provider, log } = deps;

  const find = (sessionId: string) => paymentBySession(db, sessionId);

  return {
    provider,
    async open(request, urls, claim) {
      const { amount, deposit, ...body } = request;
      const seen = { amount, deposit };
      let locked = await bookings.hold(body, claim, seen, provider.name);
      const running = await reopen(deps, locked, urls.successUrl);
      if (running === 'unknown') throw otherProvider();
      if (running) return running;
      // The payment's checkout has expired: the booking gets a new payment.
      if (locked.payment.sessionId !== null || isForeign(deps, locked.payment))
        locked = await bookings.hold(body, claim, seen, provider.name);
      return openSession(deps, locked, urls);
    },
    resume: (locked, urls) => resume(deps, locked, urls),
    async complete(sessionId, claim) {
      await claimedBooking(db, claim);
      const payment = await reached(checkoutBySession(find), sessionId, null);
      const status = isSecured(payment) ? 'paid' : await queryProvider(deps, payment, 'success-page');
      if (status === 'unknown') throw otherProvider();
      if (status === 'other_sum') throw otherSum();
      if (status !== 'paid' && status !== 'authorised') {
        throw new ProblemError(409, 'not_paid', 'This payment has not been completed.');
      }
      await recordClaim(db, claim, payment.bookingId);
      return bookings.byId(payment.bookingId);
    },
    find,
    status: (payment) => statusOf(deps, payment),
    async notified(rawBody, signature) {
      const news = provider.readNotification(rawBody, signature);
      if (!news) return;
      if (news.type === 'refund') return refundReported(deps, news);
      if (news.type === 'dispute') return disputeReported(deps, news);
      let payment = await find(news.sessionId);
      if (!payment && news.bookingNumber && (await adoptSession(db, news.bookingNumber, news.sessionId))) {
        payment = await find(news.sessionId);
      }
      if (!payment) return log.error({ session: news.sessionId }, 'notification of an unknown checkout');
      // The notification's amounts are not final.
      if (news.type === 'authorised') await queryProvider(deps, payment, 'notification');
      else if (news.type === 'paid') await settlePaid(deps, payment, news, 'notification');
      else await settleExpired(deps, payment, 'notification');
    },
    reconcile: createReconciler(deps),
    compare: () => compareBooks(deps),
    refund: (refundId) => askForRefund(deps, refundId),
    endHold: (paymentId) => requestAuthorisationEnd(deps, paymentId),
    async close(sessionId) {
      const payment = await find(sessionId);
      if (!payment || !isForeign(deps, payment)) await provider.expireSession(sessionId);
      if (payment) await queryProvider(deps, payment, 'sweep');
    },
  };
}

async function resume(
  deps: CheckoutDependencies,
  locked: ReferencedBooking,
  urls: Parameters<CheckoutService['resume']>[1],
): Promise<CheckoutSession> {
  const running = await reopen(deps, locked, urls.successUrl);
  if (running === 'unknown') throw otherProvider();
  if (running) return running;
  const all = await paymentsOf(deps.db, locked.payment.bookingId);
  // [OFF-07] For a link that outlasts a checkout.
  const next = all.findLast((each) => isDue(each, 'card') && each.payBy !== null);
  return openSession(deps, next ? { ...locked, payment: next } : locked, urls);
}

/** Refunds made by hand at the card provider are not ours. */
async function refundReported(deps: CheckoutDependencies, news: RefundNotification): Promise<void> {
  const { reference, refundId } = news;
  const refund = reference === null ? null : await findRefund(deps.db, { reference });
  if (!refund) return deps.log.error({ refund: refundId }, 'notification of an unknown refund');
  await settleRefund(deps, refund, news, { kind: 'card_provider', id: deps.provider.name });
}

/** Disputes of payments of other installations are ignored. */
async function disputeReported(deps: CheckoutDependencies, news: DisputeNotification): Promise<void> {
  const payment = await settleDispute(deps, news, { kind: 'card_provider', id: deps.provider.name });
  if (!payment) deps.log.error({ dispute: news.disputeId }, 'notification of an unknown dispute');
}

async function statusOf(deps: CheckoutDependencies, payment: Payment): Promise<CheckoutStatus> {
  const paid = await standing(deps, payment);
  const { booking } = await deps.bookings.byId(payment.bookingId);
  return { ...paid, booked: isBooked(booking.status) };
}

async function standing(
  deps: CheckoutDependencies,
  payment: Payment,
): Promise<Omit<CheckoutStatus, 'booked'>> {
  if (isSecured(payment)) return { status: 'paid', paymentId: payment.providerPaymentId };
  if (isForeign(deps, payment)) {
    const status = await queryProvider(deps, payment, 'success-page');
    if (status === 'unknown' || status === 'other_sum') throw otherProvider();
    return { status: shown(status), paymentId: null };
  }
  const state = payment.sessionId === null ? null : await deps.provider.getSession(payment.sessionId);
  return { status: shown(state?.status ?? 'expired'), paymentId: state?.paymentId ?? null };
}

function otherProvider(): ProblemError {
  return new ProblemError(
    409,
    'other_provider',
    'This payment was begun with a card provider that this site no longer uses, so we cannot tell whether it went through. Please contact us before you pay again.',
  );
}
