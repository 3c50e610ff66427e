import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { decidedMoved } from '../changes/lists.ts';

export const OPERATORS = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => call('GET /api/v1/office/operators', { signal }),
});

export const oneOperator = (operator_id: number) =>
  queryOptions({
    queryKey: ['operator', operator_id],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/operators/:operator_id', { params: { operator_id }, signal }),
  });

/** @param tariff_id "12-3" */
export const oneTariff = (tariff_id: string) =>
  queryOptions({
    queryKey: ['tariff', tariff_id],
    queryFn: ({ signal }) => call('GET /api/v1/office/tariffs/:tariff_id', { params: { tariff_id }, signal }),
  });

/** What a saved draft would have done. */
export const draftEffect = (tariff_id: string, revision: number) =>
  queryOptions({
    queryKey: ['effect', tariff_id, revision],
    queryFn: ({ signal }) =>
      call('GET /api/v1/office/tariffs/:tariff_id/effect', { params: { tariff_id }, signal }),
  });

/** What all saved drafts would have done. @param drafts which they are */
export const effectOfAll = (drafts: string) =>
  queryOptions({
    queryKey: ['effect', 'all', drafts],
    queryFn: ({ signal }) => call('GET /api/v1/office/drafts/effect', { signal }),
  });

/** What prices can be for. */
export const AREAS = queryOptions({
  queryKey: ['areas'],
  queryFn: ({ signal }) => call('GET /api/v1/office/tariff-areas', { signal }),
});

/** What was read of operators and prices is asked for again. */
export const pricesMoved = (): void => void decidedMoved();
