import { tokens } from '../../../../domain/place/place-text.ts';
import { kmBetween } from '../geo.ts';
import { CITY, isLocality, isSpot, WELL_KNOWN } from '../place-row.ts';
import type { PlacesStore, RankedRow } from '../places-store.ts';
import type { PartSense } from './mentions.ts';
import type { Region } from './regions.ts';
import { isCommon, isKind, isOptional, isStreetWord } from './words.ts';

/** Relation of a later part to a place: contains it, is next to it, says nothing, or contradicts it. */
export type Bearing = 'says' | 'near' | 'silent' | 'contradicts';

/** Kilometres within which a town's villages and suburbs lie. */
export function reachOf(row: RankedRow): number {
  if (row.id === 'twn:london-london') return 32;
  if (isSpot(row.kind)) return 6;
  if (row.importance >= CITY) return 22;
  return row.importance >= WELL_KNOWN ? 18 : 12;
}

/** Kilometres for a building, whose name implies its location. */
function spotReachOf(row: RankedRow): number {
  if (row.id === 'twn:london-london') return 32;
  if (isSpot(row.kind)) return 3;
  if (row.importance >= CITY) return 14;
  return row.kind === 'town' ? 8 : 4;
}

/** Whether a row is in a region, by its context or position. */
function liesIn(store: PlacesStore, row: RankedRow, region: Region): boolean {
  const { where } = store.wordsOf(row);
  return region.names.some((name) => tokens(name).every((word) => where.has(word))) || region.holds(row);
}

/** Relation of a county in the same part: "Newcastle Staffs". */
export function ownBearing(store: PlacesStore, row: RankedRow, { region }: PartSense): Bearing[] {
  return region ? [liesIn(store, row, region) ? 'says' : 'contradicts'] : [];
}

/** Relation of a part to a row that an earlier part names. */
export function bearingOf(
  store: PlacesStore,
  row: RankedRow,
  { words, region, named, mention }: PartSense,
): Bearing {
  const { where } = store.wordsOf(row);
  if (words.every((word) => where.has(word))) return 'says';
  if (region) {
    if (!liesIn(store, row, region)) return 'contradicts';
    if (named.length === 0) return 'says';
  }
  if (named.length > 0 && named.every((word) => where.has(word))) return 'says';
  if (!mention?.whole) return region ? 'says' : 'silent';
  if (mention.rows.some((other) => other.id === row.id)) return 'says';
  const isNear = (other: RankedRow) =>
    kmBetween(other, row) <=
    (isSpot(row.kind) ? spotReachOf(other) : Math.max(reachOf(other), reachOf(row) / 2));
  // Leeds Castle is at a village called Leeds, but "Leeds" means the city.
  const best = outstanding(namesakes(townsFirst(mention.rows)), false);
  return (best ? isNear(best) : mention.rows.some(isNear)) ? 'near' : 'contradicts';
}

/** Two places of one name this far from each other are two. */
export const APART_KM = 4;
/** Also two quays of a port. */
const QUAYS_APART_KM = 0.2;

function areApart(one: RankedRow, other: RankedRow): boolean {
  const areQuays = one.kind === 'port' && other.kind === 'port';
  return kmBetween(one, other) > (areQuays ? QUAYS_APART_KM : APART_KM);
}

/** Rows of one name, those near to a more important one left out. */
export function namesakes(rows: readonly RankedRow[]): RankedRow[] {
  const remaining: RankedRow[] = [];
  for (const row of rows.toSorted((a, b) => a.rank - b.rank)) {
    if (remaining.every((other) => areApart(other, row))) remaining.push(row);
  }
  return remaining;
}

/** Difference in importance from which a place is meant unless the text contradicts it. */
const OUTSHINES = { town: 100, spot: 200, told: 90 };

/** The one that is meant of several namesakes, the most important first; null where that must be asked. */
export function outstanding(rows: readonly RankedRow[], isNamed: boolean): RankedRow | null {
  const [first, second] = rows;
  if (!first) return null;
  const lead = first.importance - (second?.importance ?? -Infinity);
  return lead >= OUTSHINES[isNamed ? 'told' : isLocality(first.kind) ? 'town' : 'spot'] ? first : null;
}

/** A landmark as important as this is known by its name alone. */
export const FAMOUS = 430;
/** Importance of a hotel, hall or house that is famous. */
const FAMOUS_HOUSE = 450;
/** A square or a place is no longer than its station. */
export const SHORT_STREETS: ReadonlySet<string> = new Set(['square', 'place']);
/** A word that so few places have tells one of them from all others. */
export const RARE = 3;

/**
 * [PLACE-03] Whether a name says by itself which place it is: there are Grosvenor Hotels that we do not know of, and New
 * Streets that are no station. A town in the name, a word that hardly any other place has, or fame says it.
 */
export function standsAlone(store: PlacesStore, row: RankedRow, query: readonly string[]): boolean {
  if (isLocality(row.kind)) return true;
  const context = new Set(tokens(row.context));
  const significant = query.filter((word) => !isKind(word) && !isOptional(word));
  if (significant.some((word) => context.has(word))) return true;
  const numbered = /^\d/.test(query[0] ?? '');
  const isSquare = row.kind === 'station' && SHORT_STREETS.has(query.at(-1) ?? '');
  if (isSquare) return true;
  if (isStreetWord(query.at(-1)) && !numbered && !query.some(isCommon)) return false;
  if (row.kind !== 'landmark') return true;
  const common = query.some(isCommon);
  const most = common ? 1 : RARE;
  if (significant.some((word) => word.length > 2 && store.holders(word, most + 1) <= most)) return true;
  if (common) return row.importance >= FAMOUS_HOUSE;
  return (
    row.importance >= FAMOUS ||
    significant.length >= 3 ||
    (significant.length > 0 && significant.length < query.length)
  );
}

/** Towns before anything else of their name: "Paddington" at the end of an address is the district, not its station. */
export function townsFirst(rows: readonly RankedRow[]): RankedRow[] {
  const towns = rows.filter((row) => isLocality(row.kind));
  return towns.length > 0 ? towns : [...rows];
}
