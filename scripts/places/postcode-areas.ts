import { fold } from '../../src/domain/place-text.ts';
import { kmBetween } from '../../src/server/places/geo.ts';
import type { Point } from '../../src/domain/place.ts';
import { cell, pointOf, readTyped } from './read.ts';

/** A point whose postcode area is certain. */
export interface Anchor extends Point {
  area: string;
}

/** Farthest that a post town lies from the middle of its area, and the areas that reach farther. */
const REACH_KM = 65;
const FAR_REACH_KM = 130;
const LARGE = new Set('AB BT CA DG DN EX HS IV KA KW LL NE PA PH PL SA SY TD TR ZE'.split(' '));

function postTowns(named: readonly (Point & { name: string })[]): Anchor[] {
  const byName = new Map<string, Point[]>();
  for (const place of named) byName.set(fold(place.name), [...(byName.get(fold(place.name)) ?? []), place]);
  return readTyped('areas').flatMap((row) => {
    const centre = pointOf(row);
    const area = cell(row, 'area');
    const found = cell(row, 'post towns')
      .split(';')
      .flatMap((town) => {
        const near = (byName.get(fold(town)) ?? []).toSorted(
          (a, b) => kmBetween(a, centre) - kmBetween(b, centre),
        )[0];
        return near && kmBetween(near, centre) < (LARGE.has(area) ? FAR_REACH_KM : REACH_KM)
          ? [{ lat: near.lat, lon: near.lon, area }]
          : [];
      });
    return [{ ...centre, area }, ...found];
  });
}

/** Anchors from post towns (found among the given places) and from typed places with a postcode. */
export function readAnchors(
  named: readonly (Point & { name: string })[],
  withPostcode: readonly (Point & { postcode: string })[],
): Anchor[] {
  const typed = withPostcode
    .filter((place) => place.postcode)
    .map((place) => ({ lat: place.lat, lon: place.lon, area: place.postcode.replace(/\d.*$/, '') }));
  return [...postTowns(named), ...typed];
}

/** The area of the nearest anchor. */
export function nearestArea(anchors: readonly Anchor[], point: Point): string {
  let best = '';
  let least = Infinity;
  for (const anchor of anchors) {
    const km = kmBetween(anchor, point);
    if (km < least) [best, least] = [anchor.area, km];
  }
  return best;
}
