import type { Stripe } from 'stripe';

interface Listed {
  id: string;
  created: number;
}

/** What the lists take; compiles only with names that the installed SDK knows. */
const NAMES = ['limit', 'starting_after'] satisfies (keyof Stripe.RefundListParams)[];
const CREATED = `${'created' satisfies keyof Stripe.RefundListParams}[gte]`;
const EXPAND = `${'expand' satisfies keyof Stripe.Checkout.SessionListParams}[0]`;
const STATUS = 'status' satisfies keyof Stripe.Checkout.SessionListParams;

/** A page of a list, the newest first, as Stripe gives it; a text where the request is refused. */
export function pageOf<T extends Listed>(
  all: readonly T[],
  query: URLSearchParams,
  more: string[] = [],
): { object: string; has_more: boolean; data: T[] } | string {
  const names = new Set<string>([...NAMES, CREATED, ...more]);
  const unknown = [...query.keys()].find((name) => !names.has(name));
  if (unknown) return `Received unknown parameter: ${unknown}`;
  const limit = Number(query.get('limit') ?? 10);
  if (limit > 100) return 'Invalid limit';
  const since = Number(query.get(CREATED) ?? 0);
  const found = all.filter(({ created }) => created >= since).toReversed();
  const after = query.get('starting_after');
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const data = found.slice(start, start + limit);
  return { object: 'list', has_more: start + limit < found.length, data };
}

/** Checkouts of one status. */
export function sessionsOf<T extends Listed & { status: unknown }>(
  all: readonly T[],
  query: URLSearchParams,
  whole: (session: T) => object,
): object | string {
  const page = pageOf(
    all.filter(({ status }) => status === query.get(STATUS)),
    query,
    [STATUS, EXPAND],
  );
  return typeof page === 'string' ? page : { ...page, data: page.data.map((each) => whole(each)) };
}
