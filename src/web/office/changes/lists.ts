import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queries } from '../queries.ts';

export const DRAFTS = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => call('GET /api/v1/office/drafts', { signal }),
});

export const PUBLICATIONS = queryOptions({
  queryKey: ['publications'],
  queryFn: ({ signal }) => call('GET /api/v1/office/publications', { signal }),
});

const DECIDED = ['operators', 'operator', 'areas', 'area', 'tariff', 'document', 'drafts', 'publications'];

/** Whatever was read of what the provider decides is asked for again; settles when what is on screen is new. */
export async function decidedMoved(): Promise<void> {
  await Promise.all(DECIDED.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
