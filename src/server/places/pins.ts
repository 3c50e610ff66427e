import { LONGEST } from '../../domain/field-limits.ts';
import { geoUri, type FoundPoint } from '../../domain/geo-uri.ts';
import { metresBetween, offsetWords } from '../../domain/offset-words.ts';
import { fold } from '../../domain/place-text.ts';
import { USUAL_RADIUS, type Place, type Point } from '../../domain/place.ts';
import { boxWithin } from './geo.ts';
import { isLocality, isSpot, labelOf, toPlace, type PlaceRow } from './place-row.ts';
import type { PlacesStore } from './places-store.ts';

/** Metres: a pin is named by the nearest spot so near, else by a street so near, else by its town or village. */
const SPOT_METRES = 600;
const STREET_METRES = 300;
/** Metres within which a pin shares the postcode district of the spot that names it. */
const SAME_DISTRICT = 200;
/** What a stop's street has room for, less the coordinates. */
const LONGEST_NAME = LONGEST.street - 30;
/** What is around is looked for ever wider, so that a city is not read for what is next door. */
const WIDENING = 4;
const STEPS = 3;

/** Points that a passenger has set on a map or in a list. */
export interface Pins {
  /** [PLACE-15] The place of a pin, named by what is nearest; null outside the country. */
  at(point: Point): Place | null;
  /** The place of a pin whose text is the name that `at` has given it; null for any other text. */
  named(point: FoundPoint, text: string): Place | null;
  /** Named places within so many metres of a point, the nearest first. */
  around(point: Point, metres: number, limit: number): Place[];
}

interface Sources {
  store: PlacesStore;
  /** Whether a point lies in the country. */
  covers: (point: Point) => boolean;
}

export function createPins({ store, covers }: Sources): Pins {
  function nearest(point: Point, metres: number, counts: (row: PlaceRow) => boolean): PlaceRow[] {
    return store
      .inside(boxWithin(point, metres / 1000))
      .filter(counts)
      .map((row) => ({ row, metres: metresBetween(row, point) }))
      .filter((one) => one.metres <= metres)
      .toSorted((a, b) => a.metres - b.metres || (a.row.id < b.row.id ? -1 : 1))
      .map(({ row }) => row);
  }

  function landmark(point: Point): PlaceRow | null {
    const [spot] = nearest(point, SPOT_METRES, ({ kind }) => isSpot(kind));
    const [street] = spot ? [] : nearest(point, STREET_METRES, ({ kind }) => kind === 'street');
    return spot ?? street ?? store.nearestLocality(point);
  }

  function at(given: Point): Place | null {
    // To the metre, as its id says it.
    const point = { lat: Number(given.lat.toFixed(5)), lon: Number(given.lon.toFixed(5)) };
    const row = covers(point) ? landmark(point) : null;
    if (!row) return null;
    const label = labelOf({ ...row, postcode: '' });
    const name = offsetWords(row, isLocality(row.kind) ? `the middle of ${label}` : label, point);
    const shared = isSpot(row.kind) && metresBetween(row, point) <= SAME_DISTRICT;
    return {
      id: geoUri({ ...point, postcode: null }),
      label: `${name.slice(0, LONGEST_NAME)} (pin ${point.lat.toFixed(5)}, ${point.lon.toFixed(5)})`,
      ...point,
      kind: 'landmark',
      postcode: (shared && row.postcode.split(' ')[0]) || null,
      postcodeArea: row.area || null,
      precision: 'door',
      radius: USUAL_RADIUS.door,
      point: `the pin ${name}`,
      unmatched: '',
    };
  }

  return {
    at,
    named(point, text) {
      const pin = at(point);
      return pin && fold(pin.label) === fold(text) ? pin : null;
    },
    around(point, metres, limit) {
      let rows: PlaceRow[] = [];
      for (let step = STEPS - 1; step >= 0 && rows.length < limit; step--) {
        rows = nearest(point, metres / WIDENING ** step, ({ kind }) => kind !== 'postcode');
      }
      return rows.slice(0, limit).map((row) => toPlace(row));
    },
  };
}
