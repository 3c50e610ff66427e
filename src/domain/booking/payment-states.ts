import type { Pence } from '../money.ts';

/** The states of one payment of a booking: by a checkout, or to the driver. */
export const PAYMENT_STATES = [
  /** To be paid: in the car, or by the checkout that is open. */
  'due',
  /** No longer asked for, since another way to pay was chosen; its checkout may turn out to be paid all the same. */
  'void',
  /** Held on the card, to be taken later. */
  'authorised',
  'paid',
  'part_refunded',
  'refunded',
  'disputed',
  /** The checkout ran out, or the card was refused for good. */
  'failed',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENTS = [
  'withdraw',
  'fail',
  'authorise',
  'pay',
  'release',
  'refund_part',
  'refund',
  /** A bank has sent back what was refunded. */
  'refund_returned',
  'dispute',
  'win_dispute',
  'lose_dispute',
] as const;

export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Thrown for an event that a payment in this state cannot take. */
export class ImpossiblePayment extends Error {}

/**
 * Money that a card provider says it has taken counts in whatever order the news comes; nothing but refunds and
 * disputes moves it afterwards.
 */
const TABLE: Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>> = {
  due: { withdraw: 'void', fail: 'failed', authorise: 'authorised', pay: 'paid' },
  void: { withdraw: 'void', fail: 'failed', authorise: 'authorised', pay: 'paid' },
  failed: { fail: 'failed', authorise: 'authorised', pay: 'paid' },
  authorised: { fail: 'failed', release: 'failed', pay: 'paid' },
  paid: { pay: 'paid', refund_part: 'part_refunded', refund: 'refunded', dispute: 'disputed' },
  part_refunded: {
    refund_part: 'part_refunded',
    refund: 'refunded',
    refund_returned: 'paid',
    dispute: 'disputed',
  },
  refunded: { refund_returned: 'paid', dispute: 'disputed' },
  disputed: { win_dispute: 'paid', lose_dispute: 'refunded' },
};

/** The state after an event; the only writer of a payment's state. @throws ImpossiblePayment */
export function paymentAfter(from: PaymentState, event: PaymentEvent): PaymentState {
  const state = TABLE[from][event];
  if (!state) throw new ImpossiblePayment(`a payment that is ${from} cannot take ${event}`);
  return state;
}

/** True when the event would be taken. */
export function canMove(from: PaymentState, event: PaymentEvent): boolean {
  return TABLE[from][event] !== undefined;
}

const SETTLED: ReadonlySet<PaymentState> = new Set(['paid', 'part_refunded', 'refunded']);

/**
 * The state of a payment by how much of it has gone back; one that is disputed, or was never taken, stays as it is.
 * @param gone pence that were refunded, or lost in disputes
 * @param amount pence that were paid
 */
export function paymentWith(from: PaymentState, gone: Pence, amount: Pence): PaymentState {
  if (!SETTLED.has(from)) return from;
  const whole = from === 'paid' ? from : paymentAfter(from, 'refund_returned');
  if (gone === 0) return whole;
  return paymentAfter(whole, gone < amount ? 'refund_part' : 'refund');
}

/** True once money has been taken, whatever became of it. */
export function wasPaid(state: PaymentState): boolean {
  return ['paid', 'part_refunded', 'refunded', 'disputed'].includes(state);
}
