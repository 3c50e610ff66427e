import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Towns and postcode districts, which change with an import of places alone. */
export const MAP = queryOptions({
  queryKey: ['map'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call('GET /api/v1/office/map', { signal }),
});

/** Labels of maps. */
export const MAP_TEXTS = {
  keys: 'Arrow keys move the map, plus and minus change its scale.',
  nearer: 'Nearer',
  farther: 'Farther',
  whole: 'Show all of it',
  miles: (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`),
  find: 'Find a place',
  findHint: 'A town, an address or a postcode; the map goes there.',
  found: 'Places found',
  nothing: 'Nothing of that name is known.',
} as const;
