import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePostcode } from '../../domain/place-text.ts';
import { isUnclear, type Located, type Place, type Point } from '../../domain/place.ts';
import { districtRows, readDistricts } from './districts.ts';
import type { ImportedSource } from './import/manifest.ts';
import { placeData, type PlaceData } from './place-data.ts';
import { toPlace } from './place-row.ts';
import { otherPlaces } from './other-places.ts';
import { createResolver, type Resolver } from './places-resolve.ts';
import { openPlacesStore } from './places-store.ts';
import { createSuggester, type PlaceSearch, type Suggestion } from './suggester.ts';
import { createLocator, type Named } from './places-locate.ts';
import { createPins, type Pins } from './pins.ts';
import { createPostcodePlacer } from './postcode-place.ts';
import { explain, type Step } from './understand/explain.ts';
import { createRegions } from './understand/regions.ts';
import { NO_UNITS } from './units/all-units.ts';

export type { PlaceSearch, Suggestion };

/** Place suggestions and the resolver of what passengers name; the embedded provider of places. */
export interface Places {
  /** The best answers, at most `limit`. Each resolves to itself by its id and label. */
  suggest(search: PlaceSearch): Suggestion[];
  /** What is meant by an id of ours that still fits the text, else by the text alone; null when unknown. */
  understand: Resolver;
  /** Other towns of its name that a text may mean, of which another is likelier. */
  others(text: string): Place[];
  /** How a text is understood, step by step. */
  explain(text: string): Step[];
  /** The same where it is one place, else null. */
  resolve(named: { id?: string | undefined; text: string }): Place | null;
  /** The same, also for an id that is a point of another service, which is believed only near to what the text says. */
  locate(named: Named): Located;
  /** The place of an id of ours; null when there is none. */
  byId(id: string): Place | null;
  /** The towns, the most important first. */
  towns(): (Point & { name: string; area: string })[];
  /** The postcode districts that we know, by their outward codes; each with where most of its people live. */
  districts(): (Point & { outward: string; name: string })[];
  /** Data sets that were imported beside what ships with the product. */
  imported(): readonly ImportedSource[];
  /** Another number once answers come from other data: what is kept of them is then out of date. */
  edition(): number;
  /** Points that a passenger has set. */
  pins: Pins;
  close(): void;
}

const HERE = import.meta.dirname;

/** Whether a point lies in the country at all; by default, near to a place of ours. */
type Covers = (point: Point) => boolean;

interface PlacesOptions {
  dataDir: string;
  file?: string;
  covers?: Covers;
}

/** Opens the places of an index file alone; by default what ships and what was imported, in the data folder. */
export function createPlaces({ dataDir, file, covers }: PlacesOptions): Places {
  const only = { units: NO_UNITS, imported: [], outdated: false };
  return openPlaces(file === undefined ? placeData(dataDir) : { ...only, index: file }, covers);
}

/** Opens places of given data. */
export function openPlaces({ index, units, imported }: PlaceData, covers?: Covers): Places {
  const store = openPlacesStore(index);
  const table = readFileSync(join(HERE, 'districts.tsv'), 'utf8');
  const districts = readDistricts(table, units.district);
  const place = createPostcodePlacer({ store, districts, units });
  const known = { store, regions: createRegions(store) };
  const understand = createResolver({ known, place });
  const resolve: Places['resolve'] = (named) => {
    const understood = understand(named);
    return understood && !isUnclear(understood) ? understood : null;
  };
  const inCountry = covers ?? ((point) => store.nearestLocality(point) !== null);
  const pins = createPins({ store, covers: inCountry });
  const locate = createLocator({
    store,
    districts,
    units,
    understand,
    covers: inCountry,
    pins,
  });

  const suggest = createSuggester({ store, place, understand });
  const others: Places['others'] = (text) => otherPlaces({ known, place }, text);

  return {
    suggest,
    understand,
    others,
    explain: (text) => explain(known, text, { understood: understand({ text }), others: others(text) }),
    resolve,
    locate,
    pins,
    byId(id) {
      const postcode = id.startsWith('pc:') ? parsePostcode(id.slice(3)) : null;
      if (postcode) return place(postcode);
      const row = store.byId(id);
      return row && toPlace(row);
    },
    towns: () => store.towns().map(({ name, lat, lon, area }) => ({ name, lat, lon, area })),
    districts: () => districtRows(table),
    imported: () => imported,
    edition: () => 0,
    close: () => store.close(),
  };
}
