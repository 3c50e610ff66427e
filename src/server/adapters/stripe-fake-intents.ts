import type { Stripe } from 'stripe';
import { parseForm } from './stripe-fake-parameters.ts';

/** The part of a payment that our adapter reads; the SDK's own types. */
export type FakeIntent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'status' | 'amount' | 'amount_received' | 'capture_method'
>;

const CAPTURE = 'amount_to_capture' satisfies keyof Stripe.PaymentIntentCaptureParams;

export interface FakeIntents {
  all: Map<string, FakeIntent>;
  /** One that was just paid: its money is taken, or held. */
  add(id: string, amount: number, captureMethod: FakeIntent['capture_method']): FakeIntent;
  /** Minor units that were taken of a payment; 0 where there is none. */
  takenOf(id: string): number;
  /** The bank lets go of what is held. */
  lapse(id: string): void;
  /** @returns null where there is no such payment; why not, where it is refused */
  answer(method: string, path: string, text: string): object | string | null;
}

/** Payments of the fake: looked up, captured and cancelled. */
export function createFakeIntents(): FakeIntents {
  const all = new Map<string, FakeIntent>();
  const capture = (intent: FakeIntent, text: string): object | string => {
    const form = parseForm(text);
    const unknown = [...form.keys()].find((name) => name !== CAPTURE);
    if (unknown) return `Received unknown parameter: ${unknown}`;
    const amount = Number(form.get(CAPTURE) ?? intent.amount);
    if (intent.status !== 'requires_capture')
      return `This PaymentIntent could not be captured because it has a status of ${intent.status}.`;
    if (!Number.isInteger(amount) || amount < 1 || amount > intent.amount)
      return `Invalid ${CAPTURE}: ${amount}`;
    return Object.assign(intent, { status: 'succeeded', amount_received: amount });
  };
  const cancel = (intent: FakeIntent): object | string =>
    intent.status === 'requires_capture'
      ? Object.assign(intent, { status: 'canceled' })
      : `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
  return {
    all,
    add(id, amount, captureMethod) {
      const isHeld = captureMethod === 'manual';
      const intent: FakeIntent = {
        id,
        object: 'payment_intent',
        status: isHeld ? 'requires_capture' : 'succeeded',
        amount,
        amount_received: isHeld ? 0 : amount,
        capture_method: captureMethod,
      };
      all.set(id, intent);
      return intent;
    },
    takenOf: (id) => all.get(id)?.amount_received ?? 0,
    lapse(id) {
      const intent = all.get(id);
      if (intent) cancel(intent);
    },
    answer(method, path, text) {
      const [, id, action] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
      const intent = id && all.get(id);
      if (!intent) return null;
      if (method === 'GET' && !action) return intent;
      return action === 'capture' ? capture(intent, text) : cancel(intent);
    },
  };
}
