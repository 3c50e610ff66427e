import type { LegName } from '../fare/fare.ts';
import { formatMoney, type Pence } from '../money.ts';
import { compareLocal, hoursUntil, type LocalTime } from '../time.ts';
import { type Charge, chargeFor, stepsLeft } from './cancellation.ts';
import { LEG_WORDS, otherLeg } from './legs.ts';
import { noShowWords, stepWords } from './terms-words.ts';
import type { Terms, WaitingTerms } from './terms.ts';

/** What is settled: a booking, or one of its legs. */
interface Trip {
  /** The first pick-up of what is settled. */
  pickup: LocalTime;
  fare: Pence;
  /** Of that fare, so far: nothing where it is to be paid in the car. */
  paid: Pence;
}

/** Who owes whom what: `charge = paid - refund + owed`, and either `refund` or `owed` is 0. */
export interface Settlement {
  charge: Pence;
  refund: Pence;
  owed: Pence;
}

/** The same for a charge that is settled already. @param paid so far */
export const settledFor = (charge: Pence, paid: Pence): Settlement => ({
  charge,
  refund: Math.max(0, paid - charge),
  owed: Math.max(0, charge - paid),
});

const settle = (charge: Charge, { fare, paid }: Omit<Trip, 'pickup'>): Settlement =>
  settledFor(chargeFor(charge, fare), paid);

/**
 * What cancelling at an instant in milliseconds since 1970 comes to; at the very end of a step that step still holds.
 * @returns null where nothing is agreed: staff decide
 */
export function ifCancelled({ cancellation }: Terms, trip: Trip, at: number): Settlement | null {
  const [step] = stepsLeft(cancellation, hoursUntil(trip.pickup, at));
  return step ? settle(step, trip) : null;
}

/**
 * What a no-show costs.
 * @returns null where nothing is agreed: staff decide
 */
export function ifMissed({ noShow }: Terms, trip: Omit<Trip, 'pickup'>): Settlement | null {
  return noShow && settle(noShow, trip);
}

/** How long a driver has waited at a pick-up, in minutes. */
interface Waited {
  leg: 'outward' | 'return';
  minutes: number;
  /** Paid for beforehand, as an extra of the leg. */
  booked: number;
}

/** What one driver's waiting costs: a begun minute is not charged; null where nothing is agreed. */
export function waitingCharge(
  { waiting }: { waiting: WaitingTerms | null },
  { leg, minutes, booked }: Waited,
): Pence | null {
  if (!waiting) return null;
  const free = leg === 'return' ? (waiting.returnFreeMinutes ?? 0) : waiting.freeMinutes;
  return Math.max(0, Math.floor(minutes) - free - booked) * waiting.pencePerMinute;
}

/** Who cancels a trip; recorded in the ledger and named in emails. */
export const WANTED_BY = ['passenger', 'operator', 'provider'] as const;
export type WantedBy = (typeof WANTED_BY)[number];

/** What explains that a passenger is charged nothing. */
export const NOT_MADE = 'Who does not make a trip charges nothing for it.';

/** What cancelling comes to at some moment. */
export interface Cancelling extends Settlement {
  /** The leg alone that is cancelled; null for all that is booked. */
  leg: LegName | null;
  /** The fare of what stays booked; 0 where nothing does. */
  stays: Pence;
  /** The terms that explain it, in a sentence. */
  explanation: string;
  /** [MON-03] Whether the card was not charged yet: what would go back is only held. */
  isHeld?: boolean;
}

/**
 * What cancelling a booked trip at an instant in milliseconds since 1970 comes to, and why.
 * @returns null where nothing is agreed: staff decide
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

/** The same before a trip is booked. */
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
const HELD = 'of what is held on your card is let go, and never charged.';

/** What it comes to, in sentences: "Cancelling costs £45.75. £45.75 goes back to your card." */
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
    ...(refund > 0 ? [`${money(refund)} ${isHeld ? HELD : BACK}`] : []),
    ...(owed > 0 ? [`${money(owed)} is then still to be paid; we tell you how.`] : []),
  ];
}

/** What not coming comes to. */
export interface NoShow extends Settlement {
  /** The leg that was missed, of two; null for all that was left. */
  leg: LegName | null;
  /** The terms that explain it, in sentences; '' where staff have decided. */
  explanation: string;
  /** [MON-03] Whether the card was not charged yet: what would go back is only held. */
  isHeld?: boolean;
}

/** A leg that was still booked, and its part of the fare. */
export interface BookedLeg {
  leg: LegName;
  pickup: LocalTime;
  fare: Pence;
}

/** The leg of a no-show: the last whose pickup is over at an instant; null while there is none. */
export function missedLeg(legs: readonly BookedLeg[], at: number): BookedLeg | null {
  const begun = legs.filter(({ pickup }) => hoursUntil(pickup, at) <= 0);
  return begun.toSorted((one, two) => compareLocal(one.pickup, two.pickup)).at(-1) ?? null;
}

/**
 * The cost of a no-show of a leg, at an instant in milliseconds since 1970: an earlier leg counts as driven, and a later
 * one is cancelled now.
 * @param paid of all of these legs, so far
 * @returns null where nothing is agreed: staff decide
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
  const said = `${noShowWords(terms.noShow, { ...missed, symbol })}.`;
  return {
    leg: other && missed.leg,
    ...settledFor(charged + beside.charge, paid),
    explanation: [said, ...beside.words].join(' '),
  };
}

/** The same for a charge that staff have decided on, whatever the terms say. */
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
