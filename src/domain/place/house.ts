import { isAsSharpAs, type Place } from './place.ts';

/** Whether a place that was typed lacks the house: a postcode, a street or a town, and nothing else that was typed. */
export const lacksHouse = (place: Pick<Place, 'precision' | 'unmatched'>): boolean =>
  !isAsSharpAs(place, 'place') && place.unmatched === '';

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
