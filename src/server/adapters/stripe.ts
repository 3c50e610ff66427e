import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { RefundNews } from '../bookings/refund-ledger.ts';
import {
  BadNotification,
  BadSignature,
  CardsUnavailable,
  type CardNotification,
  type CardProvider,
  type CheckoutOrder,
  type RefundNotification,
} from '../payments/card-provider.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Where Stripe's API answers; another address only in tests. */
export type StripeAddress = Pick<
  NonNullable<ConstructorParameters<typeof Stripe>[1]>,
  'host' | 'port' | 'protocol'
>;

/** Card payments by Stripe Checkout. Card numbers are typed on Stripe's page and never reach us. */
export function createStripeProvider(keys: StripeKeys, address: StripeAddress = {}): CardProvider {
  const stripe = new Stripe(keys.secretKey, {
    ...address,
    // With the wait between them two tries end within the ten seconds that somebody will look at a button.
    maxNetworkRetries: 1,
    timeout: 4500,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  return {
    name: 'stripe',
    publishableKey: () => keys.publishableKey,
    signatureHeader: 'stripe-signature',

    async createSession(order) {
      const { idempotencyKey } = order;
      const session = await answered(() => sessions.create(paramsOf(order), { idempotencyKey }));
      if (!session.url) throw new Error('Stripe opened a session without a page');
      return { sessionId: session.id, url: session.url };
    },

    async getSession(sessionId) {
      const session = await answered(() => sessions.retrieve(sessionId).catch(nullWhenUnknown));
      return session && { status: statusOf(session), paymentId: paymentIdOf(session), url: session.url };
    },

    async expireSession(sessionId) {
      const session = await answered(() => sessions.retrieve(sessionId));
      if (statusOf(session) === 'open') await answered(() => sessions.expire(sessionId));
    },

    async refund(order) {
      const { paymentId: payment_intent, reference } = order;
      // A key is good for a day only, and its answer is that of the first time.
      const { data } = await answered(() => stripe.refunds.list({ payment_intent, limit: 100 }));
      const known = data.find(({ metadata }) => metadata?.[REFERENCE] === reference);
      const asked = { payment_intent, amount: order.amountMinor, metadata: { [REFERENCE]: reference } };
      return refundNewsOf(
        known ??
          (await answered(() => stripe.refunds.create(asked, { idempotencyKey: `refund-${reference}` }))),
      );
    },

    readNotification(rawBody, signature) {
      try {
        return newsOf(stripe.webhooks.constructEvent(rawBody, signature, keys.webhookSecret));
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
    throw isPassing(error)
      ? new CardsUnavailable(error)
      : new Error('Stripe did not do as asked', { cause: error });
  }
}

function isPassing(error: unknown): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors;
  return [StripeConnectionError, StripeRateLimitError, StripeAPIError].some((kind) => error instanceof kind);
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
  throw error;
}

function paramsOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    // Methods that settle days later would leave the booking, and the car, waiting.
    allowed_payment_method_types: ['card'],
    client_reference_id: order.bookingNumber,
    customer_email: order.email,
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
    payment_intent_data: { metadata: { booking: order.bookingNumber } },
    success_url: returnUrl(order.successUrl),
    cancel_url: returnUrl(order.cancelUrl),
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  };
}

/** Stripe's own mark for the session in a return address; it must not be encoded. */
const returnUrl = (url: string) => url.replace('{id}', '{CHECKOUT_SESSION_ID}');

/** A session that is complete but not yet paid (a delayed payment method) still counts as open. */
function statusOf(session: Stripe.Checkout.Session): 'open' | 'paid' | 'expired' {
  if (session.payment_status === 'paid') return 'paid';
  return session.status === 'expired' ? 'expired' : 'open';
}

function paymentIdOf({ payment_intent }: Stripe.Checkout.Session): string | null {
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null);
}

/** Where a refund's metadata has our name for it. */
const REFERENCE = 'refund';

function refundNewsOf({ id, status, failure_reason }: Stripe.Refund): RefundNews {
  const failed = status === 'failed' || status === 'canceled';
  return {
    refundId: id,
    status: status === 'succeeded' ? 'made' : failed ? 'failed' : 'pending',
    failure: failed ? (failure_reason ?? status) : null,
  };
}

function newsOf(event: Stripe.Event): CardNotification | RefundNotification | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return statusOf(event.data.object) === 'paid' ? news('paid', event.data.object) : null;
    case 'checkout.session.expired':
      return news('expired', event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return { type: 'refund', reference: refund.metadata?.[REFERENCE] ?? null, ...refundNewsOf(refund) };
    }
    default:
      return null;
  }
}

function news(type: CardNotification['type'], session: Stripe.Checkout.Session): CardNotification {
  return {
    type,
    sessionId: session.id,
    paymentId: paymentIdOf(session),
    bookingNumber: session.client_reference_id,
  };
}
