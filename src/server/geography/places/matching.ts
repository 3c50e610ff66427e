import { canon, withinOneEdit } from '../../../domain/place/place-text.ts';
import type { Point } from '../../../domain/place/place.ts';
import { kmBetween } from './geo.ts';
import { essential, type NameWords, type RowWords } from './place-row.ts';
import type { PlacesStore, RankedRow } from './places-store.ts';

/** A row with the query in the row's spelling. */
export interface Match {
  row: RankedRow;
  query: readonly string[];
  /** Letters corrected as typing errors; extra or missing spaces do not count. */
  edits: number;
}

const GLUED = 12;
/** Two words written as one are at least this long each, but for "st". */
const PART_MIN = 3;
const SHORTEST_GLUED = 5;
const MISSPELT_MIN = 4;

interface Spelt {
  word: string;
  edits: number;
}

/** Returns how a row's words spell a typed word or its beginning; null if none is similar. */
function spelt(
  words: ReadonlySet<string>,
  token: string,
  soundalikes: ReadonlyMap<string, number>,
): Spelt | null {
  let best: Spelt | null = null;
  for (const word of words) {
    if (word.startsWith(token)) return { word: token, edits: 0 };
    const edits = soundalikes.get(word);
    if (edits !== undefined && (!best || edits <= best.edits)) best = { word, edits };
    if (best || token.length < MISSPELT_MIN || word.length < MISSPELT_MIN) continue;
    const ends = [token.length, token.length + 1, token.length - 1];
    const end = ends.find((length) => withinOneEdit(word.slice(0, length), token));
    if (end !== undefined) best = { word: word.slice(0, end), edits: 1 };
  }
  return best;
}

/** Rows that have every word, give or take typing errors in those that `doubted` points out. */
function respelt(
  store: PlacesStore,
  tokens: readonly string[],
  doubted: readonly boolean[],
  limit: number,
): Match[] {
  const soundalikes = tokens.map((token, i) =>
    doubted[i] ? store.meantBy(token) : new Map<string, number>(),
  );
  const look = (spellings: (token: string, i: number) => Iterable<string>) => {
    const groups = tokens.map((token, i) => [...new Set([token, ...spellings(token, i)])]);
    return store.byWords(groups, limit).flatMap((row) => {
      const { words } = store.wordsOf(row);
      const found = tokens.flatMap((token, i) => spelt(words, token, soundalikes[i] ?? new Map()) ?? []);
      if (found.length < tokens.length) return [];
      const edits = found.reduce((sum, { edits: more }) => sum + more, 0);
      return [{ row, query: found.map(({ word }) => word), edits }];
    });
  };
  const whole = soundalikes.some(({ size }) => size > 0) ? look((_, i) => soundalikes[i]?.keys() ?? []) : [];
  // Beginnings are found by their first letters only, and many of them lead nowhere.
  return whole.length > 0 ? whole : look((token, i) => (doubted[i] ? store.respell(token) : []));
}

/** Typing errors in words that no place has; in any word only if that finds nothing. */
function misspelt(store: PlacesStore, tokens: readonly string[], limit: number): Match[] {
  const doubted = tokens.map((token) => !store.knows(token));
  const found = doubted.includes(true) ? respelt(store, tokens, doubted, limit) : [];
  if (found.length > 0 || !doubted.includes(false)) return found;
  return respelt(
    store,
    tokens,
    tokens.map(() => true),
    limit,
  );
}

/** Names that begin with the whole text when spaces do not count: "black pool", "miltonkeynes". */
function glued(store: PlacesStore, tokens: readonly string[]): Match[] {
  const text = tokens.join('');
  const spaced = tokens.join(' ');
  if (text.length < SHORTEST_GLUED) return [];
  const rows = store.byGluedName(text, GLUED);
  return rows.flatMap((row) => {
    const { names } = store.wordsOf(row);
    const split = ({ full }: NameWords) =>
      !full.startsWith(spaced) && full.replaceAll(' ', '').startsWith(text);
    const name = names.find(split);
    return name ? [{ row, query: upTo(name.full, text.length), edits: 0 }] : [];
  });
}

/** Words of a name up to a number of letters. */
function upTo(name: string, letters: number): string[] {
  let left = letters;
  return name.split(' ').flatMap((word) => {
    const part = word.slice(0, Math.max(0, left));
    left -= word.length;
    return part || [];
  });
}

/** The words with one of them taken apart, or two neighbours put together, where places have such words. */
function respaced(store: PlacesStore, tokens: readonly string[]): string[][] {
  const all: string[][] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens.slice(0, at);
    const next = tokens[at + 1];
    if (next !== undefined && store.knows(token + next))
      all.push([...before, token + next, ...tokens.slice(at + 2)]);
    const from = token.startsWith('st') ? 2 : PART_MIN;
    for (let cut = from; cut <= token.length - PART_MIN; cut++) {
      const parts = [canon(token.slice(0, cut)), token.slice(cut)];
      if (parts.every((part) => store.knows(part))) all.push([...before, ...parts, ...tokens.slice(at + 1)]);
    }
  }
  return all;
}

/**
 * [PLACE-13] The second search: possible meanings if hardly any place has the words as typed. Spaces come first,
 * since they change no letter; words are joined or split only if no spelling helps.
 */
export function forgivingMatches(store: PlacesStore, tokens: readonly string[], limit: number): Match[] {
  const whole = glued(store, tokens);
  if (whole.length > 0) return whole;
  const significant = essential(tokens);
  const found = misspelt(store, significant, limit);
  if (found.length > 0) return found;
  return respaced(store, significant).flatMap((query) =>
    store
      .byWords(
        query.map((word) => [word]),
        limit,
      )
      .map((row) => ({ row, query, edits: 0 })),
  );
}

/** Points of a match, added to a row's importance (0 to about 800). */
const POINTS = {
  wholeName: 220,
  wholeAlias: 150,
  nameBegins: 110,
  aliasBegins: 70,
  insideName: 30,
  wholeWord: 15,
  misspelt: -120,
  /** For each error after the first. */
  misspeltMore: -80,
  /** At the same spot; falls to zero at NEAR_KM. Less than the difference between a village and a city. */
  near: 170,
  /** Instead, for a whole name: of two Newports the near one is meant. */
  nearNamesake: 260,
};
const NEAR_KM = 60;

/** The query whole and without joining words. */
function textsOf(query: readonly string[]): NameWords {
  return { full: query.join(' '), telling: essential(query).join(' ') };
}

function nameScore(names: readonly NameWords[], query: readonly string[]): number {
  const typed = textsOf(query);
  // The last word may be the beginning of another: "leeds uni" is the university, and begins Leeds United.
  const short = textsOf(query.map(canon));
  const significant = essential(query);
  let best = 0;
  for (const [index, name] of names.entries()) {
    const own = index === 0;
    const whole = [typed, short].some(
      ({ full, telling: said }) => name.full === full || name.telling === said,
    );
    if (whole) {
      best = Math.max(best, own ? POINTS.wholeName : POINTS.wholeAlias);
    } else if (name.full.startsWith(typed.full) || name.telling.startsWith(typed.telling)) {
      best = Math.max(best, own ? POINTS.nameBegins : POINTS.aliasBegins);
    } else if (best < POINTS.insideName) {
      const named = name.full.split(' ');
      if (significant.every((token) => named.some((word) => word.startsWith(token))))
        best = POINTS.insideName;
    }
  }
  return best;
}

/** Scores how well a row answers the query: importance, match and distance. */
export function scoreOf({ row, query, edits }: Match, { names, words }: RowWords, near?: Point): number {
  const km = near ? kmBetween(row, near) : NEAR_KM;
  const name = nameScore(names, query);
  const reach = name === POINTS.wholeName ? POINTS.nearNamesake : POINTS.near;
  const nearness = Math.max(0, 1 - km / NEAR_KM) * reach;
  const whole = essential(query).filter((token) => words.has(token)).length * POINTS.wholeWord;
  const errors = edits === 0 ? 0 : POINTS.misspelt + (edits - 1) * POINTS.misspeltMore;
  return row.importance + name + whole + errors + nearness;
}
