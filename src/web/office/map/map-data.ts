import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Towns and postcode districts, which change with an import of places alone. */
export const MAP = queryOptions({
  queryKey: ['map'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call('GET /api/v1/office/map', { signal }),
});
