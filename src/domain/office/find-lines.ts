import { fold } from '../place/place-text.ts';

/**
 * The lines of a list that include each word of a text, ignoring case and accents; all for an empty text.
 * @param textsOf what of a line is looked through
 */
export function findLines<T>(lines: readonly T[], search: string, textsOf: (line: T) => string[]): T[] {
  const words = fold(search).split(' ').filter(Boolean);
  return lines.filter((line) => {
    const text = textsOf(line).map(fold).join(' ');
    return words.every((word) => text.includes(word));
  });
}
