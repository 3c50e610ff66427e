import { canon } from '../../domain/place-text.ts';
import type { Point } from '../../domain/place.ts';
import { kmBetween } from './geo.ts';
import type { Match } from './places-forgive.ts';
import { essential, type NameWords, type RowWords } from './row-words.ts';

/** How much a kind of match adds to a row's importance (0 to about 800). */
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
  /** At the very spot; falls to nothing at NEAR_KM. Less than lies between a village and a city. */
  near: 170,
  /** Instead, for a whole name: of two Newports the near one is meant. */
  nearNamesake: 260,
};
const NEAR_KM = 60;

/** What was typed, as a whole and without joining words. */
function textsOf(query: readonly string[]): NameWords {
  return { full: query.join(' '), telling: essential(query).join(' ') };
}

function nameScore(names: readonly NameWords[], query: readonly string[]): number {
  const typed = textsOf(query);
  // The last word may be the beginning of another: "leeds uni" is the university, and begins Leeds United.
  const short = textsOf(query.map(canon));
  const telling = essential(query);
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
      if (telling.every((token) => named.some((word) => word.startsWith(token)))) best = POINTS.insideName;
    }
  }
  return best;
}

/** How well a row answers what was typed so far: importance, the way the words match, and nearness. */
export function scoreOf({ row, query, edits }: Match, { names, words }: RowWords, near?: Point): number {
  const km = near ? kmBetween(row, near) : NEAR_KM;
  const name = nameScore(names, query);
  const reach = name === POINTS.wholeName ? POINTS.nearNamesake : POINTS.near;
  const nearness = Math.max(0, 1 - km / NEAR_KM) * reach;
  const whole = essential(query).filter((token) => words.has(token)).length * POINTS.wholeWord;
  const errors = edits === 0 ? 0 : POINTS.misspelt + (edits - 1) * POINTS.misspeltMore;
  return row.importance + name + whole + errors + nearness;
}
