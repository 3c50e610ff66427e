import { findPostcode } from './place-text.ts';
import { isAsPreciseAs, type Place } from './place.ts';

/** "14 High Street", "Flat 2, 30 High Street", "Rose House, 14a High Street" */
const NUMBERED = /(^|,)\s*((flat|unit|apartment|apt|house|room|no)\b\.?\s*)?\d+[a-z]?\b/i;

/** Whether a typed place lacks the house: a postcode, a street or a town, without a number or a name of its own. */
export const lacksHouse = (place: Pick<Place, 'precision' | 'unmatched'>, typed: string): boolean =>
  !isAsPreciseAs(place, 'place') &&
  place.unmatched === '' &&
  !NUMBERED.test(findPostcode(typed)?.rest ?? typed);

/**
 * A house number or name before the text of a pickup that has none: "14 Victoria Road, Harrogate", "22, S10 2JF",
 * "Rose Cottage, Malham". One that is already there is not repeated.
 * @param isStreet whether the text begins with a street
 */
export function withHouse(house: string, address: string, isStreet: boolean): string {
  const name = house.trim();
  if (name === '' || address.toLowerCase().startsWith(name.toLowerCase())) return address;
  return isStreet && /^\d+[a-z]?$/i.test(name) ? `${name} ${address}` : `${name}, ${address}`;
}
