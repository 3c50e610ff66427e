import { isGeoUri } from './geo-uri.ts';
import { milesBetween } from './great-circle.ts';
import { addressKey, readAddress, tokens } from './place-text.ts';
import type { Place } from './place.ts';

/** An address of a trip: what was named, and the place that it was resolved to. */
export interface Address {
  text: string;
  /** The chosen suggestion; undefined for a text that was typed. */
  id?: string | undefined;
  place: Place;
}

type KeyOf = (text: string) => string;

/** 50 metres. */
const SAME_SPOT_MILES = 50 / 1609.344;

/** One suggestion was chosen for both, and neither text says more than it: streets of a town share the town's id. */
function sameChoice(a: Address, b: Address, keyOf: KeyOf): boolean {
  if (a.id === undefined || a.id !== b.id || a.place.id !== a.id || b.place.id !== a.id) return false;
  return keyOf(a.place.label) === keyOf(b.place.label);
}

/** One text means one place, unless two namesakes were chosen. */
function sameText(a: Address, b: Address, keyOf: KeyOf): boolean {
  if (keyOf(a.text) !== keyOf(b.text)) return false;
  return a.id === undefined || b.id === undefined || a.place.id === b.place.id;
}

/** Whether a text says the name of its town, where that is perhaps, and nothing else: "West Leeds" is a part of it. */
function isTownAlone({ text, place }: Address): boolean {
  const [name = '', ...where] = readAddress(place.label).rest.split(',');
  const named = new Set(tokens(name));
  const context = tokens(where.join(' ')).filter((word) => !named.has(word));
  const said = tokens(readAddress(text).rest).filter((word) => !named.has(word));
  return said.join(' ') === context.slice(context.length - said.length).join(' ');
}

/** One row of our data, or one point on a map, for two texts that name a town and nothing in it. */
function sameTown(a: Address, b: Address, keyOf: KeyOf): boolean {
  const [one, other] = [a.place, b.place];
  if (one.id !== other.id || one.precision !== 'locality' || other.precision !== 'locality') return false;
  // A point is known as a locality only where its text adds nothing to the town.
  if (isGeoUri(one.id)) return true;
  return keyOf(one.label) === keyOf(other.label) && isTownAlone(a) && isTownAlone(b);
}

/**
 * [CALC-12] Whether two addresses are the same place: the same text, the same chosen suggestion, one town of which
 * neither says more, or two points known to the street or better and within 50 m. Two other texts of which only the
 * town is known are two addresses.
 * @param keyOf `addressKey`, or one that remembers its answers
 */
export function sameAddress(a: Address, b: Address, keyOf: KeyOf = addressKey): boolean {
  if (sameText(a, b, keyOf) || sameChoice(a, b, keyOf) || sameTown(a, b, keyOf)) return true;
  const known = a.place.precision === 'exact' && b.place.precision === 'exact';
  return known && milesBetween(a.place, b.place) <= SAME_SPOT_MILES;
}
