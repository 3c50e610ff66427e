import type { MapAnswer } from '../../contract/office-areas.ts';
import { type Area, type AreaPlace, type Held, pointInArea } from '../../domain/area/area.ts';
import type { Point } from '../../domain/place/place.ts';
import { areasOfTariff } from '../../domain/tariffs/parts.ts';
import type { Places } from '../geography/index.ts';
import { type Catalogue, type Category, currentOf, type Operator } from './catalogue.ts';

/** A tariff in effect. */
interface Priced {
  operator: Operator;
  category: Category;
}

/** Users of areas by name. */
export interface AreaUses {
  of(name: string): { operators: Operator[]; tariffs: Priced[] };
  /** Looks up many names at once. */
  all(): (name: string) => { operators: Operator[]; tariffs: Priced[] };
}

export function createAreaUses({
  catalogue,
  clock,
}: {
  catalogue: Pick<Catalogue, 'operators' | 'versionsOf'>;
  clock: () => Date;
}): AreaUses {
  const all: AreaUses['all'] = () => {
    const operators = catalogue.operators();
    const prices = operators
      .flatMap(({ id }) => currentOf(catalogue.versionsOf(id), clock().getTime()))
      .flatMap(({ operator, category, tariff }) =>
        tariff
          ? { operator, category, names: new Set(areasOfTariff(tariff.tariff).map(({ name }) => name)) }
          : [],
      );
    return (name) => ({
      operators: operators.filter(({ serviceArea }) => serviceArea.name === name),
      tariffs: prices.filter(({ names }) => names.has(name)),
    });
  };
  return { all, of: (name) => all()(name) };
}

/** Towns and postcode districts of Great Britain, to describe and compare areas. */
export interface KnownPlaces {
  held(area: Area): Held;
  /** Returns the places of any kind inside an area. */
  inside(area: Area): AreaPlace[];
  /** Names postcode areas and districts that we know none of. */
  codeFaults(area: Area): string[];
  map(): Pick<MapAnswer, 'towns' | 'districts'>;
}

const hasLetterNext = (outward: string, code: string) => /^[A-Z]/.test(outward.slice(code.length));

/** Whether a postcode area or district names an outward code: "SW1" that of SW1A, "L" none of LS1. */
function namesArea(code: string, outward: string): boolean {
  if (!outward.startsWith(code)) return false;
  const isArea = /^[A-Z]+$/.test(code);
  return outward === code || hasLetterNext(outward, code) !== isArea;
}

type Source = Pick<Places, 'towns' | 'districts' | 'edition'>;

/** Loaded on first use, and again after an import. */
export function createKnownPlaces(places: Source): KnownPlaces {
  let read: { edition: number; known: KnownPlaces } | null = null;
  const now = (): KnownPlaces => {
    const edition = places.edition();
    if (read?.edition !== edition) read = { edition, known: readPlaces(places) };
    return read.known;
  };
  return {
    held: (area) => now().held(area),
    inside: (area) => now().inside(area),
    codeFaults: (area) => now().codeFaults(area),
    map: () => now().map(),
  };
}

/** Converts a point, with its postcode if known, for area tests. */
export const placeOf = ({ lat, lon }: Point, codes: Partial<AreaPlace> = {}): AreaPlace => ({
  lat,
  lon,
  postcode: null,
  postcodeArea: null,
  ...codes,
});

function readPlaces(places: Source): KnownPlaces {
  const towns = places
    .towns()
    .map(({ area, name, ...point }) => ({ name, place: placeOf(point, { postcodeArea: area || null }) }));
  const districts = places.districts().map(({ outward: code, name, ...point }) => {
    const codes = { postcode: code, postcodeArea: code.replace(/\d.*$/, '') };
    return { code, name, place: placeOf(point, codes) };
  });
  const rounded = ({ lat, lon }: Point) =>
    [Math.round(lat * 1e3) / 1e3, Math.round(lon * 1e3) / 1e3] as const;
  const drawn: Pick<MapAnswer, 'towns' | 'districts'> = {
    towns: towns.map(({ name, place }) => [name, ...rounded(place)]),
    districts: districts.map(({ code, name, place }) => [code, ...rounded(place), name]),
  };
  return {
    held(area) {
      if (area.kind === 'postcodes') {
        const found = districts.filter(({ place }) => pointInArea(area, place));
        return { count: found.length, names: found.map(({ code, name }) => `${code} (${name})`) };
      }
      const found = towns.filter(({ place }) => pointInArea(area, place));
      return { count: found.length, names: found.map(({ name }) => name) };
    },
    inside: (area) =>
      [...towns, ...districts].flatMap(({ place }) => (pointInArea(area, place) ? place : [])),
    codeFaults(area) {
      const codes = area.kind === 'postcodes' ? area.codes : [];
      const unknown = codes.filter((code) => !districts.some((known) => namesArea(code, known.code)));
      return unknown.length > 0 ? [`we know no such postcode: ${unknown.join(', ')}`] : [];
    },
    map: () => drawn,
  };
}
