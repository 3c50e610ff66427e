import { tokens } from '../../../domain/place-text.ts';
import type { Point } from '../../../domain/place.ts';
import { boxAround, kmBetween } from '../geo.ts';
import { isSpot } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';

/** The entrances and platforms of one place lie this near to each other. */
export const ONE_PLACE_KM = 0.7;
const BOX_DEGREES = 0.015;
/** What names of stations, hospitals and ports share. */
const KIND = new Set(
  'underground dlr spt subway metro tram rail station stop halt bus coach hospital ferry terminal the'.split(
    ' ',
  ),
);

/** Whether a name has words of its own: "Bus Station" has none. */
export const isTelling = (name: string): boolean => tokens(name).some((token) => !KIND.has(token));

/** Whether we ship a station, port or landmark there that has all the telling words of the name. */
export function isShippedSpot(shipped: PlacesStore, name: string, at: Point): boolean {
  const telling = tokens(name).filter((token) => !KIND.has(token));
  const rows = shipped.byWords(
    telling.map((token) => [token]),
    8,
    { box: boxAround(at, BOX_DEGREES) },
  );
  return rows.some((row) => isSpot(row.kind) && kmBetween(row, at) < ONE_PLACE_KM);
}
