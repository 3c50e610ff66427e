import type { LegName } from '../fare/fare.ts';
import { formatMoney, type Pence } from '../money.ts';
import { hoursUntil } from '../time.ts';
import { stepsLeft } from './cancellation.ts';
import { LEG_WORDS } from './legs.ts';
import { ifCancelled, type Settlement, type Trip } from './settlement.ts';
import type { Terms } from './terms.ts';
import { stepWords } from './terms-words.ts';

/** Who does not want a trip any more: whoever it was, the books and the letters say so. */
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
 * @returns null where nothing is agreed: somebody decides
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
