import { many } from './many.ts';

/** What is said of a price, wherever prices are listed. */
export const PRICE_WORDS = {
  /** [JRN-05] Hire by the hour has miles to come: what it includes is said beside it instead. */
  priceOf: (hire: boolean) => (hire ? 'Price' : 'All-in price'),
  noPrice: 'Price on request',
  priceCount: (priced: number, onRequest: number, hire: boolean) =>
    [
      many(priced, hire ? 'price' : 'all-in price'),
      ...(onRequest > 0 ? [`${onRequest} on request`] : []),
    ].join(', '),
  why: 'Why this price?',
  wheelchairFits: (accessible: boolean) => (accessible ? 'Wheelchair accessible' : 'Folded wheelchair only'),
};

/** Whether a fare is one of hire by the hour, by its lines. */
export const isHireFare = (lines: readonly { code: string }[]): boolean =>
  lines.some(({ code }) => code === 'hourly');
