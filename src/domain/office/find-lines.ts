import { fold } from '../place/place-text.ts';

/**
 * The lines of a list in which each word of a text stands, in whatever case and with whatever accents; all for no text.
 * @param textsOf what of a line is looked through
 */
export function findLines<T>(lines: readonly T[], sought: string, textsOf: (line: T) => string[]): T[] {
  const words = fold(sought).split(' ').filter(Boolean);
  return lines.filter((line) => {
    const text = textsOf(line).map(fold).join(' ');
    return words.every((word) => text.includes(word));
  });
}
