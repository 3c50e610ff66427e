import type { Stripe } from 'stripe';
import type { DisputeState } from '../../domain/booking/payment-states.ts';
import type { RefundNotice } from '../bookings/index.ts';
import type {
  CardNotification,
  DisputeNotification,
  Notification,
  SessionState,
  ChargedPayment,
} from '../payments/index.ts';

/** Metadata of sessions whose payment is authorised first. */
export const CAPTURE_LATER = { capture: 'later' } as const;

const isOnlyAuthorised = ({ metadata }: Stripe.Checkout.Session) =>
  metadata?.['capture'] === CAPTURE_LATER.capture;

/** The payment, where Stripe has sent it whole. */
const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof intent === 'string' ? null : intent;

/**
 * A session that is complete but not yet paid (a delayed payment method) still counts as open. The state of
 * authorised money is known of its payment only: without it, it counts as authorised.
 */
export function statusOf(session: Stripe.Checkout.Session): SessionState['status'] {
  const payment = intentOf(session)?.status;
  if (payment === 'canceled') return 'expired';
  if (session.payment_status === 'paid' || payment === 'succeeded') return 'paid';
  if (session.status === 'complete' && isOnlyAuthorised(session)) return 'authorised';
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

/** Metadata key of our refund reference. */
export const REFERENCE = 'refund';

export function refundNoticeOf({ id, status, failure_reason }: Stripe.Refund): RefundNotice {
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

/** Null for a dispute without a payment. */
export function disputeNoticeOf(dispute: Stripe.Dispute): DisputeNotification | null {
  const { id, amount, currency, reason, balance_transactions: moved } = dispute;
  const { due_by: dueBy } = dispute.evidence_details;
  const paymentId = paymentIdOf(dispute);
  if (paymentId === null) return null;
  const isWithdrawn = moved.reduce((sum, { amount: minor }) => sum + minor, 0) < 0;
  // A provider that is paid out in another currency has its fees in that one.
  const isKnown = moved.length > 0 && moved.every((each) => each.currency === currency);
  const fee = moved.reduce((sum, each) => sum + each.fee, 0);
  return {
    type: 'dispute',
    disputeId: id,
    paymentId,
    // Later states are decided by the state of the money.
    status: DISPUTE_STATES[dispute.status] ?? (isWithdrawn ? 'open' : 'inquiry'),
    amountMinor: amount,
    currency: currency.toUpperCase(),
    reason,
    fee: isKnown ? { minor: fee, movements: moved.length } : null,
    answerBy: dueBy === null ? null : new Date(dueBy * 1000),
  };
}

/** Converts an event; null if it is irrelevant. */
export function parseNotification(event: Stripe.Event): Notification | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completed(event.data.object);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return notificationOf('expired', event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object;
      return { type: 'refund', reference: refund.metadata?.[REFERENCE] ?? null, ...refundNoticeOf(refund) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeNoticeOf(event.data.object);
    default:
      return null;
  }
}

function completed(session: Stripe.Checkout.Session): CardNotification | null {
  const status = statusOf(session);
  return status === 'paid' || status === 'authorised' ? notificationOf(status, session) : null;
}

export function notificationOf(
  type: CardNotification['type'],
  session: Stripe.Checkout.Session,
): CardNotification {
  return { type, sessionId: session.id, bookingNumber: session.client_reference_id, ...chargedOf(session) };
}

export function chargedOf(session: Stripe.Checkout.Session): ChargedPayment {
  const { amount_total, currency } = session;
  const paymentId = paymentIdOf(session);
  const payment = intentOf(session);
  // A part of the authorisation may have been captured.
  const fundsState =
    isOnlyAuthorised(session) && payment?.status === 'succeeded' ? payment.amount_received : amount_total;
  return { paymentId, amountMinor: fundsState ?? 0, currency: (currency ?? '').toUpperCase() };
}
