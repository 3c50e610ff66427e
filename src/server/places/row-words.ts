import { tokens } from '../../domain/place-text.ts';
import { namesOf, searchWords, type PlaceRow } from './place-row.ts';

const JOINING = new Set(['and', 'n', 'the', 'of', 'near', 'on', 'upon']);

/** Words that tell a place from others; joining words count only where nothing else was said, or as the last word. */
export function essential(words: readonly string[]): string[] {
  const telling = words.filter((word, i) => i === words.length - 1 || !JOINING.has(word));
  return telling.length > 0 ? telling : [...words];
}

/** A name in canonical words: "stoke on trent", without joining words "stoke trent". */
export interface NameWords {
  full: string;
  telling: string;
}

/** What a row is compared by. */
export interface RowWords {
  /** Its own name first, then its aliases. */
  names: readonly NameWords[];
  /** All words under which it is found. */
  words: ReadonlySet<string>;
  /** Words that say where it is: of its town, its county and its postcode. */
  where: ReadonlySet<string>;
}

/** Takes a row's texts apart. */
export function rowWords(row: PlaceRow): RowWords {
  const names = namesOf(row).map((name) => {
    const all = tokens(name);
    return { full: all.join(' '), telling: essential(all).join(' ') };
  });
  const where = new Set([row.context, row.county, row.postcode].flatMap(tokens));
  return { names, words: searchWords(row), where };
}
