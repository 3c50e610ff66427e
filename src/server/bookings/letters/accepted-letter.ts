import type { LetterWords } from '../../mail/letters.ts';
import { payingBlock, namedTripBlocks } from './booking-blocks.ts';
import { numberOf, seeBooking, type Told, whoseTrip } from './told.ts';

/** [MON-03] To who booked: the trip is made, and the card is charged where it was not. */
export const acceptedLetter: LetterWords<Told> = {
  subject: (told) => `${told.details.operator.name} has accepted your trip: booking ${numberOf(told)}`,
  opening: (told) => `${whoseTrip(told)} is accepted by ${told.details.operator.name}.`,
  blocks: (told) => [...namedTripBlocks(told.details), payingBlock(told.details), ...seeBooking(told)],
};
