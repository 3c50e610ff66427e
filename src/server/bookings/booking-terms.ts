import { pickupLeft, termsLeft } from '../../domain/booking/legs.ts';
import { termsWords } from '../../domain/booking/terms-words.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Priced } from './booking-revisions.ts';

/** On what terms something is booked, in sentences; of a leg that was cancelled they say nothing. */
export function termsOf(
  {
    terms,
    journey,
    cancelledLeg,
    totalPence: fare,
  }: Pick<Priced, 'terms' | 'journey' | 'cancelledLeg' | 'totalPence'>,
  symbol: string,
  { CANCELLATION_SENTENCE }: Settings,
): string[] {
  const pickup = pickupLeft(journey, cancelledLeg);
  return termsWords(termsLeft(terms, cancelledLeg), { pickup, fare, symbol }, CANCELLATION_SENTENCE);
}
