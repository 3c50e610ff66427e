/** [OFF-14] What is counted of each day, by the names of the wire. Amounts are of the provider's present currency. */
export const COUNTED = [
  /** Searches that were answered with prices. */
  'looks',
  /** Trips that were booked. */
  'bookings',
  /** Trips that operators have accepted, and refused. */
  'accepted',
  'refused',
  /** All minutes that operators took for these. */
  'answer_minutes',
  'cancelled_by_passenger',
  'cancelled_by_operator',
  'cancelled_by_provider',
  /** Of all cancelled trips, those less than a day before the pick-up. */
  'cancelled_late',
  'no_shows',
] as const;

export const AMOUNTS = [
  /** What passengers owe by what was agreed: fares, changes, and what a cancelled trip costs. */
  'agreed',
  'paid_by_card',
  'paid_in_car',
  /** What went back to cards. */
  'refunded',
] as const;

export type Counted = (typeof COUNTED)[number];
export type Amount = (typeof AMOUNTS)[number];

/** How many trips were cancelled, by whomever. */
export const cancelledIn = (
  figures: Pick<Record<Counted, number>, `cancelled_by_${'passenger' | 'operator' | 'provider'}`>,
): number => figures.cancelled_by_passenger + figures.cancelled_by_operator + figures.cancelled_by_provider;

/** A part of a whole, as whole per cent; null where there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);
