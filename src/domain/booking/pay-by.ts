const HOUR_MS = 3_600_000;
/** Longer than a night, so that who is written to in the evening pays in the morning. */
const LONGEST_MS = 24 * HOUR_MS;
/** The operator is to hear of the trip so long before it. */
const BEFORE_PICKUP_MS = HOUR_MS;
/** Whoever is still on the telephone can pay at once. */
const SHORTEST_MS = HOUR_MS / 2;

/**
 * Until when the link to pay for a booking can be used: a day, and not later than an hour before the pick-up; half an hour
 * at least, as far as the pick-up is not earlier.
 * @param now milliseconds since 1970, as is the rest
 */
export function payLinkUntil(now: number, pickup: number): number {
  return Math.min(now + LONGEST_MS, pickup, Math.max(pickup - BEFORE_PICKUP_MS, now + SHORTEST_MS));
}
