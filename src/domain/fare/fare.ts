import type { Column } from '../journey/extras-table.ts';
import type { Pence } from '../money.ts';
import { many } from '../text.ts';

type FareCode =
  | 'fixed'
  | 'distance'
  | 'time'
  | 'hourly'
  | 'excess-miles'
  | 'minimum'
  | 'uplift'
  | 'pickup-charge'
  | 'dropoff-charge'
  | 'via'
  | 'return-discount'
  | Column<'fareCode'>
  | 'quantity'
  | 'rounding'
  | 'promo'
  | 'cancelled-leg';

export type LegName = 'outward' | 'return';

/** Line of the written reason of a price. */
export interface FareLine {
  code: FareCode;
  /** A few words: "Distance", "Night rate". */
  label: string;
  /** Negative for a discount or a rounding down. */
  amount: Pence;
  /** The calculation as text for the passenger: "17.2 miles: first 10 at £2.60, next 7.2 at £2.10". */
  sentence: string;
  /** Null if it belongs to the whole journey. */
  leg: LegName | null;
}

/** A price with its reason. The lines sum to the total, always. */
export interface Fare {
  lines: FareLine[];
  /** Price of one vehicle before rounding. */
  perVehicle: Pence;
  /** Vehicles. */
  quantity: number;
  total: Pence;
  /**
   * [JRN-05] Mileage included in an hourly hire, and the charge beyond: "80 miles included, then £1.75 a mile"; else
   * ''.
   */
  mileageAllowance: string;
}

/** Lines that make up the fare. A promo code or a cancelled leg is deducted from them. */
export type CalculatedCode = Exclude<FareCode, 'promo' | 'cancelled-leg'>;

/** A fare line before it is put into words. */
export interface NumericLine {
  code: CalculatedCode;
  leg: LegName | null;
  amount: Pence;
  /**
   * The counted quantity: tenths of a mile, minutes, hours, stops, seats, vehicles; or the pence of which a
   * percentage was taken.
   */
  count: number;
  /** Index in the tariff's list; 0 without a list. */
  index: number;
}

/** A written line of a fare. */
interface Line {
  leg: 'outward' | 'return' | null;
}

/** Lines that belong together. */
interface FareGroup<L extends Line> {
  /** Null for a single group. */
  title: string | null;
  lines: L[];
}

const LEGS = [
  ['outward', 'Outward journey'],
  ['return', 'Return journey'],
  [null, 'Whole journey'],
] as const;

/** The fare lines by leg; one group without a title unless there is a way back. */
export function fareGroups<L extends Line>(lines: readonly L[]): FareGroup<L>[] {
  if (!lines.some(({ leg }) => leg === 'return')) return [{ title: null, lines: [...lines] }];
  return LEGS.map(([leg, title]) => ({ title, lines: lines.filter((line) => line.leg === leg) })).filter(
    (group) => group.lines.length > 0,
  );
}

const waiting = (minutes: number): string =>
  minutes > 0 ? `${minutes} min free waiting` : 'No free waiting';

/** Texts about prices, wherever they are listed. */
export const PRICE_WORDS = {
  /** [JRN-05] The final price of an hourly hire depends on the miles, so its allowance is shown instead. */
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
  /** [MNG-12] For ratings that were not given on this site. */
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
