import { termsWords } from '../../domain/booking/terms-words.ts';
import { firstPickup } from '../../domain/journey.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Priced } from './booking-revisions.ts';

/** On what terms something is booked, in sentences. */
export function termsOf(
  { terms, journey, totalPence: fare }: Pick<Priced, 'terms' | 'journey' | 'totalPence'>,
  symbol: string,
  { CANCELLATION_SENTENCE }: Settings,
): string[] {
  return termsWords(terms, { pickup: firstPickup(journey), fare, symbol }, CANCELLATION_SENTENCE);
}
