import type { BookingDetails } from '../bookings/booking-details.ts';
import type { SignedBody } from '../bookings/booking-service.ts';
import { claimedBooking, recordClaim, type Claim } from '../bookings/idempotency.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import type { CardProvider, CheckoutSession, SessionState } from './card-provider.ts';
import {
  adoptSession,
  openSessions,
  paymentBySession,
  paymentsOf,
  unopenedPayments,
  type Payment,
} from '../bookings/payment-ledger.ts';
import { openSession, reopen, type CheckoutDependencies } from './open-checkout.ts';
import { settleExpired, settlePaid } from './settle.ts';

export interface CheckoutService {
  provider: CardProvider;
  /**
   * Stores the booking as waiting for its payment, then opens (or finds again) its checkout.
   * @throws ProblemError as `BookingService.hold`
   */
  open(
    request: SignedBody & { amount: number },
    urls: { successUrl: string; cancelUrl: string },
    claim: Claim,
  ): Promise<CheckoutSession>;
  /** The booking of a paid checkout; asks the card provider itself. @throws ProblemError 404, 409 `not_paid` */
  complete(sessionId: string, claim: Claim): Promise<BookingDetails>;
  /** @throws ProblemError 404 */
  status(sessionId: string): Promise<Pick<SessionState, 'status' | 'paymentId'>>;
  /** Takes a signed notification; may come late, twice or never. @throws BadSignature */
  notified(rawBody: Buffer, signature: string): Promise<void>;
  /** Asks the card provider about checkouts whose news may have been lost. */
  reconcile(): Promise<void>;
  /** Makes an abandoned checkout unpayable; when it was paid after all, that counts. */
  close(sessionId: string): Promise<void>;
}

/** News that is this late is asked for. */
const LATE_MS = 2 * 60_000;
/** After a failed opening the passenger may still try again for this long. */
const UNOPENED_MS = 60 * 60_000;

/** Also takes over the job 'expire-checkout'. */
export function createCheckoutService(deps: CheckoutDependencies): CheckoutService {
  const { db, bookings, provider, log } = deps;

  const known = async (sessionId: string): Promise<Payment> => {
    const payment = await paymentBySession(db, sessionId);
    if (!payment) throw notFound('There is no such payment.');
    return payment;
  };

  /** Learns the state of a session from the card provider and writes down what is new in it. */
  const learn = async (payment: Payment, actor: string): Promise<SessionState['status']> => {
    const state = payment.sessionId === null ? null : await provider.getSession(payment.sessionId);
    if (state?.status === 'paid') await settlePaid(deps, payment, state.paymentId, actor);
    if (state?.status === 'expired') await settleExpired(deps, payment, actor);
    return state?.status ?? 'open';
  };

  const service: CheckoutService = {
    provider,
    async open(request, urls, claim) {
      const { amount, ...body } = request;
      let held = await bookings.hold(body, claim, amount, provider.name);
      const running = await reopen(deps, held, urls.successUrl);
      if (running) return running;
      // The session the payment had has run out meanwhile: the booking gets a new payment.
      if (held.payment.sessionId !== null) held = await bookings.hold(body, claim, amount, provider.name);
      return openSession(deps, held, urls);
    },
    async complete(sessionId, claim) {
      await claimedBooking(db, claim);
      const payment = await known(sessionId);
      const status = payment.status === 'paid' ? 'paid' : await learn(payment, 'success-page');
      if (status !== 'paid') {
        throw new ProblemError(409, 'not_paid', 'This payment has not been completed.');
      }
      await recordClaim(db, claim, payment.bookingId);
      return bookings.byId(payment.bookingId);
    },
    async status(sessionId) {
      const payment = await known(sessionId);
      if (payment.status === 'paid') return { status: 'paid', paymentId: payment.providerPaymentId };
      const state = await provider.getSession(sessionId);
      return { status: state?.status ?? 'expired', paymentId: state?.paymentId ?? null };
    },
    async notified(rawBody, signature) {
      const news = provider.readNotification(rawBody, signature);
      if (!news) return;
      let payment = await paymentBySession(db, news.sessionId);
      if (!payment && news.bookingNumber && (await adoptSession(db, news.bookingNumber, news.sessionId))) {
        payment = await paymentBySession(db, news.sessionId);
      }
      if (!payment) return log.error({ session: news.sessionId }, 'notification of an unknown checkout');
      if (news.type === 'paid') await settlePaid(deps, payment, news.paymentId, 'notification');
      else await settleExpired(deps, payment, 'notification');
    },
    reconcile: () => reconcile(deps, known, learn),
    async close(sessionId) {
      const payment = await paymentBySession(db, sessionId);
      await provider.expireSession(sessionId);
      if (payment) await learn(payment, 'sweep');
    },
  };
  deps.jobs.handle('expire-checkout', ({ sessionId }) => service.close(sessionId));
  return service;
}

async function reconcile(
  deps: CheckoutDependencies,
  known: (sessionId: string) => Promise<Payment>,
  learn: (payment: Payment, actor: string) => Promise<unknown>,
): Promise<void> {
  const { db, log } = deps;
  const now = deps.clock().getTime();
  for (const sessionId of await openSessions(db, new Date(now - LATE_MS))) {
    await known(sessionId)
      .then((payment) => learn(payment, 'sweep'))
      .catch((error: unknown) => log.error({ err: error, session: sessionId }, 'checkout not reconciled'));
  }
  for (const { id, bookingId } of await unopenedPayments(db, new Date(now - UNOPENED_MS))) {
    const payment = (await paymentsOf(db, bookingId)).find((each) => each.id === id);
    if (payment) await settleExpired(deps, payment, 'sweep');
  }
}
