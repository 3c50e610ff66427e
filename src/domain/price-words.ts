import { many } from './many.ts';

const waiting = (minutes: number): string =>
  minutes > 0 ? `${minutes} min free waiting` : 'No free waiting';

/** What is said of a price, wherever prices are listed. */
export const PRICE_WORDS = {
  /** [JRN-05] Hire by the hour has miles to come: what it includes is said beside it instead. */
  priceOf: (hire: boolean) => (hire ? 'Price' : 'All-in price'),
  noPrice: 'Price on request',
  /** [MON-04] */
  deposit: (amount: string) => `${amount} deposit, rest in car`,
  priceCount: (priced: number, onRequest: number, hire: boolean) =>
    [
      many(priced, hire ? 'price' : 'all-in price'),
      ...(onRequest > 0 ? [`${onRequest} on request`] : []),
    ].join(', '),
  why: 'Why this price?',
  /** [JRN-04] */
  licensed: (authority: string, number: string) => `${authority} licence ${number}`,
  rated: (rating: string) => `Rated ${rating} out of 5`,
  newHere: 'New here',
  reviews: (count: number) => (count === 1 ? 'review' : 'reviews'),
  /** [MNG-12] Of ratings that passengers have not given here. */
  asGiven: (company: string) => `as given by ${company}`,
  reviewCount: (count: number) => count.toLocaleString('en-GB'),
  /** Minutes that the driver waits at no charge, on the way out and back; null without a way back. */
  freeWaiting: (out: number, back: number | null) =>
    back === null || back === out
      ? waiting(out)
      : `${waiting(out)}, ${waiting(back).toLowerCase()} on the way back`,
  wheelchairFits: (accessible: boolean) => (accessible ? 'Wheelchair accessible' : 'Wheelchair folds only'),
};

/** Whether a fare is one of hire by the hour, by its lines. */
export const isHireFare = (lines: readonly { code: string }[]): boolean =>
  lines.some(({ code }) => code === 'hourly');
