import { tokens } from '../../../../domain/place/place-text.ts';
import type { Point } from '../../../../domain/place/place.ts';
import { boxAround, kmBetween } from '../geo.ts';
import { isLocality, isSpot, type PlaceRow } from '../place-row.ts';
import type { PlacesStore } from '../places-store.ts';

/** Copies a text, because a slice would keep the whole buffer alive. */
export const copyOf = (text: string): string => Buffer.from(text).toString();

/**
 * Groups related items; each group starts with its first member.
 * @param belongs whether something belongs to the group that another began
 */
export function clusters<T>(all: readonly T[], belongs: (one: T, first: T) => boolean): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const one of all) {
    const group = groups.find(([first]) => belongs(one, first));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** The mean of points. */
export function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ lat: a.lat + b.lat, lon: a.lon + b.lon }), { lat: 0, lon: 0 });
  return { lat: sum.lat / points.length, lon: sum.lon / points.length };
}

/** Returns the member nearest to the mean, because the mean of a bent road may lie next to it. */
export function mostCentral<T extends Point>(group: readonly [T, ...T[]]): T {
  const mean = meanOf(group);
  return group.reduce((best, one) => (kmBetween(one, mean) < kmBetween(best, mean) ? one : best), group[0]);
}

/** To a metre or so. */
export const rounded = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lon: Math.round(lon * 1e5) / 1e5,
});

/** The entrances and platforms of one place lie this near to each other. */
export const ONE_PLACE_KM = 0.7;
const BOX_DEGREES = 0.015;
/** Words that names of stations, hospitals and ports share. */
const KIND = new Set(
  'underground dlr spt subway metro tram rail station stop halt bus coach hospital ferry terminal the'.split(
    ' ',
  ),
);

/** Whether a name has distinctive words: "Bus Station" has none. */
export const isDistinctive = (name: string): boolean => tokens(name).some((token) => !KIND.has(token));

/** Whether a shipped station, port or landmark nearby has all distinctive words of the name. */
export function isShippedSpot(shipped: PlacesStore, name: string, at: Point): boolean {
  const significant = tokens(name).filter((token) => !KIND.has(token));
  const rows = shipped.byWords(
    significant.map((token) => [token]),
    8,
    { box: boxAround(at, BOX_DEGREES) },
  );
  return rows.some((row) => isSpot(row.kind) && kmBetween(row, at) < ONE_PLACE_KM);
}

/** Data that a place takes from its town or village. */
export interface TownContext {
  /** Name of the town, to tell places apart. */
  town: string;
  county: string;
  /** Postcode area, '' when unknown. */
  area: string;
  importance: number;
}

/** A degree of longitude is 58 km in the north of Scotland, one of latitude 111. */
const LEAST_KM_PER_DEGREE = 55;
const NAMESAKES = 12;

/** The shipped town, village or suburb of that name or alias that is nearest to the point; null for none within `km`. */
export function shippedLocality(shipped: PlacesStore, name: string, at: Point, km: number): PlaceRow | null {
  const box = boxAround(at, km / LEAST_KM_PER_DEGREE);
  const rows = shipped
    .byName(tokens(name.replace(/\s*\(.*/, '')), NAMESAKES, { box })
    .filter((row) => isLocality(row.kind) && kmBetween(row, at) <= km)
    .toSorted((a, b) => kmBetween(a, at) - kmBetween(b, at));
  return rows[0] ?? null;
}

/** Whereabouts of a shipped town, village or suburb. */
export function whereaboutsOf(row: PlaceRow): TownContext {
  return { town: row.name, county: countyOf(row), area: row.area, importance: row.importance };
}

/** A shipped row says its county behind its town, or in place of it; '' where the county is called as the place. */
function countyOf({ name, county, context }: PlaceRow): string {
  const region = county || context.replace(/^near .*/, '');
  return region === name ? '' : region;
}

/** Streets rank behind all towns and villages, those of larger towns first. */
export function streetImportance({ importance }: TownContext): number {
  return Math.max(1, Math.round(importance / 10));
}

/**
 * Which county the places of an authority are in, as we name counties: what most of its places that we ship say.
 * Publishers name authorities, which are less well known than counties: "Medway" is in Kent.
 */
export class Counties {
  readonly #votes = new Map<string, Map<string, number>>();

  /** @param row a shipped place in the authority */
  vote(authority: string, row: PlaceRow): void {
    // Suburbs show their town instead of the county.
    const county = row.kind === 'suburb' && row.context !== 'London' ? row.county : row.county || row.context;
    if (!county || county.startsWith('near ') || !authority) return;
    const votes = this.#votes.get(authority) ?? new Map<string, number>();
    this.#votes.set(authority, votes.set(county, (votes.get(county) ?? 0) + 1));
  }

  /** '' where nothing is known of the authority. */
  of(authority: string): string {
    const votes = [...(this.#votes.get(authority) ?? [])];
    return votes.toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? '';
  }
}
