/** What the visitors have seen. */
export interface Counters {
  acts: number;
  requests: number;
  /** Requests that did not succeed at first, by answer. */
  failures: Map<string, number>;
  /** Of those, how many the same request did not make good either. */
  lost: string[];
  /** Acknowledged bookings by their Idempotency-Key. */
  booked: Map<string, { number: string; email: string }>;
  /** When bookings were acknowledged. */
  writes: number[];
  /** A booking that was acknowledged again with another number. */
  contradictions: string[];
}

export const newCounters = (): Counters => ({
  acts: 0,
  requests: 0,
  failures: new Map(),
  lost: [],
  booked: new Map(),
  writes: [],
  contradictions: [],
});

/** The longest time between two acknowledged bookings, the second after `from` and the first before `to`. */
export function longestGap(writes: readonly number[], from: number, to: number): number {
  let longest = 0;
  let before = from;
  for (const at of writes.toSorted((a, b) => a - b)) {
    if (at <= from) continue;
    longest = Math.max(longest, at - before);
    before = at;
    if (at > to) break;
  }
  return longest / 1000;
}
