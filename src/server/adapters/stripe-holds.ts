import type { Stripe } from 'stripe';
import type { CardProvider, HoldEnd } from '../payments/card-provider.ts';

/** @throws an Error for a payment that neither holds nor has taken anything */
function endOf({ id, status, amount_received: amountMinor }: Stripe.PaymentIntent): HoldEnd {
  if (status === 'succeeded') return { status: 'taken', amountMinor };
  if (status === 'canceled') return { status: 'released' };
  throw new Error(`the payment ${id} is ${status}`);
}

/**
 * Ends what a payment holds. It is looked up first: an idempotency key is good for a day only.
 * @param answered makes a failure the one that callers know
 */
export function stripeHolds(
  { paymentIntents }: Stripe,
  answered: <T>(call: () => Promise<T>) => Promise<T>,
): Pick<CardProvider, 'capture' | 'release'> {
  const known = (paymentId: string) => answered(() => paymentIntents.retrieve(paymentId));
  return {
    async capture({ paymentId, amountMinor }) {
      const payment = await known(paymentId);
      if (payment.status !== 'requires_capture') return endOf(payment);
      const part = { amount_to_capture: amountMinor };
      const once = { idempotencyKey: `capture-${paymentId}-${amountMinor}` };
      return endOf(await answered(() => paymentIntents.capture(paymentId, part, once)));
    },
    async release(paymentId) {
      const payment = await known(paymentId);
      if (payment.status !== 'requires_capture') return endOf(payment);
      return endOf(await answered(() => paymentIntents.cancel(paymentId)));
    },
  };
}
