import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import {
  BadNotification,
  BadSignature,
  type CardBooks,
  type CardProvider,
  CardsUnavailable,
  type CheckoutOrder,
  type AuthorisationEnd,
  type RefundOrder,
} from '../payments/index.ts';
import {
  disputeNoticeOf,
  CAPTURE_LATER,
  notificationOf,
  parseNotification,
  paymentIdOf,
  REFERENCE,
  refundNoticeOf,
  statusOf,
  chargedOf,
} from './stripe-notifications.ts';

/** Stripe's maximum page size. */
const PAGE = 100;

/** Everything that Stripe lists as begun since a moment. @param translate makes a failure the one that callers know */
function stripeBooks(stripe: Stripe, translate: (error: unknown) => Error): CardBooks {
  const since = (moment: Date) => ({ created: { gte: Math.floor(moment.getTime() / 1000) }, limit: PAGE });
  return {
    payments: (moment) =>
      read(
        () =>
          stripe.checkout.sessions.list({
            ...since(moment),
            status: 'complete',
            expand: ['data.payment_intent'],
          }),
        (session) => (statusOf(session) === 'paid' ? notificationOf('paid', session) : null),
        translate,
      ),
    refunds: (moment) =>
      read(
        () => stripe.refunds.list(since(moment)),
        (refund) => ({
          type: 'refund',
          reference: refund.metadata?.[REFERENCE] ?? null,
          ...refundNoticeOf(refund),
          paymentId: paymentIdOf(refund),
          amountMinor: refund.amount,
          currency: refund.currency.toUpperCase(),
        }),
        translate,
      ),
    disputes: (moment) => read(() => stripe.disputes.list(since(moment)), disputeNoticeOf, translate),
  };
}

async function* read<T, R extends object>(
  list: () => AsyncIterable<T>,
  recordOf: (item: T) => R | null,
  translate: (error: unknown) => Error,
): AsyncGenerator<R> {
  try {
    for await (const item of list()) {
      const record = recordOf(item);
      if (record) yield record;
    }
  } catch (error) {
    throw translate(error);
  }
}

/** @throws Error for a payment that is neither authorised nor captured */
function endOf({ id, status, amount_received: amountMinor }: Stripe.PaymentIntent): AuthorisationEnd {
  if (status === 'succeeded') return { status: 'taken', amountMinor };
  if (status === 'canceled') return { status: 'released' };
  throw new Error(`the payment ${id} is ${status}`);
}

/**
 * Ends an authorisation. It is looked up first, because an idempotency key is valid for a day only.
 * @param call makes a failure the one that callers know
 */
function stripeAuthorisations(
  { paymentIntents }: Stripe,
  call: <T>(call: () => Promise<T>) => Promise<T>,
): Pick<CardProvider, 'capture' | 'release'> {
  const known = (paymentId: string) => call(() => paymentIntents.retrieve(paymentId));
  return {
    async capture({ paymentId, amountMinor }) {
      const payment = await known(paymentId);
      if (payment.status !== 'requires_capture') return endOf(payment);
      const part = { amount_to_capture: amountMinor };
      const once = { idempotencyKey: `capture-${paymentId}-${amountMinor}` };
      return endOf(await call(() => paymentIntents.capture(paymentId, part, once)));
    },
    async release(paymentId) {
      const payment = await known(paymentId);
      if (payment.status !== 'requires_capture') return endOf(payment);
      return endOf(await call(() => paymentIntents.cancel(paymentId)));
    },
  };
}

interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Address of Stripe's API; another one only in tests. */
type StripeAddress = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol'>;

/** Card payments by Stripe Checkout. Card numbers are typed on Stripe's page and never reach us. */
export function createStripeProvider(keys: StripeKeys, address: StripeAddress = {}): CardProvider {
  const stripe = new Stripe(keys.secretKey, {
    ...address,
    // Two attempts with the wait between them end within ten seconds, the longest that people wait at a button.
    maxNetworkRetries: 1,
    timeout: 4500,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  /** A key is valid for a day and repeats the first answer, so existing refunds are looked up. */
  const refundsOf = async ({ paymentId, reference }: Pick<RefundOrder, 'paymentId' | 'reference'>) => {
    const ofPayment = { payment_intent: paymentId, limit: 100 };
    const { data } = await answered(() => stripe.refunds.list(ofPayment));
    return data.find(({ metadata }) => metadata?.[REFERENCE] === reference);
  };

  return {
    name: 'stripe',
    publishableKey: () => keys.publishableKey,
    signatureHeader: 'stripe-signature',

    async createSession(order) {
      const { idempotencyKey } = order;
      const session = await answered(() => sessions.create(paramsOf(order), { idempotencyKey }));
      if (!session.url) throw new Error('Stripe returned a session without a URL');
      return { sessionId: session.id, url: session.url };
    },

    async getSession(sessionId) {
      const whole = { expand: ['payment_intent'] };
      const session = await answered(() => sessions.retrieve(sessionId, whole).catch(nullWhenUnknown));
      return session && { status: statusOf(session), url: session.url, ...chargedOf(session) };
    },

    async expireSession(sessionId) {
      const session = await answered(() => sessions.retrieve(sessionId));
      if (statusOf(session) === 'open') await answered(() => sessions.expire(sessionId));
    },

    ...stripeAuthorisations(stripe, answered),

    async refund(order) {
      const known = await refundsOf(order);
      if (known) return refundNoticeOf(known);
      const { paymentId: payment_intent, amountMinor: amount, reference } = order;
      const refund = { payment_intent, amount, metadata: { [REFERENCE]: reference } };
      const once = { idempotencyKey: `refund-${reference}` };
      return refundNoticeOf(await answered(() => stripe.refunds.create(refund, once)));
    },

    async getRefund(refund) {
      const known = await refundsOf(refund);
      return known ? refundNoticeOf(known) : null;
    },

    books: stripeBooks(stripe, unavailable),

    readNotification(rawBody, signature) {
      try {
        return parseNotification(stripe.webhooks.constructEvent(rawBody, signature, keys.webhookSecret));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature();
        throw new BadNotification('not an event', { cause: error });
      }
    },
  };
}

/** The library tries again by itself after a lost connection and after 5xx, but not after 429. */
const TOO_MANY_MS = 800;

/** Stripe's errors carry an HTTP status that is no business of our callers: to them, this is our own failure. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call().catch(async (error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw error;
      await pause(TOO_MANY_MS);
      return call();
    });
  } catch (error) {
    throw unavailable(error);
  }
}

const unavailable = (error: unknown): Error =>
  isPassing(error) ? new CardsUnavailable(error) : new Error('Stripe did not do as asked', { cause: error });

function isPassing(error: unknown): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors;
  return [StripeConnectionError, StripeRateLimitError, StripeAPIError].some((kind) => error instanceof kind);
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
  throw error;
}

function paramsOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const isAuthorisation = order.capture === 'later';
  return {
    mode: 'payment',
    // Methods that settle days later would leave the booking, and the car, waiting.
    allowed_payment_method_types: ['card'],
    client_reference_id: order.bookingNumber,
    ...(order.email && { customer_email: order.email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountMinor,
          product_data: { name: `Booking ${order.bookingNumber}`, description: order.description },
        },
      },
    ],
    payment_intent_data: {
      metadata: { booking: order.bookingNumber },
      ...(isAuthorisation && { capture_method: 'manual' as const }),
    },
    ...(isAuthorisation && { metadata: CAPTURE_LATER }),
    success_url: returnUrl(order.successUrl),
    cancel_url: returnUrl(order.cancelUrl),
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  };
}

/** Stripe's own mark for the session in a return address; it must not be encoded. */
const returnUrl = (url: string) => url.replace('{id}', '{CHECKOUT_SESSION_ID}');
