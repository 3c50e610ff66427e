import { canon, fold, tokens, words } from '../../../domain/place/place-text.ts';
import {
  type Place,
  type PlaceKind,
  pointWords,
  type Precision,
  USUAL_RADIUS,
} from '../../../domain/place/place.ts';

/** A line of the gazetteer. */
export interface PlaceRow {
  id: string;
  name: string;
  /** Town or county that tells it from others of its name. */
  context: string;
  /** County if the town is ambiguous; '' if the context is the county, or unknown. */
  county: string;
  lat: number;
  lon: number;
  kind: PlaceKind;
  /** Full or outward postcode, '' when unknown. */
  postcode: string;
  /** Postcode area, '' when unknown. */
  area: string;
  /** 0 to 1000; rows are stored by it, the highest first. */
  importance: number;
  /** Other names, separated by ';'. */
  aliases: string;
}

export const COLUMNS = [
  'id',
  'name',
  'context',
  'county',
  'lat',
  'lon',
  'kind',
  'postcode',
  'area',
  'importance',
  'aliases',
] as const;

/** Metres around the middle of a whole postcode area. */
export const AREA_RADIUS = 60_000;

const LOCALITIES: ReadonlySet<PlaceKind> = new Set(['town', 'village', 'suburb']);

/** Towns, villages and suburbs: what a point can be near to. */
export function isLocality(kind: PlaceKind): boolean {
  return LOCALITIES.has(kind);
}

/** Whether rows of a kind are precise spots: stations, airports and landmarks. */
export function isSpot(kind: PlaceKind): boolean {
  return kind !== 'postcode' && kind !== 'street' && !isLocality(kind);
}

/** Reads the gazetteer's text, a header and one tab-separated line a place. */
export function parseRows(text: string): PlaceRow[] {
  const lines = text.split('\n');
  const rows: PlaceRow[] = [];
  for (let i = 1; i < lines.length; i++) {
    const cells = lines[i]?.split('\t') ?? [];
    if (cells.length !== COLUMNS.length) continue;
    const [
      id = '',
      name = '',
      context = '',
      county = '',
      lat,
      lon,
      kind,
      postcode = '',
      area = '',
      importance,
      aliases = '',
    ] = cells;
    const numbers = { lat: Number(lat), lon: Number(lon), importance: Number(importance) };
    rows.push({ id, name, context, county, kind: kind as PlaceKind, postcode, area, aliases, ...numbers });
  }
  return rows;
}

/** "Leeds Station, Leeds, LS1 4DY". */
export function labelOf(row: PlaceRow): string {
  const parts = [nameAndTown(row), row.kind === 'postcode' ? '' : row.postcode];
  return parts.filter(Boolean).join(', ');
}

/** "Leeds Station, Leeds". */
function nameAndTown({ name, context }: PlaceRow): string {
  return context && name.toLowerCase() !== context.toLowerCase() ? `${name}, ${context}` : name;
}

/** Importance of towns that need no county behind their name. */
export const KNOWN_BY_NAME = 480;

/** Describes the point of a row. */
function pointOf(row: PlaceRow): string {
  const alone = isLocality(row.kind) && row.importance >= KNOWN_BY_NAME;
  return pointWords(precisionOf(row), alone ? row.name : nameAndTown(row));
}

/** Importance of towns and villages of some 1,600 people. Of a smaller one few think that it is understood by its name. */
export const KNOWN_TOWN = 320;
/** Importance of places that are known beyond their county. */
export const WELL_KNOWN = 400;
/** Importance of towns of more than 100,000 people. */
export const CITY = 620;
const LONDON = 'twn:london-london';

const LEAST_TOWN_RADIUS = 1000;
const MOST_TOWN_RADIUS = 12_000;
/** People to the square kilometre of a built-up area: fewer than in most, so that the radius is on the safe side. */
const DENSITY = 3500;
/** Towns are not round, and their middle is not in the middle. */
const OBLONG = 1.3;

/** The people of a town: its importance is 100 times the logarithm of their number, and 113 more for over 100,000. */
export function peopleOf(importance: number): number {
  return 10 ** ((importance >= CITY ? importance - 113 : importance) / 100);
}

/** Returns the distance of a town's addresses from its middle in metres, by its population. */
function townRadius(importance: number): number {
  const metres = 1000 * OBLONG * Math.sqrt(peopleOf(importance) / (DENSITY * Math.PI));
  return Math.min(Math.max(Math.round(metres / 100) * 100, LEAST_TOWN_RADIUS), MOST_TOWN_RADIUS);
}

/** Returns how far a row's addresses lie from its point, in metres. */
function radiusOf({ id, kind, importance }: PlaceRow): number {
  if (kind === 'airport') return 1000;
  if (isSpot(kind)) return USUAL_RADIUS.place;
  if (kind === 'street') return USUAL_RADIUS.street;
  if (kind === 'postcode') return AREA_RADIUS;
  if (id === LONDON) return 25_000;
  return townRadius(importance);
}

function precisionOf({ kind }: PlaceRow): Precision {
  if (isSpot(kind)) return 'place';
  if (kind === 'street') return 'street';
  return isLocality(kind) ? 'locality' : 'area';
}

/** The row as the rest of the product knows it. */
export function toPlace(row: PlaceRow, label = labelOf(row)): Place {
  return {
    id: row.id,
    label,
    lat: row.lat,
    lon: row.lon,
    kind: row.kind,
    postcode: row.postcode || null,
    postcodeArea: row.area || null,
    precision: precisionOf(row),
    radius: radiusOf(row),
    point: pointOf(row),
    unmatched: '',
  };
}

/** Name and aliases. */
export function namesOf(row: PlaceRow): string[] {
  return row.aliases ? [row.name, ...row.aliases.split(';')] : [row.name];
}

/** Returns the index word of a whole name, ignoring spaces, e.g. "_stpancras". */
export function nameWord(nameTokens: readonly string[]): string {
  return '_' + nameTokens.join('');
}

/** "Terminal 5" is called T5. */
export function terminalWords({ name }: PlaceRow): string[] {
  const terminal = /Terminal (\d)/.exec(name)?.[1];
  return terminal ? [`t${terminal}`] : [];
}

/** Returns all words that find a row: of its names, town, county and postcode. */
export function searchWords(row: PlaceRow): Set<string> {
  const all = new Set<string>();
  for (const text of [...namesOf(row), row.context, row.county, row.postcode]) {
    for (const word of fold(text).split(' ')) if (word) all.add(word).add(canon(word));
    for (const word of words(text)) all.add(word);
  }
  for (const word of terminalWords(row)) all.add(word);
  if (row.kind === 'station') for (const word of ['train', 'rail', 'railway', 'stn']) all.add(word);
  return all;
}

/** The words that replace whole names. */
export function nameWords(row: PlaceRow): string[] {
  return namesOf(row).map((name) => nameWord(tokens(name)));
}

const JOINING = new Set(['and', 'n', 'the', 'of', 'near', 'on', 'upon']);

/** Words that distinguish a place; joining words count only if nothing else was typed, or as the last word. */
export function essential(allWords: readonly string[]): string[] {
  const telling = allWords.filter((word, i) => i === allWords.length - 1 || !JOINING.has(word));
  return telling.length > 0 ? telling : [...allWords];
}

/** A name in canonical words: "stoke on trent", without joining words "stoke trent". */
export interface NameWords {
  full: string;
  telling: string;
}

/** Words that rows are compared by. */
export interface RowWords {
  /** Its main name, then aliases. */
  names: readonly NameWords[];
  /** All words that find it. */
  words: ReadonlySet<string>;
  /** Words that say where it is: of its town, its county and its postcode. */
  where: ReadonlySet<string>;
}

/** Splits a row's texts into words. */
export function rowWords(row: PlaceRow): RowWords {
  const names = namesOf(row).map((name) => {
    const all = tokens(name);
    return { full: all.join(' '), telling: essential(all).join(' ') };
  });
  const where = new Set([row.context, row.county, row.postcode].flatMap(tokens));
  return { names, words: searchWords(row), where };
}
