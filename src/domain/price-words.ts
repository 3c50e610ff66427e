import { many } from './many.ts';

/** What is said of a price, wherever prices are listed. */
export const PRICE_WORDS = {
  allIn: 'All-in price',
  noPrice: 'Price on request',
  priceCount: (priced: number, onRequest: number) =>
    [many(priced, 'all-in price'), ...(onRequest > 0 ? [`${onRequest} on request`] : [])].join(', '),
  why: 'Why this price?',
  wheelchairFits: (accessible: boolean) => (accessible ? 'Wheelchair accessible' : 'Folded wheelchair only'),
};
