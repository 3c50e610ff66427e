import { milesBetween } from './great-circle.ts';
import { addressKey } from './place-text.ts';
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

/**
 * [CALC-12] Whether two addresses are the same place: the same text, the same chosen suggestion, or two points known
 * to the street or better and within 50 m. Two texts of which only the town is known are two addresses.
 * @param keyOf `addressKey`, or one that remembers its answers
 */
export function sameAddress(a: Address, b: Address, keyOf: KeyOf = addressKey): boolean {
  if (sameText(a, b, keyOf) || sameChoice(a, b, keyOf)) return true;
  const known = a.place.precision === 'exact' && b.place.precision === 'exact';
  return known && milesBetween(a.place, b.place) <= SAME_SPOT_MILES;
}
