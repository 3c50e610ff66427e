import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DayRange, Grouping } from '../../../domain/office/statistics.ts';
import { call } from '../api.ts';

/** What happened on some days; what was seen before stays in sight until then. */
export const statisticsOf = ({ from, to }: DayRange, by: Grouping) =>
  queryOptions({
    queryKey: ['statistics', from, to, by],
    queryFn: ({ signal }) => call('GET /api/v1/office/statistics', { query: { from, to, by }, signal }),
    placeholderData: keepPreviousData,
  });
