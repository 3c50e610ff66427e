import { queryOptions } from '@tanstack/react-query';
import type { Area } from '../../../domain/area/area.ts';
import { call } from '../api.ts';

export const AREAS = queryOptions({
  queryKey: ['areas'],
  queryFn: ({ signal }) => call('GET /api/v1/office/areas', { signal }),
});

export const oneArea = (area_id: number) =>
  queryOptions({
    queryKey: ['area', area_id],
    queryFn: ({ signal }) => call('GET /api/v1/office/areas/:area_id', { params: { area_id }, signal }),
  });

/** What an area would hold as it is drawn. */
export const areaLook = (area: Area | null) =>
  queryOptions({
    queryKey: ['area look', area],
    enabled: area !== null,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call('POST /api/v1/office/area-look', {
        body: { area: { ...(area ?? { kind: 'postcodes', codes: [] }), name: area?.name || '-' } },
        signal,
      }),
  });
