import { useEffect, useRef, useState } from 'react';
import type { Point } from '../../domain/place/place.ts';
import { messageOf } from '../client/api.ts';
import { predict } from './predict.ts';
import { useSavedPlaces, useSavedAddresses } from './saved-places.ts';
import { type Predicted, stopQuery, STOPS_SHOWN, type Suggested, suggestionList } from './suggestion.ts';
import { knownPosition } from './user-location.ts';

const PAUSE_MS = 120;
const NONE: readonly Predicted[] = [];

interface SuggestionRequest {
  text: string;
  /** Search text; '' for none. */
  query: string;
  /** Minimum number of characters before a search. */
  minimum: number;
  /** Whether the list is open; otherwise nothing is requested. */
  active: boolean;
  /** The field has been left: the list no longer changes, so that it cannot open over a button that is being pressed. */
  left: boolean;
  stop: boolean;
}

interface Found {
  query: string;
  /** The visitor's position, if known. */
  near: Point | null;
  /** The request failed and is repeated. */
  failed: boolean;
  places: readonly Predicted[];
}

/** Suggestions for the typed text. */
interface Suggestions {
  /** Saved addresses, then places. */
  suggestions: Suggested[];
  /** Places are still being looked up. */
  loading: boolean;
  /** The request failed. */
  failed: boolean;
}

/** Saved addresses and places for the typed text. */
function useSuggestions(request: SuggestionRequest): Suggestions {
  const { text, minimum, active, left, stop } = request;
  const saved = useSavedAddresses();
  const own = useSavedPlaces(active);
  const [found, setFound] = useState<Found>({ query: '', near: null, failed: false, places: NONE });
  const latest = useRef(found);
  const typed = text.trim();
  const query = active && typed.length >= minimum ? request.query.trim() : '';
  useEffect(() => {
    // The same list, opened again.
    const { query: last, near: lastNear, failed } = latest.current;
    const known = last === query && lastNear === knownPosition() && !failed;
    if (left || !query || known) return undefined;
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
        if (abort.signal.aborted) return;
        console.warn('places:', messageOf(error));
        tell({ query, near: null, failed: true, places: NONE });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, left, stop]);
  const loading = query !== '' && found.query !== query;
  // While the next answer is awaited the last one stays, so that the list does not jump.
  const places = query ? found.places : NONE;
  const all = suggestionList(saved, places, typed, own);
  const most = all.filter((row) => row.saved).length + STOPS_SHOWN;
  const suggestions = stop ? all.slice(0, most) : all;
  return { suggestions, loading, failed: found.failed && !loading };
}

/** The search of an address field. */
interface AddressSearch extends Suggestions {
  /** Suggestions are wanted: the list is open, and the text was not chosen from it. */
  active: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The field has been left; its list closes in a moment. */
  leave: () => void;
  /** This text was chosen and needs no suggestions. Null: it is being typed again. */
  settle: (text: string | null) => void;
}

interface SuggestionOptions {
  text: string;
  /** Minimum number of characters before a search. */
  minimum: number;
  /** The field takes a stop [ADDR-05]. */
  stop: boolean;
}

/** Suggestions for a text, while the list of its field is open. */
export function useAddressSearch({ text, minimum, stop }: SuggestionOptions): AddressSearch {
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const [settled, settle] = useState<string | null>(null);
  const active = open && settled !== text;
  const query = stop ? stopQuery(text) : text;
  const { suggestions, ...state } = useSuggestions({ text, query, minimum, active, left, stop });
  return {
    ...state,
    suggestions: active ? suggestions : [],
    active,
    open,
    setOpen: (wanted) => {
      setOpen(wanted);
      setLeft(false);
    },
    leave: () => setLeft(true),
    settle,
  };
}
