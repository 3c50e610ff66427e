import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePostcode } from '../../../domain/place/place-text.ts';
import { isUnclear, type Located, type Place, type Point } from '../../../domain/place/place.ts';
import { districtRows, readDistricts } from './districts.ts';
import { type ImportedSource, importFolder, readManifest } from './import/manifest.ts';
import { mergedIndexFile } from './import/merged-index.ts';
import { createLocator, createPins, type Named, type Pins } from './locate.ts';
import { isLocality, KNOWN_TOWN, labelOf, peopleOf, toPlace } from './place-row.ts';
import { placesIndexFile } from './places-index.ts';
import { openPlacesStore, type RankedRow } from './places-store.ts';
import { createPostcodePlacer } from './postcodes.ts';
import {
  agreement,
  candidateOf,
  createResolver,
  type Resolver,
  type Sources,
  type Understood,
} from './resolve.ts';
import { createSuggester, type PlaceSearch, type Suggestion } from './suggester.ts';
import { isNamed, type PlaceSources, readText } from './understand/meaning.ts';
import { type PartSense, senseOf } from './understand/mentions.ts';
import { createRegions } from './understand/regions.ts';
import { endsAbroad, meaningOf } from './understand/understand.ts';
import { bearingOf, namesakes } from './understand/weigh.ts';
import { allUnits, NO_UNITS, openUnits, type Units } from './units/unit-file.ts';

/** Files that places are answered from. */
export interface PlaceData {
  /** The index file. */
  index: string;
  units: Units;
  imported: readonly ImportedSource[];
  /** Imported places are left out, as their index is of another release. */
  outdated: boolean;
}

/** Returns the shipped data. */
export function shippedData(dataDir: string): PlaceData {
  return { index: placesIndexFile(dataDir), units: NO_UNITS, imported: [], outdated: false };
}

/** Returns the shipped and imported data. @throws Error, BadUnitFile */
export function placeData(dataDir: string): PlaceData {
  const imported = readManifest(dataDir);
  if (imported.length === 0) return shippedData(dataDir);
  const folder = importFolder(dataDir);
  const rows = imported.flatMap((source) => source.rows?.file ?? []);
  const packed = imported.flatMap((source) => source.units?.file ?? []);
  const units = allUnits(packed.map((file) => openUnits(readFileSync(join(folder, file)))));
  const merged = rows.length > 0 ? mergedIndexFile(folder, rows) : null;
  const outdated = merged !== null && !existsSync(merged);
  return { index: merged && !outdated ? merged : placesIndexFile(dataDir), units, imported, outdated };
}

/** A step of understanding a text. */
export interface Step {
  what: string;
  found: string[];
}

const NAMED_MOST = 5;

const describe = (row: RankedRow) => `${labelOf(row)} [${row.id}, importance ${row.importance}]`;

function placeText({ label, id, precision, radius, point, lat, lon, unmatched }: Place): string {
  const rest = unmatched === '' ? '' : `; not understood: “${unmatched}”`;
  return `${label} [${id}] ${precision} ±${radius} m: ${point} (${lat.toFixed(5)}, ${lon.toFixed(5)})${rest}`;
}

function answerStep(understood: Understood): Step {
  if (!understood) return { what: 'answer', found: ['names nothing we know'] };
  if (!isUnclear(understood)) return { what: 'answer', found: [placeText(understood)] };
  return { what: `answer: asked, ${understood.reason}`, found: understood.candidates.map(placeText) };
}

function partStep({ store }: PlaceSources, part: PartSense, later: readonly PartSense[]): Step {
  const { words, region, mention } = part;
  const found: string[] = [];
  if (region) found.push(`a region: ${region.names.join(', ') || 'a nation'}`);
  if (mention) {
    const beside = [...mention.before, '…', ...mention.after].join(' ');
    found.push(mention.whole ? 'is a name' : `holds a name: ${beside}`);
    for (const row of namesakes(mention.rows).slice(0, NAMED_MOST)) {
      const says = later.map((other) => `“${other.words.join(' ')}” ${bearingOf(store, row, other)}`);
      found.push([describe(row), ...says].join('; '));
    }
  }
  return { what: `part “${words.join(' ')}”`, found: found.length > 0 ? found : ['names nothing'] };
}

/** Explains step by step how a text is understood. */
function explain(
  known: PlaceSources,
  text: string,
  { understood, others }: { understood: Understood; others: readonly Place[] },
): Step[] {
  const reading = readText(text);
  const { postcode, parts, nation, nearby } = reading;
  const seen = [
    postcode ? `postcode ${postcode.text}` : 'no postcode',
    ...(nation ? [`in ${nation}`] : []),
    ...(nearby ? ['means something near to what it names'] : []),
    ...(endsAbroad(reading) ? ['is in another country'] : []),
  ];
  const kindAlone = parts.length > 1;
  const senses = parts.map(({ words }) => senseOf(words, { ...known, kindAlone }));
  return [
    { what: 'text', found: seen },
    ...senses.map((part, index) => partStep(known, part, senses.slice(index + 1))),
    answerStep(understood),
    ...(others.length > 0 ? [{ what: 'offered beside it', found: others.map(placeText) }] : []),
  ];
}

const MOST = 3;

/** [PLACE-02] Other places that a text may mean, likeliest first, and whether they leave doubt. */
export interface OtherPlaces {
  places: Place[];
  /** Whether, by population, more than one in ten people would mean another town of the name. */
  doubt: boolean;
}

function otherPlaces(sources: Sources, text: string): OtherPlaces {
  const reading = readText(text);
  const fits = agreement(sources.place, reading.postcode);
  const meaning = meaningOf(sources.known, reading, fits);
  if (!meaning || !isNamed(meaning)) return { places: [], doubt: false };
  const { row, outshone = [], unmatched } = meaning;
  const isTown = isLocality(row.kind);
  const others = outshone
    .filter(({ kind, importance }) => (isLocality(kind) || !isTown) && importance >= KNOWN_TOWN)
    .slice(0, MOST);
  const people = others.reduce((sum, { importance }) => sum + peopleOf(importance), 0);
  return {
    places: others.map((other) => candidateOf(other, unmatched, reading)),
    doubt: isTown && people > peopleOf(row.importance) / 9,
  };
}

export type { PlaceSearch, Suggestion };

/** Place suggestions and the resolver of what passengers name; the embedded provider of places. */
export interface Places {
  /** The best answers, at most `limit`. Each resolves to itself by its id and label. */
  suggest(search: PlaceSearch): Suggestion[];
  /** Resolves an id of ours if it fits the text, otherwise the text; null if unknown. */
  understand: Resolver;
  /** Returns other places with the text's name, less likely ones. */
  others(text: string): OtherPlaces;
  /** Explains how a text is understood. */
  explain(text: string): Step[];
  /** Resolves a text to one place, or null. */
  resolve(named: { id?: string | undefined; text: string }): Place | null;
  /** Resolves a text, or an external point's id, which is accepted only near the text's meaning. */
  locate(named: Named): Located;
  /** Returns the place of an id of ours, or null. */
  byId(id: string): Place | null;
  /** The towns, the most important first. */
  towns(): (Point & { name: string; area: string })[];
  /** The postcode districts that we know, by their outward codes; each with where most of its people live. */
  districts(): (Point & { outward: string; name: string })[];
  /** Imported data sets. */
  imported(): readonly ImportedSource[];
  /** Changes when answers come from other data, to invalidate caches. */
  edition(): number;
  /** Points that a passenger has set. */
  pins: Pins;
  close(): void;
}

const HERE = import.meta.dirname;

/** Whether a point is in the country at all; by default, near to a known place. */
type Covers = (point: Point) => boolean;

interface PlacesOptions {
  dataDir: string;
  file?: string;
  covers?: Covers;
}

/** Opens the places of an index file; by default the shipped and imported ones. */
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
    explain: (text) =>
      explain(known, text, { understood: understand({ text }), others: others(text).places }),
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
