import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queries } from '../queries.ts';

/** Who works here. */
export const COLLEAGUES = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call('GET /api/v1/office/staff', { signal }),
});

/** How much goes back without a colleague; asked for again only when somebody wants to see what was set since. */
export const REFUND_LIMITS = queryOptions({
  queryKey: ['refund-limits'],
  queryFn: ({ signal }) => call('GET /api/v1/office/refund-limits', { signal }),
  staleTime: Infinity,
});

/** They are asked for again. */
export const colleaguesMoved = (): void => void queries.invalidateQueries(COLLEAGUES);
