import { type Area, postcodesOfArea, sizeOfArea } from '../area/area.ts';
import type { Pence } from '../money.ts';
import type { Place } from '../place/place.ts';
import type { BankHolidayRegion } from './bank-holidays.ts';
import type { Tariff, Uplift } from './tariff.ts';

/** One direction of a fixed fare. */
interface Relation {
  from: Area;
  to: Area;
  pence: Pence;
  /** Square miles of one end × those of the other: the smaller, the fewer journeys it speaks of. */
  size: number;
}

/** Places in `relations`, ascending, by postcode area. */
type Index = ReadonlyMap<string, readonly number[]>;

/** A tariff made ready to price many journeys; made once when the tariff is loaded. */
export interface CompiledTariff {
  tariff: Tariff;
  /** Region of the bank holidays of its uplifts. */
  region: BankHolidayRegion;
  /** Most special first, then cheapest first: the first that matches is the fare. */
  relations: readonly Relation[];
  /** The relations by an end with postcodes, so that a journey examines few of many; the rest in `shaped`. */
  fromPostcode: Index;
  toPostcode: Index;
  shaped: readonly number[];
  /** For each uplift the other members of its group. */
  rivals: readonly (readonly number[])[];
}

export function compileTariff(tariff: Tariff): CompiledTariff {
  const relations = tariff.fixedFares
    .flatMap(({ from, to, pence, bothWays }) => {
      const size = sizeOfArea(from) * sizeOfArea(to);
      const there: Relation = { from, to, pence, size };
      return bothWays ? [there, { from: to, to: from, pence, size }] : [there];
    })
    .toSorted((a, b) => a.size - b.size || a.pence - b.pence);
  const fromPostcode = new Map<string, number[]>();
  const toPostcode = new Map<string, number[]>();
  const shaped: number[] = [];
  for (const [index, { from, to }] of relations.entries()) {
    if (from.kind === 'postcodes') addTo(fromPostcode, from, index);
    else if (to.kind === 'postcodes') addTo(toPostcode, to, index);
    else shaped.push(index);
  }
  const rivals = tariff.uplifts.map((uplift, index) => rivalsOf(uplift, index, tariff.uplifts));
  const region = tariff.bankHolidayRegion ?? 'england-and-wales';
  return { tariff, region, relations, fromPostcode, toPostcode, shaped, rivals };
}

function addTo(index: Map<string, number[]>, area: Area, relation: number): void {
  for (const code of postcodesOfArea(area)) index.set(code, [...(index.get(code) ?? []), relation]);
}

function rivalsOf(uplift: Uplift, index: number, all: readonly Uplift[]): number[] {
  if (uplift.group === null) return [];
  return [...all.keys()].filter((other) => other !== index && all[other]?.group === uplift.group);
}

/** The ends of a leg, and which areas hold them. */
interface Ends {
  pickup: Place;
  dropoff: Place | null;
  pickupIn: (area: Area) => boolean;
  dropoffIn: (area: Area) => boolean;
}

/** The index of the fixed fare between two places in `relations`, or -1. */
export function findRelation(compiled: CompiledTariff, ends: Ends): number {
  const { pickup, dropoff } = ends;
  if (dropoff === null) return -1;
  const { relations, fromPostcode, toPostcode, shaped } = compiled;
  let best = relations.length;
  for (const list of [fromPostcode.get(codeOf(pickup)), toPostcode.get(codeOf(dropoff)), shaped]) {
    for (const index of list ?? []) {
      if (index >= best) break;
      const relation = relations[index];
      if (relation && ends.pickupIn(relation.from) && ends.dropoffIn(relation.to)) best = index;
    }
  }
  return best < relations.length ? best : -1;
}

function codeOf({ postcodeArea, postcode }: Place): string {
  return postcodeArea ?? postcode?.replace(/\d.*$/, '') ?? '';
}

/** The least that a leg can cost, before what comes on top: the minimum fare, or a fixed fare below it. */
export function leastFare({ minimum, bands, hourly, fixedFares }: Tariff): Pence {
  const metered = bands.length > 0 || hourly !== null ? [minimum] : [];
  return Math.min(...metered, ...fixedFares.map(({ pence }) => pence));
}
