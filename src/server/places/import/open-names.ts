import type { PlaceKind } from '../../../domain/place.ts';
import type { PlaceRow } from '../place-row.ts';
import { rounded } from './cluster.ts';
import { copyOf } from './copy-of.ts';
import { localTypeOf, readFeature, type NamedFeature } from './open-names-row.ts';
import { createRoadGatherer, isRoad } from './open-names-streets.ts';
import { areaOf, createTowns, isTown } from './open-names-towns.ts';
import { isShippedSpot, isTelling } from './shipped-spot.ts';
import type { Reader, Source, Workshop } from './source.ts';

/** What else passengers are driven to. Stations are not among them: we ship those of the railways. */
const SPOTS: ReadonlyMap<string, { kind: PlaceKind; importance: number }> = new Map([
  ['Hospital', { kind: 'landmark', importance: 280 }],
  ['Bus Station', { kind: 'landmark', importance: 240 }],
  ['Coach Station', { kind: 'landmark', importance: 240 }],
  ['Passenger Ferry Terminal', { kind: 'port', importance: 240 }],
  ['Vehicular Ferry Terminal', { kind: 'port', importance: 240 }],
]);

/** An id, its address, and six cells further the kind, which begins the text of what is no road or place. */
const ROW =
  /^"?(?:osgb\d+|ID_[0-9a-f-]+|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})"?,"?http:\/\/data\.ordnancesurvey\.co\.uk\//;

/** OS Open Names: a table a square of the National Grid, without headers. */
export const OPEN_NAMES: Source = {
  key: 'open-names',
  name: 'OS Open Names',
  gives: 'Streets, villages and suburbs of Great Britain',
  licence: {
    name: 'Open Government Licence 3.0',
    link: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  attributions: (year) => [`Contains OS data © Crown copyright and database right ${year}`],
  separator: ',',
  quoted: true,
  hasHeader: false,
  recognises: ([first = '']) => ROW.test(first),
  open: createReader,
};

function createReader({ shipped, scratch }: Workshop): Reader {
  const towns = createTowns(shipped);
  const roads = createRoadGatherer(scratch, towns);
  const spots: NamedFeature[] = [];
  scratch.exec('BEGIN');

  function* spotRows(): Iterable<PlaceRow> {
    for (const { id, name, otherName, localType, district, placeId, ...at } of spots) {
      const spot = SPOTS.get(localType);
      if (!spot || isShippedSpot(shipped, name, at)) continue;
      const { town, county, area } = towns.whereOf(placeId, at);
      const told = { id: `osn:${id}`, name, context: town, county, ...rounded(at), ...spot };
      yield { ...told, postcode: district, area: areaOf(district) || area, aliases: otherName };
    }
  }

  return {
    line(cells) {
      const kind = localTypeOf(cells);
      const isSpot = SPOTS.has(kind);
      // Two rows of three are postcodes, hills and woods.
      if (cells.length > 30 && !isSpot && !isRoad(kind) && !isTown(kind)) return null;
      const feature = readFeature(cells);
      if (typeof feature === 'string') return { fault: feature };
      if (isRoad(kind)) roads.note(feature);
      else if (isTown(kind)) towns.note(feature);
      else if (isTelling(feature.name)) spots.push(owned(feature));
      return null;
    },
    *end() {
      towns.settle();
      yield* towns.rows();
      yield* spotRows();
      yield* roads.rows();
      scratch.exec('COMMIT');
    },
  };
}

function owned(feature: NamedFeature): NamedFeature {
  const texts = Object.entries(feature).map(([key, value]) => [
    key,
    typeof value === 'string' ? copyOf(value) : (value as number),
  ]);
  return Object.fromEntries(texts) as NamedFeature;
}
