import type { PlacesStore, RankedRow } from '../places-store.ts';
import type { RegionFinder } from './regions.ts';
import { namesakes, outstanding, standsAlone } from './weigh.ts';

/** A place that a text names. */
interface Named {
  row: RankedRow;
  /** What of the text named nothing. */
  unmatched: string;
  /** What bears the same name, and is less likely meant. */
  outshone?: RankedRow[];
}

/** Places between which somebody must choose. */
interface Question {
  reason: 'several' | 'apart';
  rows: RankedRow[];
  unmatched: string;
}

/** What a text names. */
export type Meaning = Named | Question;

export const isNamed = (meaning: Meaning): meaning is Named => 'row' in meaning;

/** What texts are understood by. */
export interface Knowledge {
  store: PlacesStore;
  regions: RegionFinder;
}

/** Whether a row may be meant at all, as far as the text's postcode tells. */
export type Fits = (row: RankedRow) => boolean;

/** Rows that are looked at for one name. */
export const CANDIDATES = 60;

interface Choice {
  /** The text says where the place is. */
  told: boolean;
  /** The words that name it. */
  query: readonly string[];
  unmatched: string;
  /** What else bears the name, but is not meant. */
  beyond?: readonly RankedRow[];
}

/** One of several rows of a name; a question where none of them is meant for sure. */
export function choose({ store }: Knowledge, rows: readonly RankedRow[], choice: Choice): Meaning | null {
  const { told, query, unmatched, beyond = [] } = choice;
  const sames = namesakes(rows);
  const row = outstanding(sames, told);
  if (row && (told || standsAlone(store, row, query))) {
    return { row, unmatched, outshone: namesakes([...sames, ...beyond]).filter((other) => other !== row) };
  }
  return sames.length === 0 ? null : { reason: 'several', rows: sames, unmatched };
}
