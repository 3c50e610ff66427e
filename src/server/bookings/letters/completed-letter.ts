import { RATE } from '../../../domain/booking/booking-path.ts';
import type { LetterWords } from '../../mail/letters.ts';
import { numberOf, seeBooking, type Told, whoseTrip } from './told.ts';

/** [MNG-09, MNG-12] After the trip, to who booked: with its receipts. */
export const completedLetter: LetterWords<Told> = {
  subject: (told) => `${whoseTrip(told)} is completed: booking ${numberOf(told)}`,
  opening: (told, { Company_Name }) =>
    `Thank you for travelling with ${told.details.operator.name}, booked with ${Company_Name}.`,
  blocks: (told) => [
    ...told.receipts,
    { kind: 'link', label: 'Rate this trip', url: `${told.link}${RATE}` },
    ...seeBooking(told),
  ],
};
