import type { LegName } from '../../src/domain/fare/fare.ts';
import type { Pence } from '../../src/domain/money.ts';
import type { PaymentMethod } from '../../src/domain/booking/states.ts';

/** What a booking may have come to, as whoever made it knows. */
export interface Outcome {
  /** 'none': there is no booking; 'unbooked': there is one that nobody has paid. */
  state: 'none' | 'unbooked' | 'confirmed' | 'cancelled';
  /** The leg that was cancelled alone. */
  cancelledLeg: LegName | null;
  /** Total owed: the fare of booked legs, and charges for the others. */
  owed: Pence;
  /** The part of it charged for cancelling. */
  charged: Pence;
  /** Manual refunds, which are no longer owed. */
  reduced: Pence;
}

/** Total owed for a booking of which this fare is still booked. */
export const amountDueFor = (
  fare: Pence,
  { charged, reduced }: Pick<Outcome, 'charged' | 'reduced'>,
): Pence => Math.max(0, fare + charged - reduced);

export const NO_BOOKING: Outcome = { state: 'none', cancelledLeg: null, owed: 0, charged: 0, reduced: 0 };
export const UNBOOKED: Outcome = { ...NO_BOOKING, state: 'unbooked' };
export const confirmedFor = (fare: Pence): Outcome => ({ ...NO_BOOKING, state: 'confirmed', owed: fare });

/** A booking that somebody has asked for, and all that was heard of it. */
export interface Entry {
  email: string;
  method: PaymentMethod;
  fare: Pence;
  legs: 1 | 2;
  /** The promo code in its price. */
  promo: string | null;
  /** Once it was told. */
  number: string | null;
  reference: string | null;
  /** One, as long as all that was asked for has been answered. */
  outcomes: Outcome[];
  /** Somebody is about to change it. */
  busy: boolean;
}

/** The acknowledged results, stored where no failure can reach them. */
export interface Log {
  /** By the booker's address: each wants one booking. */
  entries: Map<string, Entry>;
  /** What receipts have said, in pence by their name. */
  receipts: Map<string, Pence>;
  /** Acts that were answered, by name, and those that nobody waited for. */
  acknowledged: Map<string, number>;
  unanswered: number;
  /** Two answers to the same request, or an answer that contradicts an earlier one. */
  contradictions: string[];
  /** What never succeeded. */
  notMadeGood: string[];
  /** Requests that did not succeed at first, by answer. */
  failures: Map<string, number>;
  requests: number;
  /** From when on nothing fails any more, by the clock of `performance`; Infinity until then. */
  calmSince: number;
}

export const newLog = (): Log => ({
  entries: new Map(),
  receipts: new Map(),
  acknowledged: new Map(),
  unanswered: 0,
  contradictions: [],
  notMadeGood: [],
  failures: new Map(),
  requests: 0,
  calmSince: Infinity,
});

export function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The state of a booking, if it is fully known and not being changed; else null. */
export function knownOutcome({ outcomes, busy }: Entry): Outcome | null {
  return !busy && outcomes.length === 1 ? (outcomes[0] ?? null) : null;
}
