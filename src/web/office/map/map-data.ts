import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PlaceNames } from '../../maps/map-view.tsx';
import { call } from '../api.ts';

/** Towns and postcode districts, which change with an import of places alone. */
export const MAP = queryOptions({
  queryKey: ['map'],
  staleTime: Infinity,
  queryFn: ({ signal }) => call('GET /api/v1/office/map', { signal }),
});

/** Names for a map: towns first, then districts, which are called by the names of their towns and villages. */
export function useMapNames(): PlaceNames {
  const { data } = useQuery(MAP);
  return useMemo(() => {
    const districts = data?.districts.map(([, lat, lon, name]) => [name, lat, lon] as const);
    return [...(data?.towns ?? []), ...(districts ?? [])];
  }, [data]);
}

/** Labels of the search for a place. */
export const MAP_TEXTS = {
  find: 'Find a place',
  findHint: 'A town, an address or a postcode; the map goes there.',
  found: 'Places found',
  nothing: 'Nothing of that name is known.',
} as const;
