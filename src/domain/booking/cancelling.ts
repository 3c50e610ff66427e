import { formatMoney } from '../money.ts';
import { hoursUntil } from '../time.ts';
import { stepsLeft } from './cancellation.ts';
import { ifCancelled, type Settlement, type Trip } from './settlement.ts';
import type { Terms } from './terms.ts';
import { stepWords } from './terms-words.ts';

/** What cancelling comes to at some moment. */
export interface Cancelling extends Settlement {
  /** The terms that explain it, in a sentence. */
  explanation: string;
}

/**
 * What cancelling a booked trip at an instant in milliseconds since 1970 comes to, and why.
 * @returns null where nothing is agreed: somebody decides
 */
export function cancellingAt(terms: Terms, trip: Trip, symbol: string, at: number): Cancelling | null {
  const settlement = ifCancelled(terms, trip, at);
  const [step] = stepsLeft(terms.cancellation, hoursUntil(trip.pickup, at));
  if (!settlement || !step) return null;
  return { ...settlement, explanation: `${stepWords(step, { ...trip, symbol })}.` };
}

/** The same before a trip is booked. */
export const cancellingUnbooked = (paid: number): Cancelling => ({
  charge: 0,
  refund: paid,
  owed: 0,
  explanation: 'Nothing is booked yet, so that cancelling costs nothing.',
});

/** What it comes to, in sentences: "Cancelling costs £45.75. £45.75 goes back to your card." */
export function settlementWords({ charge, refund, owed }: Settlement, symbol: string): string[] {
  const money = (pence: number) => formatMoney(pence, symbol);
  return [
    charge === 0 ? 'Cancelling costs nothing.' : `Cancelling costs ${money(charge)}.`,
    ...(refund > 0 ? [`${money(refund)} goes back to your card.`] : []),
    ...(owed > 0 ? [`${money(owed)} is then still to be paid; we tell you how.`] : []),
  ];
}
