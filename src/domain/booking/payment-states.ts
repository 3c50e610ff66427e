import { formatMoney, type Pence } from '../money.ts';

/** States of one payment of a booking: by card checkout or in the car. */
export const PAYMENT_STATES = [
  /** Due: in the car, or by an open checkout. */
  'due',
  /** Replaced by another payment method. Its checkout may still be paid. */
  'void',
  /** Authorised on the card, to be captured later. */
  'authorised',
  'paid',
  'part_refunded',
  'refunded',
  'disputed',
  /** The checkout expired, or the card was declined for good. */
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
  /** A bank has returned a refund. */
  'refund_returned',
  'dispute',
  'win_dispute',
  'lose_dispute',
] as const;

export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** Thrown for an event that is impossible in a payment's state. */
export class ImpossiblePayment extends Error {}

/**
 * Money that a card provider reports as captured counts, in whatever order its notifications arrive. Only refunds and
 * disputes change it afterwards.
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

/** Returns the state after an event. Nothing else changes a payment's state. @throws ImpossiblePayment */
export function paymentAfter(from: PaymentState, event: PaymentEvent): PaymentState {
  const state = TABLE[from][event];
  if (!state) throw new ImpossiblePayment(`a payment that is ${from} cannot take ${event}`);
  return state;
}

/** Whether an event is possible. */
export function canMove(from: PaymentState, event: PaymentEvent): boolean {
  return TABLE[from][event] !== undefined;
}

const SETTLED: ReadonlySet<PaymentState> = new Set(['paid', 'part_refunded', 'refunded']);

/**
 * Returns the state of a payment by the amount refunded. Disputed or never captured payments keep their state.
 * @param gone pence refunded, or lost in disputes
 * @param amount pence paid
 */
export function paymentWith(from: PaymentState, gone: Pence, amount: Pence): PaymentState {
  if (!SETTLED.has(from)) return from;
  const whole = from === 'paid' ? from : paymentAfter(from, 'refund_returned');
  if (gone === 0) return whole;
  return paymentAfter(whole, gone < amount ? 'refund_part' : 'refund');
}

/** Whether money was captured, whatever happened to it later. */
export function wasPaid(state: PaymentState): boolean {
  return ['paid', 'part_refunded', 'refunded', 'disputed'].includes(state);
}

/** States of a refund. */
export const REFUND_STATES = [
  /** Requested from the card provider, not yet confirmed. */
  'asked',
  'made',
  /** The card provider could not credit the card. The amount is still due. */
  'failed',
  /** No longer due, because a dispute returned the money first. */
  'withdrawn',
] as const;

export type RefundState = (typeof REFUND_STATES)[number];

/** A refund's outcome as the card provider reports it. */
export type RefundOutcome = 'pending' | 'made' | 'failed';

const REFUND_RANK: Record<RefundState | RefundOutcome, number> = {
  asked: 0,
  pending: 0,
  made: 1,
  failed: 2,
  withdrawn: 3,
};

/**
 * Returns the state after a report. Reports may arrive in any order: a bank can return a completed refund, and a failed
 * one never becomes good.
 */
export function refundAfter(from: RefundState, reported: RefundOutcome): RefundState {
  return reported === 'pending' || REFUND_RANK[reported] <= REFUND_RANK[from] ? from : reported;
}

/** States of a dispute of a card payment. */
export const DISPUTE_STATES = [
  /** The bank asks, and has withdrawn nothing. */
  'inquiry',
  /** The bank keeps the money until it decides. */
  'open',
  /** Decided for the provider. */
  'won',
  /** Decided for the passenger. */
  'lost',
] as const;

export type DisputeState = (typeof DISPUTE_STATES)[number];

const DISPUTE_RANK: Record<DisputeState, number> = { inquiry: 0, open: 1, won: 2, lost: 2 };

/** Returns the state after a report. Reports may arrive in any order, and the first decision stays. */
export function disputeAfter(from: DisputeState | null, reported: DisputeState): DisputeState {
  return from === null || DISPUTE_RANK[reported] > DISPUTE_RANK[from] ? reported : from;
}

type DisputeEvent = 'disputed' | 'dispute_won' | 'dispute_lost';

/** Returns the ledger events of a dispute's change of state. */
export function disputeEvents(from: DisputeState | null, to: DisputeState): DisputeEvent[] {
  if (from === to || to === 'inquiry') return [];
  if (to === 'won') return from === 'open' ? ['dispute_won'] : [];
  const events: DisputeEvent[] = from === 'open' ? [] : ['disputed'];
  return to === 'lost' ? [...events, 'dispute_lost'] : events;
}

const HOUR_MS = 3_600_000;
/** Longer than a night, so that a link sent in the evening can be paid in the morning. */
const LONGEST_MS = 24 * HOUR_MS;
/** The operator must learn of the trip this long before it. */
const BEFORE_PICKUP_MS = HOUR_MS;
/** A caller who is still on the phone can pay at once. */
const SHORTEST_MS = HOUR_MS / 2;

/**
 * Returns when a payment link expires: after a day, at the latest an hour before the pick-up, but not within half an
 * hour unless the pick-up is earlier.
 * @param now milliseconds since 1970, like the other instants
 */
export function payLinkUntil(now: number, pickup: number): number {
  return Math.min(now + LONGEST_MS, pickup, Math.max(pickup - BEFORE_PICKUP_MS, now + SHORTEST_MS));
}

/**
 * Returns what staff can refund beyond automatic refunds: the part of the amount due that was paid by card.
 * @param due amount still to be paid; negative if a refund is due or made
 * @param left captured by card and neither refunded nor being refunded
 */
export const refundable = ({ owed: amountDue, due, left }: { owed: Pence; due: Pence; left: Pence }): Pence =>
  Math.max(0, Math.min(amountDue, left - Math.max(0, -due)));

/** "£91.50 is held on the card. It is taken when Aire Cars accepts the trip, and released if it does not." */
export const authorisationSentence = (authorised: Pence, operator: string, symbol: string): string =>
  `${formatMoney(authorised, symbol)} is held on the card. It is taken when ${operator} accepts the trip, and released if it does not.`;
