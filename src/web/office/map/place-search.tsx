import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callsWith, has, isNumber, listOf } from '../../client/calls.ts';
import { isText } from '../../client/storage-shapes.ts';
import type { LonLat } from '../../maps/projection.ts';
import { TextField } from '../../ui/field.tsx';
import { usePause } from '../use-typed.ts';
import { MAP_TEXTS } from './map-data.ts';
import styles from './place-search.module.css';

const callPlaces = callsWith({
  'GET /api/v1/places': listOf(has({ id: isText, label: isText, lat: isNumber, lon: isNumber })),
});

const LEAST = 2;
const LONGEST_QUERY = 120;

/** Finds a place by name; each result has a button. */
export function PlaceSearch({ onFound }: { onFound: (point: LonLat) => void }) {
  const listId = useId();
  const [text, setText] = useState('');
  const q = usePause(text.trim().slice(0, LONGEST_QUERY));
  const { data } = useQuery({
    queryKey: ['places', q],
    queryFn: ({ signal }) => callPlaces('GET /api/v1/places', { query: { q, limit: 6 }, signal }),
    enabled: q.length >= LEAST,
    staleTime: 60_000,
  });
  const found = q.length >= LEAST && text.trim() !== '' ? data : undefined;
  const choose = ({ lon, lat }: { lon: number; lat: number }) => {
    setText('');
    onFound([lon, lat]);
  };
  return (
    <search className={styles.search}>
      <TextField
        label={MAP_TEXTS.find}
        hint={MAP_TEXTS.findHint}
        type="search"
        autoComplete="off"
        value={text}
        maxLength={LONGEST_QUERY}
        aria-controls={listId}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = found ?? [];
          if (first) choose(first);
        }}
      />
      <div id={listId} aria-live="polite">
        {found?.length === 0 && <p>{MAP_TEXTS.nothing}</p>}
        <ul aria-label={MAP_TEXTS.found} hidden={!found || found.length === 0}>
          {(found ?? []).map((place) => (
            <li key={place.id}>
              <button type="button" onClick={() => choose(place)}>
                {place.label}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </search>
  );
}
