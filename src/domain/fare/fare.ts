import type { Column } from '../extras-table.ts';
import type { Pence } from '../money.ts';

export type FareCode =
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

/** One line of the written reason of a price. */
export interface FareLine {
  code: FareCode;
  /** A few words: "Distance", "Night rate". */
  label: string;
  /** Negative for a discount or a rounding down. */
  amount: Pence;
  /** The reckoning in words for the passenger: "17.2 miles: first 10 at £2.60, next 7.2 at £2.10". */
  sentence: string;
  /** Null when it belongs to the whole journey. */
  leg: LegName | null;
}

/** A price with its reason. The lines sum to the total, always. */
export interface Fare {
  lines: FareLine[];
  /** One vehicle, before rounding. */
  perVehicle: Pence;
  /** Vehicles. */
  quantity: number;
  total: Pence;
  /** [JRN-05] What hire by the hour includes and charges beyond it: "80 miles included, then £1.75 a mile"; else ''. */
  mileageAllowance: string;
}

/** What a line is reckoned as; a promo code comes off the fare that these make, and a cancelled leg off a booked one. */
export type ReckonedCode = Exclude<FareCode, 'promo' | 'cancelled-leg'>;

/** A fare line before it is put into words. */
export interface NumericLine {
  code: ReckonedCode;
  leg: LegName | null;
  amount: Pence;
  /** What was counted: tenths of a mile, minutes, hours, stops, seats, vehicles; or the pence that a per cent was taken of. */
  count: number;
  /** Which entry of the tariff's list it comes from; 0 where there is no list. */
  index: number;
}
