import { isGeoUri, milesBetween } from './geo.ts';
import { addressKey, readAddress, tokens } from './place-text.ts';
import { isAsPreciseAs, type Place } from './place.ts';

/** An address of a trip: its text and the resolved place. */
export interface Address {
  text: string;
  /** The chosen suggestion; undefined for a text that was typed. */
  id?: string | undefined;
  place: Place;
}

type KeyOf = (text: string) => string;

/** 50 metres. */
const SAME_SPOT_MILES = 50 / 1609.344;

/**
 * The same suggestion was chosen for both, and neither text is more specific: streets of a town share the town's id.
 */
function sameChoice(a: Address, b: Address, keyOf: KeyOf): boolean {
  if (a.id === undefined || a.id !== b.id || a.place.id !== a.id || b.place.id !== a.id) return false;
  return keyOf(a.place.label) === keyOf(b.place.label);
}

/** The same text means the same place, unless two namesakes were chosen. */
function sameText(a: Address, b: Address, keyOf: KeyOf): boolean {
  if (keyOf(a.text) !== keyOf(b.text)) return false;
  return a.id === undefined || b.id === undefined || a.place.id === b.place.id;
}

/** "West Leeds" is a part of Leeds, though Leeds is in West Yorkshire. */
const PARTS = new Set(['north', 'south', 'east', 'west', 'central', 'inner', 'outer', 'upper', 'lower']);

/** Whether a text that was understood as a town, by this or another name, names no part of it. */
function isWholeTown({ text, place }: Address): boolean {
  const [name = '', ...where] = readAddress(place.label).rest.split(',');
  const named = new Set(tokens(name));
  const beside = (words: string[]) => words.filter((word) => !named.has(word)).join(' ');
  const said = beside(tokens(readAddress(text).rest));
  const context = beside(tokens(where.join(' ')));
  const more = said.endsWith(context) ? said.slice(0, said.length - context.length) : said;
  return !more.split(' ').some((word) => PARTS.has(word));
}

/**
 * The same town for two texts without anything more specific: one point on a map, or one row of our data with its own
 * label, since a more specific text becomes the label.
 */
function sameTown(a: Address, b: Address, keyOf: KeyOf): boolean {
  const [one, other] = [a.place, b.place];
  if (one.id !== other.id || one.precision !== 'locality' || other.precision !== 'locality') return false;
  // A point is known as a locality only where its text adds nothing to the town.
  if (isGeoUri(one.id)) return true;
  return keyOf(one.label) === keyOf(other.label) && isWholeTown(a) && isWholeTown(b);
}

/**
 * [CALC-12] Whether two addresses are the same place: the same text, the same chosen suggestion, one town for which
 * neither text is more specific, or two points known to the postcode or better and within 50 m. Two other texts with
 * only a common town are two addresses.
 * @param keyOf `addressKey`, or one that remembers its answers
 */
export function sameAddress(a: Address, b: Address, keyOf: KeyOf = addressKey): boolean {
  if (sameText(a, b, keyOf) || sameChoice(a, b, keyOf) || sameTown(a, b, keyOf)) return true;
  const known = isAsPreciseAs(a.place, 'postcode') && isAsPreciseAs(b.place, 'postcode');
  return known && milesBetween(a.place, b.place) <= SAME_SPOT_MILES;
}

/** The words of a text, for finding banned addresses as whole words, ignoring case and punctuation. */
export function wordsOf(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return ` ${words} `;
}

/** Whether one of the texts names an address. */
export function isBannedIn(texts: readonly string[], address: string): boolean {
  const words = wordsOf(address);
  return texts.some((text) => wordsOf(text).includes(words));
}
