import type { LegName } from '../fare/fare.ts';
import { formatMoney, type Pence } from '../money.ts';
import { compareLocal, hoursUntil, type LocalTime } from '../time/time.ts';
import { type Charge, chargeFor, stepsLeft } from './cancellation.ts';
import { LEG_WORDS, otherLeg } from './legs.ts';
import { noShowWords, stepWords } from './terms-words.ts';
import type { Terms, WaitingTerms } from './terms.ts';

/** A booking or one of its legs. */
interface Trip {
  /** First pick-up of the settled part. */
  pickup: LocalTime;
  fare: Pence;
  /** Pence paid so far; 0 if the trip is to be paid in the car. */
  paid: Pence;
}

/** Amounts after a charge: `charge = paid - refund + owed`, with `refund` or `owed` 0. */
export interface Settlement {
  charge: Pence;
  refund: Pence;
  owed: Pence;
}

/** Settles a given charge. @param paid pence so far */
export const settledFor = (charge: Pence, paid: Pence): Settlement => ({
  charge,
  refund: Math.max(0, paid - charge),
  owed: Math.max(0, charge - paid),
});

const settle = (charge: Charge, { fare, paid }: Omit<Trip, 'pickup'>): Settlement =>
  settledFor(chargeFor(charge, fare), paid);

/**
 * Settles a cancellation at an instant (milliseconds since 1970). At the exact end of a step, that step applies.
 * @returns null if the terms set no charge, so that staff decide
 */
export function ifCancelled({ cancellation }: Terms, trip: Trip, at: number): Settlement | null {
  const [step] = stepsLeft(cancellation, hoursUntil(trip.pickup, at));
  return step ? settle(step, trip) : null;
}

/**
 * Settles a no-show.
 * @returns null if the terms set no charge, so that staff decide
 */
export function ifMissed({ noShow }: Terms, trip: Omit<Trip, 'pickup'>): Settlement | null {
  return noShow && settle(noShow, trip);
}

/** Minutes that a driver waited at a pick-up. */
interface DriverWait {
  leg: 'outward' | 'return';
  minutes: number;
  /** Waiting minutes booked as an extra. */
  booked: number;
}

/** Returns the charge for waiting; a started minute is free. Null if nothing is agreed. */
export function waitingCharge(
  { waiting }: { waiting: WaitingTerms | null },
  { leg, minutes, booked }: DriverWait,
): Pence | null {
  if (!waiting) return null;
  const free = leg === 'return' ? (waiting.returnFreeMinutes ?? 0) : waiting.freeMinutes;
  return Math.max(0, Math.floor(minutes) - free - booked) * waiting.pencePerMinute;
}

/** Party that cancels, as recorded in the ledger and named in emails. */
export const WANTED_BY = ['passenger', 'operator', 'provider'] as const;
export type WantedBy = (typeof WANTED_BY)[number];

/** Explanation of a free cancellation by the operator or provider. */
export const NOT_MADE = 'A trip that is cancelled by the operator or by us costs nothing.';

/** Effect of a cancellation. */
export interface Cancelling extends Settlement {
  /** The cancelled leg; null for the whole booking. */
  leg: LegName | null;
  /** Fare of the remaining leg; 0 if none remains. */
  stays: Pence;
  /** Sentence that explains the charge by the terms. */
  explanation: string;
  /** [MON-03] Whether the payment is only authorised, so that the refund is a release. */
  isHeld?: boolean;
}

/**
 * Calculates the effect of a cancellation at an instant (milliseconds since 1970).
 * @returns null if the terms set no charge, so that staff decide
 */
export function cancellingAt(
  terms: Terms,
  trip: Trip,
  symbol: string,
  at: number,
): (Settlement & Pick<Cancelling, 'explanation'>) | null {
  const settlement = ifCancelled(terms, trip, at);
  const [step] = stepsLeft(terms.cancellation, hoursUntil(trip.pickup, at));
  if (!settlement || !step) return null;
  return { ...settlement, explanation: `${stepWords(step, { ...trip, symbol })}.` };
}

/** Calculates the effect of a cancellation before the trip is booked. */
export const cancellingUnbooked = (paid: Pence): Cancelling => ({
  leg: null,
  stays: 0,
  charge: 0,
  refund: paid,
  owed: 0,
  explanation: 'Nothing is booked yet, so that cancelling costs nothing.',
});

/** "Cancelling the return trip" */
export const cancellingWords = (leg: LegName | null): string =>
  leg === null ? 'Cancelling' : `Cancelling the ${LEG_WORDS[leg]}`;

const BACK = 'goes back to your card.';
const RELEASED = 'of the amount held on your card is released and never charged.';

/** Describes the effect: "Cancelling costs £45.75. £45.75 goes back to your card." */
export function settlementWords(
  {
    charge,
    refund,
    owed,
    leg = null,
    isHeld = false,
  }: Settlement & Partial<Pick<Cancelling, 'leg' | 'isHeld'>>,
  symbol: string,
): string[] {
  const money = (pence: number) => formatMoney(pence, symbol);
  return [
    `${cancellingWords(leg)} costs ${charge === 0 ? 'nothing' : money(charge)}.`,
    ...(refund > 0 ? [`${money(refund)} ${isHeld ? RELEASED : BACK}`] : []),
    ...(owed > 0 ? [`${money(owed)} is then still to be paid; we will tell you how.`] : []),
  ];
}

/** Effect of a no-show. */
export interface NoShow extends Settlement {
  /** The missed leg of two; null for all remaining legs. */
  leg: LegName | null;
  /** Sentences that explain the charge by the terms; '' if staff set it. */
  explanation: string;
  /** [MON-03] Whether the payment is only authorised, so that the refund is a release. */
  isHeld?: boolean;
}

/** A remaining leg with its part of the fare. */
export interface BookedLeg {
  leg: LegName;
  pickup: LocalTime;
  fare: Pence;
}

/** Returns the missed leg: the last one whose pick-up is over at an instant; null if there is none. */
export function missedLeg(legs: readonly BookedLeg[], at: number): BookedLeg | null {
  const begun = legs.filter(({ pickup }) => hoursUntil(pickup, at) <= 0);
  return begun.toSorted((one, two) => compareLocal(one.pickup, two.pickup)).at(-1) ?? null;
}

/**
 * Calculates the effect of a no-show on a leg at an instant (milliseconds since 1970). An earlier leg counts as driven,
 * and a later one is cancelled now.
 * @param paid pence for all of these legs so far
 * @returns null if the terms set no charge, so that staff decide
 */
export function noShowAt(
  terms: Terms,
  { missed, other, paid }: { missed: BookedLeg; other: BookedLeg | null; paid: Pence },
  symbol: string,
  at: number,
): NoShow | null {
  const charged = ifMissed(terms, { fare: missed.fare, paid: 0 })?.charge;
  const beside = other ? otherAt(terms, { missed, other }, symbol, at) : { charge: 0, words: [] };
  if (charged === undefined || !terms.noShow || !beside) return null;
  const explanation = `${noShowWords(terms.noShow, { ...missed, symbol })}.`;
  return {
    leg: other && missed.leg,
    ...settledFor(charged + beside.charge, paid),
    explanation: [explanation, ...beside.words].join(' '),
  };
}

/** Calculates the effect of a no-show with a charge set by staff. */
export const noShowFor = (leg: LegName | null, charge: Pence, paid: Pence): NoShow => ({
  leg,
  ...settledFor(charge, paid),
  explanation: '',
});

function otherAt(
  terms: Terms,
  { missed, other }: { missed: BookedLeg; other: BookedLeg },
  symbol: string,
  at: number,
): { charge: Pence; words: string[] } | null {
  const its = LEG_WORDS[otherLeg(missed.leg)];
  if (compareLocal(other.pickup, missed.pickup) <= 0)
    return { charge: other.fare, words: [`The ${its} was driven (${formatMoney(other.fare, symbol)}).`] };
  const cancelling = cancellingAt(terms, { ...other, paid: 0 }, symbol, at);
  if (!cancelling) return null;
  const { charge, explanation } = cancelling;
  return { charge, words: [`The ${its} is cancelled with it: ${explanation}`] };
}

/** "Not coming to the return trip" */
export const missingWords = (leg: LegName | null): string =>
  leg === null ? 'Not coming' : `Not coming to the ${LEG_WORDS[leg]}`;
