import { tokens, withinOneEdit } from '../../domain/place-text.ts';
import type { Point } from '../../domain/place.ts';
import { kmBetween } from './geo.ts';
import { namesOf, searchWords, type PlaceRow } from './place-row.ts';

/** How much a kind of match adds to a row's importance (0 to about 800). */
const POINTS = {
  wholeName: 220,
  wholeAlias: 150,
  nameBegins: 110,
  aliasBegins: 70,
  insideName: 30,
  wholeWord: 15,
  misspelt: -120,
  /** At the very spot; falls to nothing at NEAR_KM. Less than lies between a village and a city. */
  near: 170,
  /** Instead, for a whole name: of two Newports the near one is meant. */
  nearNamesake: 260,
};
const NEAR_KM = 60;

function nameScore(row: PlaceRow, query: readonly string[]): number {
  const typed = query.join(' ');
  let best = 0;
  for (const [index, name] of namesOf(row).entries()) {
    const named = tokens(name);
    const text = named.join(' ');
    const own = index === 0;
    if (text === typed) best = Math.max(best, own ? POINTS.wholeName : POINTS.wholeAlias);
    else if (text.startsWith(typed)) best = Math.max(best, own ? POINTS.nameBegins : POINTS.aliasBegins);
    else if (query.every((token) => named.some((word) => word.startsWith(token)))) {
      best = Math.max(best, POINTS.insideName);
    }
  }
  return best;
}

/** Whether the word, or one a typing error away from it, stands in the set. */
export function holdsRoughly(words: ReadonlySet<string>, token: string): boolean {
  if (words.has(token)) return true;
  if (token.length < 4 || /\d/.test(token)) return false;
  for (const word of words) {
    if (word.length >= 4 && withinOneEdit(word, token)) return true;
  }
  return false;
}

/** Whether one of the words begins like what was typed so far, give or take a typing error. */
export function beginsRoughly(words: ReadonlySet<string>, token: string): boolean {
  for (const word of words) {
    if (word.startsWith(token)) return true;
    if (token.length < 4 || word.length < 4) continue;
    for (const end of [token.length - 1, token.length, token.length + 1]) {
      if (withinOneEdit(word.slice(0, end), token)) return true;
    }
  }
  return false;
}

function wordScore(row: PlaceRow, query: readonly string[]): number {
  const words = searchWords(row);
  let score = 0;
  for (const token of query) {
    if (words.has(token)) score += POINTS.wholeWord;
    else if (![...words].some((word) => word.startsWith(token))) {
      // A misspelt whole word is a likelier meaning than a word that only begins alike.
      score += POINTS.misspelt + (holdsRoughly(words, token) ? POINTS.nameBegins : 0);
    }
  }
  return score;
}

/** How well a row answers what was typed so far: importance, the way the words match, and nearness. */
export function scoreOf(row: PlaceRow, query: readonly string[], near?: Point): number {
  const km = near ? kmBetween(row, near) : NEAR_KM;
  const name = nameScore(row, query);
  const reach = name === POINTS.wholeName ? POINTS.nearNamesake : POINTS.near;
  const nearness = Math.max(0, 1 - km / NEAR_KM) * reach;
  return row.importance + name + wordScore(row, query) + nearness;
}
