import type { LegName } from '../../src/domain/fare/fare.ts';
import type { Pence } from '../../src/domain/money.ts';
import type { PaymentMethod } from '../../src/domain/booking/states.ts';

/** What a booking may have come to, as whoever made it knows. */
export interface Outcome {
  /** 'none': there is no booking; 'unbooked': there is one that nobody has paid. */
  state: 'none' | 'unbooked' | 'confirmed' | 'cancelled';
  /** The leg that was cancelled alone. */
  cancelledLeg: LegName | null;
  /** Owed in all: the fare of what is booked, and what was charged for what is not. */
  owed: Pence;
  /** Of what is owed, what was charged for cancelling. */
  charged: Pence;
  /** What was given back by hand, which is not owed any more. */
  reduced: Pence;
}

/** Owed in all, of a booking of which this fare is still booked. */
export const owedAs = (fare: Pence, { charged, reduced }: Pick<Outcome, 'charged' | 'reduced'>): Pence =>
  Math.max(0, fare + charged - reduced);

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

/** What was acknowledged; kept where nothing that fails can reach it. */
export interface Log {
  /** By the booker's address: each wants one booking. */
  entries: Map<string, Entry>;
  /** What receipts have said, in pence by their name. */
  receipts: Map<string, Pence>;
  /** Acts that were answered, by name, and those that nobody waited for. */
  acknowledged: Map<string, number>;
  unanswered: number;
  /** Two answers to the same request, or an answer that cannot be after what was answered before. */
  contradictions: string[];
  /** What never succeeded. */
  notMadeGood: string[];
  /** What did not succeed at first, by what was answered. */
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

/** What a booking is, of which all is known and which nobody is changing; null where that is not so. */
export function knownOutcome({ outcomes, busy }: Entry): Outcome | null {
  return !busy && outcomes.length === 1 ? (outcomes[0] ?? null) : null;
}
