/** Why somebody who asked for a price was given none, the place and time of the trip being understood. */
export const LOST_REASONS = [
  /** No operator takes pick-ups there. */
  'nobody_there',
  /** Some do, but none at that time, or none who may. */
  'nobody_then',
  /** No vehicles on offer take so many people or so much luggage. */
  'too_large',
  /** Vehicles were shown, each at a price on request. */
  'no_price',
  /** The pick-up was sooner than the provider's notice. */
  'notice',
] as const;

export type LostReason = (typeof LOST_REASONS)[number];
