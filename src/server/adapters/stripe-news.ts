import type { Stripe } from 'stripe';
import type { DisputeState } from '../../domain/booking/dispute-states.ts';
import type { RefundNews } from '../bookings/refund-ledger.ts';
import type {
  CardNotification,
  DisputeNotification,
  Notification,
  Taken,
} from '../payments/card-provider.ts';

/** A session that is complete but not yet paid (a delayed payment method) still counts as open. */
export function statusOf(session: Stripe.Checkout.Session): 'open' | 'paid' | 'expired' {
  if (session.payment_status === 'paid') return 'paid';
  return session.status === 'expired' ? 'expired' : 'open';
}

/** The payment's name, also where Stripe sends the payment whole. */
export function paymentIdOf({
  payment_intent,
}: {
  payment_intent: string | Stripe.PaymentIntent | null;
}): string | null {
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null);
}

/** Where a refund's metadata has our name for it. */
export const REFERENCE = 'refund';

export function refundNewsOf({ id, status, failure_reason }: Stripe.Refund): RefundNews {
  const failed = status === 'failed' || status === 'canceled';
  return {
    refundId: id,
    status: status === 'succeeded' ? 'made' : failed ? 'failed' : 'pending',
    failure: failed ? (failure_reason ?? status) : null,
  };
}

const DISPUTE_STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Null for a dispute of no payment. */
export function disputeNewsOf(dispute: Stripe.Dispute): DisputeNotification | null {
  const { id, amount, currency, reason, balance_transactions: moved } = dispute;
  const paymentId = paymentIdOf(dispute);
  if (paymentId === null) return null;
  const isTaken = moved.reduce((sum, { amount: minor }) => sum + minor, 0) < 0;
  // A provider that is paid out in another currency has its fees in that one.
  const isTold = moved.length > 0 && moved.every((each) => each.currency === currency);
  const fee = moved.reduce((sum, each) => sum + each.fee, 0);
  return {
    type: 'dispute',
    disputeId: id,
    paymentId,
    // States of a later day are judged by what has become of the money.
    status: DISPUTE_STATES[dispute.status] ?? (isTaken ? 'open' : 'inquiry'),
    amountMinor: amount,
    currency: currency.toUpperCase(),
    reason,
    fee: isTold ? { minor: fee, movements: moved.length } : null,
  };
}

/** What an event tells us; null for one that does not concern us. */
export function newsOf(event: Stripe.Event): Notification | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return statusOf(event.data.object) === 'paid' ? news('paid', event.data.object) : null;
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return news('expired', event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return { type: 'refund', reference: refund.metadata?.[REFERENCE] ?? null, ...refundNewsOf(refund) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeNewsOf(event.data.object);
    default:
      return null;
  }
}

export function news(type: CardNotification['type'], session: Stripe.Checkout.Session): CardNotification {
  return { type, sessionId: session.id, bookingNumber: session.client_reference_id, ...takenOf(session) };
}

export function takenOf(session: Stripe.Checkout.Session): Taken {
  const { amount_total, currency } = session;
  const paymentId = paymentIdOf(session);
  return { paymentId, amountMinor: amount_total ?? 0, currency: (currency ?? '').toUpperCase() };
}
