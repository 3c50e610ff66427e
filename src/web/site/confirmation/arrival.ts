/** How a visitor arrives at the result page, from its query. */
export type Arrival =
  | { kind: 'card'; sessionId: string }
  | { kind: 'car'; reference: string }
  | { kind: 'cancelled' }
  | { kind: 'nothing' };

/** The checkout that an address names; null for none. */
export const sessionOf = (search: string) => new URLSearchParams(search).get('session_id') || null;

/** Status defaults to success; 'canceled' and 'cancelled' both lead to the cancel screen [APP-05]. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  if (/^cancell?ed$/i.test(query.get('status') ?? '')) return { kind: 'cancelled' };
  const reference = query.get('reference');
  if (reference) return { kind: 'car', reference };
  const sessionId = sessionOf(search);
  if (sessionId) return { kind: 'card', sessionId };
  return { kind: 'nothing' };
}

/**
 * [PAY-08] Whether a cancel page ends the stored trip: when the trip's own checkout was cancelled. The page's bare
 * address, which anybody may open, names none.
 * @param checkout the one that was opened for the stored trip
 */
export function endsTrip(search: string, checkout: string | null): boolean {
  const named = sessionOf(search);
  return checkout !== null && (named === null || named === checkout);
}
