import type { Stripe } from 'stripe';
import type { CardBooks } from '../payments/card-provider.ts';
import { disputeNewsOf, news, paymentIdOf, REFERENCE, refundNewsOf, statusOf } from './stripe-news.ts';

/** So many are asked for at once, which is as many as Stripe gives. */
const PAGE = 100;

/** Everything that Stripe lists as begun since a moment. @param told makes a failure the one that callers know */
export function stripeBooks(stripe: Stripe, told: (error: unknown) => Error): CardBooks {
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
        (session) => (statusOf(session) === 'paid' ? news('paid', session) : null),
        told,
      ),
    refunds: (moment) =>
      read(
        () => stripe.refunds.list(since(moment)),
        (refund) => ({
          type: 'refund',
          reference: refund.metadata?.[REFERENCE] ?? null,
          ...refundNewsOf(refund),
          paymentId: paymentIdOf(refund),
          amountMinor: refund.amount,
          currency: refund.currency.toUpperCase(),
        }),
        told,
      ),
    disputes: (moment) => read(() => stripe.disputes.list(since(moment)), disputeNewsOf, told),
  };
}

async function* read<T, R extends object>(
  list: () => AsyncIterable<T>,
  recordOf: (item: T) => R | null,
  told: (error: unknown) => Error,
): AsyncGenerator<R> {
  try {
    for await (const item of list()) {
      const record = recordOf(item);
      if (record) yield record;
    }
  } catch (error) {
    throw told(error);
  }
}
