import type { LegName } from '../fare/fare.ts';
import { formatMoney, type Pence } from '../money.ts';
import { compareLocal, hoursUntil, type LocalTime } from '../time.ts';
import { cancellingAt } from './cancelling.ts';
import { LEG_WORDS, otherLeg } from './legs.ts';
import { ifMissed, settledFor, type Settlement } from './settlement.ts';
import type { Terms } from './terms.ts';
import { noShowWords } from './terms-words.ts';

/** What not coming comes to. */
export interface NoShow extends Settlement {
  /** The leg that was missed, of two; null for all that was left. */
  leg: LegName | null;
  /** The terms that explain it, in sentences; '' where somebody has decided. */
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

/** The leg that nobody came to: the last whose pick-up is over by an instant; null while none is. */
export function missedLeg(legs: readonly BookedLeg[], at: number): BookedLeg | null {
  const begun = legs.filter(({ pickup }) => hoursUntil(pickup, at) <= 0);
  return begun.toSorted((one, two) => compareLocal(one.pickup, two.pickup)).at(-1) ?? null;
}

/**
 * What it comes to at an instant in milliseconds since 1970 that nobody came to a leg: a leg before it was driven, and one
 * after it is cancelled now.
 * @param paid of all of these legs, so far
 * @returns null where nothing is agreed: somebody decides
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

/** The same for a charge that somebody has decided on, whatever is agreed. */
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
