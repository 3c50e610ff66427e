import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../api.ts';
import { auditFilter, type AuditSearch } from './filter.ts';

/** The log, a hundred lines at a time. */
export const auditLines = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', search],
    initialPageParam: '',
    queryFn: ({ pageParam: after, signal }) =>
      call('GET /api/v1/office/audit', {
        query: { ...auditFilter(search), ...(after && { after }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
