import { useState } from 'react';
import type { Suggested } from './suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

/** A search for addresses: one text, looked up once, however many fields it is typed in. */
export interface AddressSearch {
  suggestions: readonly Suggested[];
  loading: boolean;
  /** Places could not be had. */
  failed: boolean;
  /** Suggestions are wanted: a list is open, and what is in the field was not chosen from it. */
  active: boolean;
  /** How many characters are searched for. */
  typed: number;
  /** The field whose list is open, one at a time. */
  openIn: string | null;
  setOpen: (field: string, open: boolean) => void;
  /** This text was chosen: it needs no suggestions of its own. Null: it is being typed again. */
  settle: (text: string | null) => void;
}

interface Wanted {
  text: string;
  /** Characters needed before places are asked for. */
  minimum: number;
  stop: boolean;
}

/** Suggestions for a text, while the list of one of its fields is open. */
export function useAddressSearch({ text, minimum, stop }: Wanted): AddressSearch {
  const [openIn, setOpenIn] = useState<string | null>(null);
  const [settled, settle] = useState<string | null>(null);
  const active = openIn !== null && settled !== text;
  const { suggestions, loading, failed } = useSuggestions({ text, minimum, active, stop });
  return {
    suggestions: active ? suggestions : [],
    loading,
    failed,
    active,
    typed: text.trim().length,
    openIn,
    // A list closes a moment after its field was left: another one may be open by then.
    setOpen: (field, open) => setOpenIn((now) => (open ? field : now === field ? null : now)),
    settle,
  };
}
