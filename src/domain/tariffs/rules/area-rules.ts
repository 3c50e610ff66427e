import { type Area, boundsOfArea, pointInArea, sizeOfArea } from '../../area/area.ts';
import type { AreaCharge, FixedFare } from '../../fare/tariff.ts';
import { milesBetween } from '../../place/geo.ts';
import type { Place, Point } from '../../place/place.ts';
import { partLabel } from '../part-words.ts';
import { type KeyedPart, numbersOf, sameValue, tariffParts } from '../parts.ts';
import { byMile, type Finding, found, type Rule } from './finding.ts';

const shapeOf = ({ name: _name, ...shape }: Area) => shape;

/** Whether two areas are the same, ignoring their names. */
const sameShape = (one: Area, other: Area): boolean => sameValue(shapeOf(one), shapeOf(other));

/** A place with only a postcode, as far as areas need it. */
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
function middleOf(area: Area): Point | null {
  if (area.kind === 'circle') return area;
  const bounds = boundsOfArea(area);
  return bounds && { lat: (bounds.north + bounds.south) / 2, lon: (bounds.east + bounds.west) / 2 };
}

/** Whether an area certainly includes all of another; false also if that cannot be decided. */
function contains(outer: Area, inner: Area): boolean {
  if (sameShape(outer, inner)) return true;
  if (inner.kind === 'postcodes')
    return outer.kind === 'postcodes' && inner.codes.every((code) => pointInArea(outer, atPostcode(code)));
  if (outer.kind !== 'circle') return false;
  if (inner.kind === 'circle') return milesBetween(outer, inner) + inner.miles <= outer.miles;
  return inner.points.every(([lon, lat]) => pointInArea(outer, at({ lat, lon })));
}

/** Whether two areas certainly have nothing in common; false also where that cannot be told. */
function apart(one: Area, other: Area): boolean {
  if (one.kind === 'postcodes' || other.kind === 'postcodes') {
    if (one.kind !== 'postcodes' || other.kind !== 'postcodes') return false;
    const touches = (a: typeof one, b: typeof one) =>
      b.codes.some((code) => pointInArea(a, atPostcode(code)));
    // "SW1" and "SW" overlap, whichever comes first.
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

/** Typical ratio of road to straight distance. */
const ROAD = 1.25;
/** A fixed fare is dear or cheap where it is beyond such a share of the price by the mile. */
const DEAR = 1.6;
const CHEAP = 0.5;

interface Fare extends KeyedPart {
  fare: FixedFare;
}

const faresOf = (parts: readonly KeyedPart[]) =>
  parts.flatMap((each): Fare[] => (each.part.kind === 'fixed' ? [{ ...each, fare: each.part.fare }] : []));

/** Compares fixed fares with the price by mile between the middles of their areas. */
const fixedByMile: Rule = (tariff, _around, { money }) =>
  faresOf(tariffParts(tariff)).flatMap(({ key, part, fare: { from, to, pence } }): Finding[] => {
    const [a, b] = [middleOf(from), middleOf(to)];
    const miles = a && b ? Math.round(milesBetween(a, b) * ROAD) : 0;
    const metered = miles > 0 ? byMile(tariff, miles) : null;
    if (metered === null || metered === 0) return [];
    const beside = `${partLabel(part)} of ${money(pence)}`;
    const estimate = `the ${miles} miles or so cost ${money(metered)} by the mile`;
    if (pence > metered * DEAR)
      return [
        found(
          'fixed-dear',
          numbersOf(key),
          `${beside} is much dearer than by the mile: ${estimate}. Lower it or remove it.`,
        ),
      ];
    if (pence >= metered * CHEAP) return [];
    return [
      found(
        'fixed-cheap',
        numbersOf(key),
        `${beside} is less than half of what it costs by the mile: ${estimate}. Check that this is intended.`,
      ),
    ];
  });

interface Way {
  fare: Fare;
  from: Area;
  to: Area;
  size: number;
}

/** The directions of fixed fares, in order: the first match applies. */
const waysOf = (fares: readonly Fare[]): Way[] =>
  fares
    .flatMap((each): Way[] => {
      const { from, to, bothWays } = each.fare;
      const size = sizeOfArea(from) * sizeOfArea(to);
      const there = { fare: each, from, to, size };
      return bothWays ? [there, { fare: each, from: to, to: from, size }] : [there];
    })
    .toSorted((a, b) => a.size - b.size || a.fare.fare.pence - b.fare.fare.pence);

/** Fixed fares that never apply, since another one covers all their trips. */
const fixedShadowed: Rule = (tariff, _around, { money }) => {
  const fares = faresOf(tariffParts(tariff));
  const ways = waysOf(fares);
  return fares.flatMap((each): Finding[] => {
    const own = ways.filter(({ fare }) => fare.key === each.key);
    const winners = own.map((way) =>
      ways
        .slice(0, ways.indexOf(way))
        .find(
          (other) =>
            other.fare.key !== each.key && contains(other.from, way.from) && contains(other.to, way.to),
        ),
    );
    const [winner] = winners;
    if (!winner || winners.some((one) => !one)) return [];
    const other = `${partLabel(winner.fare.part)} of ${money(winner.fare.fare.pence)}`;
    return [
      found(
        'fixed-shadowed',
        each.key,
        `${partLabel(each.part)} of ${money(each.fare.pence)} is never charged: ${other} applies to the same trips. Remove one of them.`,
      ),
    ];
  });
};

/** Fixed fares with neither end where the operator takes pick-ups; a way back may begin anywhere, so one end will do. */
const fixedOutside: Rule = (tariff, { serviceArea }) => {
  if (!serviceArea) return [];
  return faresOf(tariffParts(tariff)).flatMap(({ key, part, fare: { from, to } }): Finding[] => {
    if (!apart(serviceArea, from) || !apart(serviceArea, to)) return [];
    const ends = `${from.name} nor in ${to.name}`;
    return [
      found(
        'fixed-outside',
        key,
        `${partLabel(part)} is never charged: the operator takes pick-ups neither in ${ends}. Remove it, or widen the operator’s area.`,
      ),
    ];
  });
};

function twice(list: 'pickups' | 'dropoffs', parts: readonly KeyedPart[]): Finding[] {
  const charges = parts.flatMap(({ key, part }) =>
    part.kind === list ? [{ key, charge: part.charge }] : [],
  );
  const isSame = (one: AreaCharge, other: AreaCharge) => sameShape(one.area, other.area);
  return charges.flatMap(({ key, charge }, index): Finding[] => {
    const first = charges.slice(0, index).find((other) => isSame(other.charge, charge));
    if (!first) return [];
    const both =
      first.charge.name === charge.name
        ? `${charge.name} is there twice`
        : `${first.charge.name} and ${charge.name} are for the same area`;
    return [
      found('charge-twice', key, `${both}: a trip is charged both. Remove one if they are the same charge.`),
    ];
  });
}

const chargesTwice: Rule = (tariff) => {
  const parts = tariffParts(tariff);
  return [...twice('pickups', parts), ...twice('dropoffs', parts)];
};

export const AREA_RULES: readonly Rule[] = [fixedByMile, fixedShadowed, fixedOutside, chargesTwice];
