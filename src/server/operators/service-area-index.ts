import Flatbush from 'flatbush';
import { boundsOfArea, pointInArea, postcodesOfArea, type Area } from '../../domain/area.ts';
import type { Place } from '../../domain/place.ts';

/** Finds the areas that hold a place without looking at the others. */
export interface AreaIndex {
  /** Positions in the list the index was made from, ascending. */
  holding(place: Place): number[];
}

export function indexAreas(areas: readonly Area[]): AreaIndex {
  const boxes = areas.map((area) => boundsOfArea(area));
  const boxed = boxes.flatMap((box, position) => (box ? [{ box, position }] : []));
  const tree = boxed.length > 0 ? new Flatbush(boxed.length) : null;
  for (const { box } of boxed) tree?.add(box.west, box.south, box.east, box.north);
  tree?.finish();

  const byPostcode = new Map<string, number[]>();
  areas.forEach((area, position) => {
    for (const code of postcodesOfArea(area)) {
      const list = byPostcode.get(code);
      if (list) list.push(position);
      else byPostcode.set(code, [position]);
    }
  });

  return {
    holding(place) {
      const found = new Set<number>();
      for (const hit of tree?.search(place.lon, place.lat, place.lon, place.lat) ?? []) {
        const position = boxed[hit]?.position;
        if (position !== undefined) found.add(position);
      }
      for (const code of codesOf(place)) {
        for (const position of byPostcode.get(code) ?? []) found.add(position);
      }
      return [...found]
        .filter((position) => {
          const area = areas[position];
          return area !== undefined && pointInArea(area, place);
        })
        .toSorted((a, b) => a - b);
    },
  };
}

/** Every code an area could name this place by: its area and each beginning of its outward code. */
function codesOf({ postcode, postcodeArea }: Place): string[] {
  const outward = postcode?.split(' ')[0] ?? '';
  const beginnings = Array.from({ length: outward.length }, (_, end) => outward.slice(0, end + 1));
  return [...new Set([...(postcodeArea ? [postcodeArea] : []), ...beginnings])];
}
