/** How a visitor comes to the result page, read from its query. */
export type Arrival =
  | { kind: 'card'; sessionId: string }
  | { kind: 'car'; reference: string }
  | { kind: 'cancelled' }
  | { kind: 'nothing' };

/** Status defaults to success; 'canceled' and 'cancelled' both lead to the cancel screen [APP-05]. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  if (/^cancell?ed$/i.test(query.get('status') ?? '')) return { kind: 'cancelled' };
  const reference = query.get('reference');
  if (reference) return { kind: 'car', reference };
  const sessionId = query.get('session_id');
  if (sessionId) return { kind: 'card', sessionId };
  return { kind: 'nothing' };
}
