import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueueKind } from '../../domain/office/queue.ts';
import { call } from './api.ts';

/** What needs a hand, and how much of it there is. @param kind only this; null for all */
export const queueOf = (kind: QueueKind | null) =>
  queryOptions({
    queryKey: ['queue', kind],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/queue', { query: { ...(kind !== null && { kind }) }, signal }),
  });

/** How many things need a hand; 0 while that is not known. @param wanted who is signed in may see it */
export function useNeeds(wanted: boolean): number {
  const { data } = useQuery({ ...queueOf(null), enabled: wanted });
  return data?.counts.reduce((sum, each) => sum + each.count, 0) ?? 0;
}
