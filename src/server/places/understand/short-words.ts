import type { Reading } from './reading.ts';

/** What words of a name are written short for, beside those that are always one word (`canon`); "st" is "saint" too, which every name is tried with first. */
const LONG: Readonly<Record<string, string>> = {
  st: 'street',
  manc: 'manchester',
  newc: 'newcastle',
  edin: 'edinburgh',
  gla: 'glasgow',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  nth: 'north',
  sth: 'south',
  u: 'upon',
  brom: 'bromwich',
  picc: 'piccadilly',
  vic: 'victoria',
  utd: 'united',
  ctr: 'centre',
  pk: 'park',
  hse: 'house',
  infirm: 'infirmary',
  aport: 'airport',
  jct: 'junction',
  junc: 'junction',
  ct: 'court',
};

/** "Scarboro" is Scarborough. */
const borough = (word: string): string | undefined =>
  word.length > 6 && word.endsWith('boro') ? `${word}ugh` : undefined;

/** The text with short words written out; null where it has none. */
export function writtenOut(reading: Reading): Reading | null {
  let short = false;
  const parts = reading.parts.map(({ raw, words }) => ({
    raw,
    words: words.map((word, at) => {
      // "St Pancras" begins with a saint, "Queen St" ends with a street.
      const long = word === 'st' && at === 0 ? undefined : (LONG[word] ?? borough(word));
      if (long !== undefined) short = true;
      return long ?? word;
    }),
  }));
  return short ? { ...reading, parts } : null;
}
