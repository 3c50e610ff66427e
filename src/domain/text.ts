/** "1 hour", "2 hours". */
export function many(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** "the return trip" → "The return trip" */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Your trip" → "your trip", within a sentence. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Characters that are not seen, or that turn the order of others round. */
const UNSEEN = /\p{Cf}/gu;

/** A dot in an address of the web, in each way that browsers take for one, with what must not follow it directly. */
const DOT = /(?<=\S)([.\u3002\uff0e\uff61\u2024])(?=\p{M}*\p{L}\p{M}*\p{L})/gu;
/** Some programs treat this beginning as an address, whatever follows. */
const WWW = /(?<=www)\.(?=\S)/giu;
const NUMBERED = /(?<!\d)\d{1,3}(\.\d{1,3}){3}(?!\d)/g;
const AT = /(?<=\S)([@\uff20\ufe6b])(?=\S)/gu;
/** "http:", "tel:" and any other registered scheme. */
const SCHEME = /(\p{L}[\p{L}\d+.-]*[:\uff1a])(?=\S)/gu;
const SHARE = /\\\\(?=\S)/g;

/**
 * Typed text in which no mail program finds a link: a space follows whatever would form one. It reads the
 * same: "www. example. com", "ann @ example. com", "http: //…".
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(NUMBERED, (address) => address.replaceAll('.', '. '))
    .replaceAll(DOT, '$1 ')
    .replaceAll(WWW, '. ')
    .replaceAll(AT, ' $1 ')
    .replaceAll(SCHEME, '$1 ')
    .replaceAll(SHARE, String.raw`\\ `);
}

/** Truncates to a maximum length, marked by an ellipsis. */
export function cutTo(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()} …`;
}

/** Text that is the same for equal plain data, however its keys are ordered; undefined is left out. */
export function sameText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** "0113 496 0000" as the target of a phone link; an extension ("ext. 12", "x12") is dialled after a pause. */
export function telephone(number: string): string {
  return `tel:${number
    .split(/x/i)
    .map((part) => part.replaceAll(/[^+\d]/g, ''))
    .join(',')}`;
}

/** Returns a 32-bit FNV-1a hash over UTF-16 units, with the length: it tells requests apart and is not secure. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}
