import { type Area, boundsOfArea, pointInArea } from '../../area.ts';
import { milesBetween } from '../../great-circle.ts';
import type { Place, Point } from '../../place.ts';
import { sameValue } from '../parts.ts';

const shapeOf = ({ name: _name, ...shape }: Area) => shape;

/** Whether two areas are the same, whatever they are called. */
export const sameShape = (one: Area, other: Area): boolean => sameValue(shapeOf(one), shapeOf(other));

/** The postcode as a place has it, so far as areas look at it. */
const atPostcode = (code: string): Place => ({
  id: '',
  label: '',
  kind: 'postcode',
  lat: 0,
  lon: 0,
  postcode: /\d/.test(code) ? code : null,
  postcodeArea: code.replace(/\d.*$/, ''),
  precision: 'place',
  radius: 0,
  point: '',
  unmatched: '',
});

const at = ({ lat, lon }: Point): Place => ({ ...atPostcode('X'), lat, lon });

/** The middle of an area; null for postcodes, whose place is not known here. */
export function middleOf(area: Area): Point | null {
  if (area.kind === 'circle') return area;
  const bounds = boundsOfArea(area);
  return bounds && { lat: (bounds.north + bounds.south) / 2, lon: (bounds.east + bounds.west) / 2 };
}

/** Whether one area certainly holds all of another; false also where that cannot be told. */
export function holds(outer: Area, inner: Area): boolean {
  if (sameShape(outer, inner)) return true;
  if (inner.kind === 'postcodes')
    return outer.kind === 'postcodes' && inner.codes.every((code) => pointInArea(outer, atPostcode(code)));
  if (outer.kind !== 'circle') return false;
  if (inner.kind === 'circle') return milesBetween(outer, inner) + inner.miles <= outer.miles;
  return inner.points.every(([lon, lat]) => pointInArea(outer, at({ lat, lon })));
}

/** Whether two areas certainly have nothing in common; false also where that cannot be told. */
export function apart(one: Area, other: Area): boolean {
  if (one.kind === 'postcodes' || other.kind === 'postcodes') {
    if (one.kind !== 'postcodes' || other.kind !== 'postcodes') return false;
    const touches = (a: typeof one, b: typeof one) =>
      b.codes.some((code) => pointInArea(a, atPostcode(code)));
    // "SW1" and "SW" have something in common, whichever is looked at.
    const areas = (area: typeof one) => new Set(area.codes.filter((code) => !/\d/.test(code)));
    const within = (a: typeof one, b: typeof one) =>
      b.codes.some((code) => areas(a).has(code.replace(/\d.*$/, '')));
    return !touches(one, other) && !touches(other, one) && !within(one, other) && !within(other, one);
  }
  if (one.kind === 'circle' && other.kind === 'circle')
    return milesBetween(one, other) > one.miles + other.miles;
  const [a, b] = [boundsOfArea(one), boundsOfArea(other)];
  if (!a || !b) return false;
  return a.west > b.east || b.west > a.east || a.south > b.north || b.south > a.north;
}
