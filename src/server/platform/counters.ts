/** Monotonic counters of this node since its start, for monitoring. */
export interface Counters {
  /** Answers with prices. */
  quotes: number;
  /** Quotes that were not recorded. */
  quotesUnrecorded: number;
  /** New bookings, also those that wait for money or a confirmed address. */
  bookings: number;
  /** Emails given up. */
  mailsFailed: number;
  /** Text messages that were handed over, of how many segments, and those that will not be sent any more. */
  texts: { sent: number; segments: number; failed: number };
  /** Numbers of times that our own data replaced an external service. */
  fallbacks: { roads: number; geocoding: number };
}

export function newCounters(): Counters {
  return {
    quotes: 0,
    quotesUnrecorded: 0,
    bookings: 0,
    mailsFailed: 0,
    texts: { sent: 0, segments: 0, failed: 0 },
    fallbacks: { roads: 0, geocoding: 0 },
  };
}
