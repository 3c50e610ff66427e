import { parsePostcode } from '../../../domain/place-text.ts';
import type { Entry, Source } from './source.ts';

const COLUMNS = 12;
const COUNTRIES = new Set(['GB', 'IM', 'JE', 'GG']);

function line(cells: readonly string[]): Entry {
  if (cells.length < COLUMNS - 1) return { fault: `has ${cells.length} columns` };
  const text = cells[1] ?? '';
  const point = { lat: Number(cells[9]), lon: Number(cells[10]) };
  const postcode = parsePostcode(text);
  if (!postcode || cells[9] === '' || cells[10] === '')
    return { fault: `has no postcode with a point: ${text}` };
  return postcode.inward ? { unit: text, point, ended: false } : { outward: postcode.outward, ...point };
}

/** GeoNames' postal codes of the United Kingdom: outward codes with points, or, in the full file, units. */
export const GEONAMES_POSTAL: Source = {
  key: 'geonames-postal',
  name: 'GeoNames postal codes (GB.txt)',
  gives: 'Postcode districts',
  licence: { name: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
  attributions: () => ['GeoNames (geonames.org)'],
  separator: '\t',
  quoted: false,
  hasHeader: false,
  recognises: ([first = '']) => {
    const cells = first.split('\t');
    return (
      cells.length >= COLUMNS - 1 && COUNTRIES.has(cells[0] ?? '') && parsePostcode(cells[1] ?? '') !== null
    );
  },
  open: () => ({ line }),
};
