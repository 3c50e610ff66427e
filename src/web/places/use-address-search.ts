import { useState } from 'react';
import { stopQuery } from './suggestion.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

/** The search of an address field. */
interface AddressSearch extends Suggestions {
  /** Suggestions are wanted: the list is open, and what is in the field was not chosen from it. */
  active: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** This text was chosen: it needs no suggestions of its own. Null: it is being typed again. */
  settle: (text: string | null) => void;
}

interface Wanted {
  text: string;
  /** Characters needed before places are asked for. */
  minimum: number;
  /** The field takes a stop [ADDR-05]. */
  stop: boolean;
}

/** Suggestions for a text, while the list of its field is open. */
export function useAddressSearch({ text, minimum, stop }: Wanted): AddressSearch {
  const [open, setOpen] = useState(false);
  const [settled, settle] = useState<string | null>(null);
  const active = open && settled !== text;
  const query = stop ? stopQuery(text) : text;
  const { suggestions, ...state } = useSuggestions({ text, query, minimum, active, stop });
  return { ...state, suggestions: active ? suggestions : [], active, open, setOpen, settle };
}
