import { many } from '../../../domain/many.ts';

export const TEXTS = {
  editQuote: 'Edit Quote',
  changeExtras: 'Change extras',
  upTo: (seats: number) => `Up to ${many(seats, 'passenger')}`,
  largeCases: (count: number) => many(count, 'large suitcase'),
  mediumCases: (count: number) => many(count, 'medium suitcase'),
  wheelchairFits: (accessible: boolean) => (accessible ? 'Wheelchair accessible' : 'Folded wheelchair only'),
  allIn: 'All-in price',
  noPrice: 'Price on request',
  why: 'Why this price?',
  expired: 'These prices have run out, because they are held for a limited time.',
  refresh: 'Refresh prices',
  failed: 'The price could not be calculated.',
  tryAgain: 'Try again',
  rated: (rating: string) => `Rated ${rating} out of 5`,
  wholeJourney: 'Whole journey',
  journeyOut: 'Outward journey',
  journeyBack: 'Return journey',
  fareCaption: 'What the price is made of',
  priceChanged: (before: string, now: string) => `The price has changed from ${before} to ${now}.`,
};
