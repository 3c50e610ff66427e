import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Who has asked about their data. */
export const PERSON_REQUESTS = queryOptions({
  queryKey: ['person-requests'],
  queryFn: ({ signal }) => call('GET /api/v1/office/person-requests', { signal }),
});

/** People that a text finds. */
export const foundPersons = (search: string) =>
  queryOptions({
    queryKey: ['persons', search],
    queryFn: ({ signal }) => call('POST /api/v1/office/persons/find', { body: { search }, signal }),
    enabled: search.length >= 3,
  });

/** What is kept of somebody, at this moment. */
export const heldOf = (email: string) =>
  queryOptions({
    queryKey: ['held', email],
    queryFn: ({ signal }) => call('POST /api/v1/office/persons/held', { body: { email }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
