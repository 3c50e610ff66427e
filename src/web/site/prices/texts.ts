import { largeCasesText, mediumCasesText, seatsText } from '../../../domain/capacity.ts';
import { PRICE_WORDS } from '../../../domain/fare/fare.ts';

export const TEXTS = {
  ...PRICE_WORDS,
  ratingsGiven: (company: string) =>
    `* Ratings ${PRICE_WORDS.asGiven(company)}, not by passengers who booked here.`,
  fareCaption: 'What the price is made of',
  /** [MON-04] */
  split: (deposit: string, rest: string) =>
    `If you pay in the car: ${deposit} deposit by card now, ${rest} to the driver`,
  editQuote: 'Edit Quote',
  changeExtras: 'Change extras',
  upTo: seatsText,
  largeCases: largeCasesText,
  mediumCases: mediumCasesText,
  expired: 'These prices have run out, because they are held for a limited time.',
  refresh: 'Refresh prices',
  failed: 'The price could not be calculated.',
  tryAgain: 'Try again',
  priceChanged: (before: string, now: string) => `The price has changed from ${before} to ${now}.`,
};
