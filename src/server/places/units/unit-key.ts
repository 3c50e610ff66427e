import type { Postcode } from '../../../domain/place-text.ts';

/** Letters of an inward half, in order. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
/** Units that a sector can have. */
export const UNITS = LETTERS.length ** 2;

/** Sectors of a district, and the district itself behind them. */
const PARTS = 11;
const DISTRICT = 10;
/** What may follow the first digit of an outward half: nothing, a digit, a letter. */
const SECONDS = 37;
const ALPHABET = 27;
/** Numbers of districts that an area can have. */
const DISTRICTS = 10 * SECONDS;

/** The number of a letter from 1 on; 0 for none. */
const letter = (text: string, at: number) => (text.length > at ? text.charCodeAt(at) - 64 : 0);

/** The first key of a postcode area; those of the next begin at `areaKey` plus `AREA_KEYS`. */
export function areaKey(area: string): number {
  return (letter(area, 0) * ALPHABET + letter(area, 1)) * AREA_KEYS;
}
export const AREA_KEYS = DISTRICTS * PARTS;

/** The number under which a district's sectors begin; null for GIR, the only outward half of another form. */
function outwardKey({ area, outward }: Postcode): number | null {
  const number = outward.slice(area.length);
  const first = Number(number[0]);
  if (Number.isNaN(first)) return null;
  const second = number[1] ?? '';
  const place = second === '' ? 0 : /\d/.test(second) ? 1 + Number(second) : 10 + letter(second, 0);
  return areaKey(area) + (first * SECONDS + place) * PARTS;
}

/** The number of a district's own point; null for GIR. */
export function districtKey(postcode: Postcode): number | null {
  const outward = outwardKey(postcode);
  return outward === null ? null : outward + DISTRICT;
}

/** Whether a number is that of a sector, and not of a district. */
export const isSector = (key: number): boolean => key % PARTS !== DISTRICT;

/** The number of a full postcode's sector, below 2 to the 24th, sorted by area; null for GIR and for no full one. */
export function sectorKey(postcode: Postcode): number | null {
  const outward = outwardKey(postcode);
  return outward === null || postcode.inward === null ? null : outward + Number(postcode.inward[0]);
}

/** The number of a full postcode in its sector, from 0 to 399. */
export function unitNumber({ inward }: Postcode): number {
  const at = (place: number) => LETTERS.indexOf(inward?.[place] ?? '');
  return at(1) * LETTERS.length + at(2);
}
