import { deletions } from './place-text.ts';

/** From this length on two errors in a word are forgiven, not one. */
const LONG = 8;
const SHORTEST_SOUND = 2;
/** Sounds this long still tell words apart when one of their letters is wrong. */
const TELLING_SOUND = 4;

/**
 * Edits (a letter more, less, changed, or two neighbours swapped) between two words, or `most` + 1 if
 * there are more: the optimal string alignment distance, row by row.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + other);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/**
 * A folded word with silent, doubled and similar-sounding letters of British place names unified:
 * "edinbrough" and "edinburgh" are both "adnbr", "glouster" and "gloucester" both "klstr".
 */
export function soundOf(word: string): string {
  return word
    .replace(/ch?ester/g, 'ster')
    .replace(/^(?:kn|gn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/gh/g, '')
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[ckq]|g(?=l)/g, 'k')
    .replace(/v/g, 'f')
    .replace(/z/g, 's')
    .replace(/(?!^)[hw]/g, '')
    .replace(/^[aeiouy]/, 'a')
    .replace(/(?!^)[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Keys of a word's sound: similar-sounding words share one. Empty for a word without consonants. */
export function soundKeys(word: string): string[] {
  const sound = soundOf(word);
  if (sound.length < SHORTEST_SOUND) return [];
  return sound.length < TELLING_SOUND ? [sound] : deletions(sound);
}

/**
 * The number of errors between a typed word and a candidate: one is forgiven, two in a long word, and one
 * for every three letters if both sound the same. Null if there are more.
 */
export function forgivenEdits(typed: string, intended: string): number | null {
  const alike = soundOf(typed) === soundOf(intended);
  const usual = typed.length < LONG ? 1 : 2;
  const most = alike ? Math.max(usual, Math.floor(Math.max(typed.length, intended.length) / 3)) : usual;
  const edits = editsBetween(typed, intended, most);
  return edits > most ? null : edits;
}
