import { formatMoney, type Pence } from '../money.ts';

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

/** The states of one refund of a card payment. */
export const REFUND_STATES = [
  /** Of the card provider, which has not said yes so far. */
  'asked',
  'made',
  /** The card provider could not bring it to the card: the money is still owed. */
  'failed',
  /** No longer owed, before the card provider made it: a dispute has brought the money back. */
  'withdrawn',
] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** What a card provider says of a refund. */
export type RefundOutcome = 'pending' | 'made' | 'failed';

const REFUND_RANK: Record<RefundState | RefundOutcome, number> = {
  asked: 0,
  pending: 0,
  made: 1,
  failed: 2,
  withdrawn: 3,
};

/**
 * The state after some news, in whatever order it comes: banks send back what was made, and nothing makes a failed one
 * good, so that what says less is older.
 */
export function refundAfter(from: RefundState, told: RefundOutcome): RefundState {
  return told === 'pending' || REFUND_RANK[told] <= REFUND_RANK[from] ? from : told;
}

/** The states of one dispute of a card payment: what a passenger's bank asks of the provider. */
export const DISPUTE_STATES = [
  /** The bank asks, and has taken nothing. */
  'inquiry',
  /** The bank has the money until it decides. */
  'open',
  /** It is over, and the money is the provider's. */
  'won',
  /** It is over, and the money is the passenger's. */
  'lost',
] as const;

export type DisputeState = (typeof DISPUTE_STATES)[number];

const DISPUTE_RANK: Record<DisputeState, number> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/** The state after some news, in whatever order it comes: what says less is older, and what was decided first stays. */
export function disputeAfter(from: DisputeState | null, told: DisputeState): DisputeState {
  return from === null || DISPUTE_RANK[told] > DISPUTE_RANK[from] ? told : from;
}

type DisputeEvent = 'disputed' | 'dispute_won' | 'dispute_lost';

/** What moves the disputed sum when a dispute goes from one state to another. */
export function disputeEvents(from: DisputeState | null, to: DisputeState): DisputeEvent[] {
  if (from === to || to === 'inquiry') return [];
  if (to === 'won') return from === 'open' ? ['dispute_won'] : [];
  const taken: DisputeEvent[] = from === 'open' ? [] : ['disputed'];
  return to === 'lost' ? [...taken, 'dispute_lost'] : taken;
}

const HOUR_MS = 3_600_000;
/** Longer than a night, so that who is written to in the evening pays in the morning. */
const LONGEST_MS = 24 * HOUR_MS;
/** The operator is to hear of the trip so long before it. */
const BEFORE_PICKUP_MS = HOUR_MS;
/** A caller who is still on the telephone can pay at once. */
const SHORTEST_MS = HOUR_MS / 2;

/**
 * Until when the link to pay for a booking can be used: a day, and not later than an hour before the pick-up; half an hour
 * at least, as far as the pick-up is not earlier.
 * @param now milliseconds since 1970, as is the rest
 */
export function payLinkUntil(now: number, pickup: number): number {
  return Math.min(now + LONGEST_MS, pickup, Math.max(pickup - BEFORE_PICKUP_MS, now + SHORTEST_MS));
}

/**
 * What staff can refund beyond automatic refunds: the part of the amount due that was paid by card.
 * @param due what has yet to be paid; below zero, what is given back already, or is to be
 * @param left of what was taken by card and has not gone back, nor is on its way
 */
export const refundable = ({ owed, due, left }: { owed: Pence; due: Pence; left: Pence }): Pence =>
  Math.max(0, Math.min(owed, left - Math.max(0, -due)));

/** "£91.50 is held on the card. It is taken when Aire Cars accepts the trip, and let go if it does not." */
export const authorisationSentence = (held: Pence, operator: string, symbol: string): string =>
  `${formatMoney(held, symbol)} is held on the card. It is taken when ${operator} accepts the trip, and let go if it does not.`;
