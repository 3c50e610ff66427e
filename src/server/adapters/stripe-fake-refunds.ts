import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { pageOf } from './stripe-fake-lists.ts';
import { parseForm } from './stripe-fake-parameters.ts';

/** The part of a refund that our adapter reads; the SDK's own types. */
export type FakeRefund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'status'
  | 'payment_intent'
  | 'amount'
  | 'currency'
  | 'created'
  | 'metadata'
  | 'failure_reason'
>;

/** What is taken; compiles only with names that the installed SDK knows. */
const CREATE = {
  payment_intent: (value) => /^pi_\w+$/.test(value),
  amount: (value) => /^[1-9]\d*$/.test(value),
} satisfies Partial<Record<keyof Stripe.RefundCreateParams, (value: string) => boolean>>;
const METADATA = `${'metadata' satisfies keyof Stripe.RefundCreateParams}[refund]`;
const PAYMENT = 'payment_intent' satisfies keyof Stripe.RefundListParams;

export interface FakeRefunds {
  all: Map<string, FakeRefund>;
  /** What the next refund begins as. */
  begin: NonNullable<Stripe.Refund['status']>;
  /** Minor units that were given back. */
  made(): number;
  list(query: URLSearchParams): object | string;
  /** @returns why not, where it is refused */
  create(text: string, key: string): object | string;
}

/**
 * @param paid minor units that a payment took; 0 where there is none
 * @param isDisputed whether a bank has withdrawn a payment, or asks about it
 */
export function createFakeRefunds(
  paid: (paymentIntent: string) => number,
  isDisputed: (paymentIntent: string) => boolean,
): FakeRefunds {
  const all = new Map<string, FakeRefund>();
  const byKey = new Map<string, { text: string; answer: FakeRefund }>();
  const ofPayment = (intent: string | null) =>
    [...all.values()].filter((one) => one.payment_intent === intent);
  const fake: FakeRefunds = {
    all,
    begin: 'succeeded',
    made: () =>
      [...all.values()]
        .filter(({ status }) => status === 'succeeded')
        .reduce((total, { amount }) => total + amount, 0),
    list(query) {
      const payment = query.get(PAYMENT);
      return pageOf(payment === null ? [...all.values()] : ofPayment(payment), query, [PAYMENT]);
    },
    create(text, key) {
      const earlier = byKey.get(key);
      if (earlier && earlier.text !== text) return 'Keys for idempotent requests can only be used once';
      if (earlier) return earlier.answer;
      const form = parseForm(text);
      for (const [name, value] of form) {
        if (name === METADATA) continue;
        if (!Object.hasOwn(CREATE, name)) return `Received unknown parameter: ${name}`;
        if (!CREATE[name as keyof typeof CREATE](value)) return `Invalid ${name}: ${value}`;
      }
      const [intent, amount] = [form.get('payment_intent') ?? '', Number(form.get('amount'))];
      if (isDisputed(intent)) return 'Charge has been charged back; cannot issue a refund';
      const sum = ofPayment(intent)
        .filter(({ status }) => status !== 'failed')
        .reduce((total, one) => total + one.amount, 0);
      if (sum + amount > paid(intent)) return 'Refund amount is greater than unrefunded amount on charge';
      const refund: FakeRefund = {
        id: `re_${randomBytes(12).toString('hex')}`,
        object: 'refund',
        status: fake.begin,
        payment_intent: intent,
        amount,
        currency: 'gbp',
        created: Math.floor(Date.now() / 1000),
        metadata: { refund: form.get(METADATA) ?? '' },
        ...(fake.begin === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
      };
      all.set(refund.id, refund);
      if (key) byKey.set(key, { text, answer: { ...refund } });
      return refund;
    },
  };
  return fake;
}
