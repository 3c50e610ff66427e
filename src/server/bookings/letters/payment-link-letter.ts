import { formatMoney } from '../../../domain/money.ts';
import { formatLocal, londonTime } from '../../../domain/time.ts';
import type { LetterWords } from '../../mail/letters.ts';
import { contactWords } from '../../settings/contact-words.ts';
import { fareBlocks, namedTripBlocks, termsBlocks } from './booking-blocks.ts';
import { type LinkTold, numberOf, omittedNotes, type Told } from './told.ts';

function linkOf({ paymentLink }: Told): LinkTold {
  if (!paymentLink) throw new Error('a letter about no link to pay');
  return paymentLink;
}

/** "Tuesday 1 December 2026, 10:30" */
const untilOf = (told: Told) => formatLocal(londonTime(linkOf(told).payBy.getTime()));

/** [OFF-07] Where whoever rang pays for the trip. */
export const paymentLinkLetter: LetterWords<Told> = {
  subject: (told) => `Please pay for your trip: booking ${numberOf(told)}`,
  opening: (told, { Company_Name }) =>
    `You have asked ${Company_Name} for this trip. It is booked once ${formatMoney(linkOf(told).pence, told.details.symbol)} is paid by card, until ${untilOf(told)}. Until then nobody comes.`,
  blocks: (told, settings) => [
    { kind: 'link', label: 'See the trip and pay', url: told.link },
    ...namedTripBlocks(told.details),
    ...omittedNotes(told),
    ...fareBlocks(told.details),
    ...termsBlocks(told.details),
    `If you did not ask for this, there is nothing to do: without payment nothing is booked. Questions: contact ${contactWords(settings)}.`,
  ],
};
