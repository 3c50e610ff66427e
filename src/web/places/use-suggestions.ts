import { useEffect, useRef, useState } from 'react';
import type { Point } from '../../domain/place/place.ts';
import { isApiError, messageOf } from '../api.ts';
import { predict } from './predict.ts';
import { useKeptPlaces } from './kept-places.ts';
import { useSavedAddresses } from './saved-addresses.ts';
import { type Predicted, STOPS_SHOWN, type Suggested, suggestionList } from './suggestion.ts';
import { knownPosition } from './user-location.ts';

const PAUSE_MS = 120;
const NONE: readonly Predicted[] = [];

interface Asked {
  text: string;
  /** What places are searched by; '' for nothing yet. */
  query: string;
  /** Characters needed before places are asked for. */
  minimum: number;
  /** Whether the list is open: nothing is asked for otherwise. */
  active: boolean;
  stop: boolean;
}

interface Found {
  query: string;
  /** Where the visitor was, if that is known. */
  near: Point | null;
  /** The places could not be had: they are asked for again. */
  failed: boolean;
  places: readonly Predicted[];
}

/** What there is for what was typed. */
export interface Suggestions {
  /** Saved addresses, then places. */
  suggestions: Suggested[];
  /** Places are still being looked up. */
  loading: boolean;
  /** They could not be had. */
  failed: boolean;
}

/** Saved addresses and places for what was typed. */
export function useSuggestions(asked: Asked): Suggestions {
  const { text, minimum, active, stop } = asked;
  const saved = useSavedAddresses();
  const own = useKeptPlaces(active);
  const [found, setFound] = useState<Found>({ query: '', near: null, failed: false, places: NONE });
  const latest = useRef(found);
  const typed = text.trim();
  const query = active && typed.length >= minimum ? asked.query.trim() : '';
  useEffect(() => {
    // The same list, opened again.
    const { query: last, near: lastNear, failed } = latest.current;
    const known = last === query && lastNear === knownPosition() && !failed;
    if (!query || known) return undefined;
    const tell = (answer: Found) => {
      latest.current = answer;
      setFound(answer);
    };
    const abort = new AbortController();
    const look = async () => {
      try {
        const near = knownPosition();
        const places = await predict(query, near, abort.signal, stop);
        if (!abort.signal.aborted) tell({ query, near, failed: false, places });
      } catch (error) {
        if (isApiError(error) && error.code === 'aborted') return;
        console.warn('places:', messageOf(error));
        tell({ query, near: null, failed: true, places: NONE });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, stop]);
  const loading = query !== '' && found.query !== query;
  // While the next answer is awaited the last one stays, so that the list does not jump.
  const places = query ? found.places : NONE;
  const all = suggestionList(saved, places, typed, own);
  const most = all.filter((row) => row.saved).length + STOPS_SHOWN;
  const suggestions = stop ? all.slice(0, most) : all;
  return { suggestions, loading, failed: found.failed && !loading };
}
