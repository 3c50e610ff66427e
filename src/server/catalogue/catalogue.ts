import Flatbush from 'flatbush';
import { type Area, boundsOfArea, pointInArea, postcodesOfArea } from '../../domain/area/area.ts';
import { shownRating, type ShownRating } from '../../domain/booking/rating.ts';
import type { OfferedTerms } from '../../domain/booking/terms.ts';
import { type CompiledTariff, compileTariff } from '../../domain/fare/compile.ts';
import type { PromoTerms } from '../../domain/fare/promo.ts';
import type { AreaCharge, Tariff } from '../../domain/fare/tariff.ts';
import type { Licence } from '../../domain/operator/licence.ts';
import type { Place } from '../../domain/place/place.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Database } from '../platform/database/index.ts';
import { reading } from '../platform/errors.ts';
import type { TariffContent } from '../platform/schema/index.ts';
import {
  type AreaRow,
  type CategoryRow,
  createTermsReader,
  type OperatorRow,
  type PopularRow,
  type ProviderRows,
  readProvider,
} from './catalogue-store.ts';

/** Finds the areas that hold a place without looking at the others. */
interface AreaIndex {
  /** Positions in the list the index was made from, ascending. */
  holding(place: Place): number[];
}

function indexAreas(areas: readonly Area[]): AreaIndex {
  const boxes = areas.map((area) => boundsOfArea(area));
  const boxed = boxes.flatMap((box, position) => (box ? [{ box, position }] : []));
  const tree = boxed.length > 0 ? new Flatbush(boxed.length) : null;
  for (const { box } of boxed) tree?.add(box.west, box.south, box.east, box.north);
  tree?.finish();

  const byPostcode = new Map<string, number[]>();
  areas.forEach((area, position) => {
    for (const code of postcodesOfArea(area)) {
      const list = byPostcode.get(code);
      if (list) list.push(position);
      else byPostcode.set(code, [position]);
    }
  });

  return {
    holding(place) {
      const found = new Set<number>();
      for (const hit of tree?.search(place.lon, place.lat, place.lon, place.lat) ?? []) {
        const position = boxed[hit]?.position;
        if (position !== undefined) found.add(position);
      }
      for (const code of codesOf(place)) {
        for (const position of byPostcode.get(code) ?? []) found.add(position);
      }
      return [...found]
        .filter((position) => {
          const area = areas[position];
          return area !== undefined && pointInArea(area, place);
        })
        .toSorted((a, b) => a - b);
    },
  };
}

/** Every code an area could name this place by: its area and each beginning of its outward code. */
function codesOf({ postcode, postcodeArea }: Place): string[] {
  const outward = postcode?.split(' ')[0] ?? '';
  const beginnings = Array.from({ length: outward.length }, (_, end) => outward.slice(0, end + 1));
  return [...new Set([...(postcodeArea ? [postcodeArea] : []), ...beginnings])];
}

/**
 * Compiles tariffs that are loaded together, making one object of all equal parts. Thousands of tariffs name the
 * same few areas and lists of charges; shared, they take little memory, and a quote looks at each only once.
 */
export function createTariffCompiler(): (tariff: Tariff) => CompiledTariff {
  const share = createSharing();
  const compiled = new Map<Tariff, CompiledTariff>();
  const charges = (list: AreaCharge[]) =>
    share(list.map((charge) => ({ ...charge, area: share(charge.area) })));
  return (tariff) => {
    const shared = share({
      ...tariff,
      fixedFares: tariff.fixedFares.map((fare) => ({ ...fare, from: share(fare.from), to: share(fare.to) })),
      uplifts: share(tariff.uplifts),
      pickupCharges: charges(tariff.pickupCharges),
      dropoffCharges: charges(tariff.dropoffCharges),
    });
    const known = compiled.get(shared) ?? compileTariff(shared);
    compiled.set(shared, known);
    return known;
  };
}

/** The first of all values that are equal as JSON. */
function createSharing(): <T>(value: T) => T {
  const known = new Map<string, unknown>();
  return <T>(value: T): T => {
    const key = JSON.stringify(value);
    const before = known.get(key);
    if (before !== undefined) return before as T;
    known.set(key, value);
    return value;
  };
}

export interface Operator extends OperatorRow {
  licences: readonly Licence[];
  rating: ShownRating;
}
export type Category = CategoryRow;
/** An area that is not retired. */
export type NamedArea = Pick<AreaRow, 'id' | 'name' | 'area'>;

/** A version of an operator's prices for a category. */
export interface TariffVersion {
  id: number;
  operator: Operator;
  category: Category;
  /** Milliseconds since 1970. */
  effectiveFrom: number;
  /** Null for a price on request. */
  tariff: CompiledTariff | null;
  /** Equal terms of an operator are one object. */
  terms: OfferedTerms;
  /** The operator has stopped offering the category. */
  withdrawn: boolean;
}

/** A version of a promo code. */
export interface PromoVersion {
  id: number;
  terms: PromoTerms;
  withdrawn: boolean;
}

/** The provider's operators, vehicles and tariffs, in memory. */
export interface Catalogue {
  operators(): readonly Operator[];
  operatorById(id: number): Operator | null;
  areas(): readonly NamedArea[];
  /** Current categories of the fleet. */
  categories(): readonly Category[];
  /** Any, also one that is not in the fleet any more. */
  categoryById(id: number): Category | null;
  savedAddresses(): readonly { id: number; address: string; placeId: string | null }[];
  popularLocations(): readonly PopularRow[];
  bannedAddresses(): readonly string[];
  /** Returns the latest version of a promo code, normalised by `promoCodeOf`, or null. */
  promoByCode(code: string): PromoVersion | null;
  /** Returns any version, to honour quotes. */
  promoById(id: number): PromoVersion | null;
  /**
   * Returns the offers in effect of operators that accept pick-ups at a place. The cost does not grow with other
   * operators.
   */
  offersAt(place: Place, now: number): TariffVersion[];
  /** Returns the versions of each category that an active operator has priced, latest first. */
  versionsOf(operatorId: number): readonly (readonly TariffVersion[])[];
  /** Returns the offers in effect of all active operators. */
  offers(now: number): TariffVersion[];
  /** Returns any version of an active operator's tariff, to honour quotes. */
  tariffById(id: number): TariffVersion | null;
  reload(): Promise<void>;
}

interface Loaded {
  rows: ProviderRows;
  licensed: Operator[];
  fleet: Category[];
  operators: Map<number, Operator>;
  categories: Map<number, Category>;
  tariffs: Map<number, TariffVersion>;
  /** By position of the operator: its categories, each with its versions, the one from the latest instant first. */
  offers: TariffVersion[][][];
  /** Offers by operator id. */
  offersOf: Map<number, TariffVersion[][]>;
  promos: Map<number, PromoVersion>;
  /** The newest by code. */
  promoCodes: Map<string, PromoVersion>;
  areas: AreaIndex;
  /** Offers by place, cached because the same places recur. */
  around: WeakMap<Place, TariffVersion[][]>;
}

export async function createCatalogue(db: Database): Promise<Catalogue> {
  let loaded = load(await readProvider(db));
  let begun = 0;
  let shown = 0;
  return {
    operators: () => loaded.licensed,
    operatorById: (id) => loaded.operators.get(id) ?? null,
    areas: () => loaded.rows.areas,
    categories: () => loaded.fleet,
    categoryById: (id) => loaded.categories.get(id) ?? null,
    savedAddresses: () => loaded.rows.savedAddresses,
    popularLocations: () => loaded.rows.popularLocations,
    bannedAddresses: () => loaded.rows.bannedAddresses.map(({ address }) => address),
    promoByCode: (code) => loaded.promoCodes.get(code) ?? null,
    promoById: (id) => loaded.promos.get(id) ?? null,
    offersAt: (place, now) => currentOf(offersAround(loaded, place), now),
    versionsOf: (id) => loaded.offersOf.get(id) ?? [],
    offers: (now) => loaded.offers.flatMap((categories) => currentOf(categories, now)),
    tariffById: (id) => loaded.tariffs.get(id) ?? null,
    async reload() {
      const turn = ++begun;
      const rows = await readProvider(db);
      // A later read has the same or newer rows, whichever answer comes first.
      if (turn < shown) return;
      loaded = load(rows);
      shown = turn;
    },
  };
}

/** Returns the version in effect of each category, unless it was withdrawn. */
export function currentOf(categories: readonly (readonly TariffVersion[])[], now: number): TariffVersion[] {
  return categories.flatMap((versions) => {
    const current = versions.find(({ effectiveFrom }) => effectiveFrom <= now);
    return current && !current.withdrawn ? current : [];
  });
}

function offersAround({ areas, offers, around }: Loaded, place: Place): TariffVersion[][] {
  let found = around.get(place);
  if (!found) around.set(place, (found = areas.holding(place).flatMap((position) => offers[position] ?? [])));
  return found;
}

function load(rows: ProviderRows): Loaded {
  const licences = Map.groupBy(rows.licences, ({ operatorId }) => operatorId);
  const given = new Map(rows.given.map(({ operatorId, ...stars }) => [operatorId, stars]));
  const licensed = rows.operators.map((row) => ({
    ...row,
    licences: licences.get(row.id) ?? [],
    rating: shownRating(row, given.get(row.id) ?? null),
  }));
  const operators = new Map(licensed.map((operator) => [operator.id, operator]));
  const categories = new Map(rows.categories.map((category) => [category.id, category]));
  const compile = createTariffCompiler();
  const termsOf = createTermsReader();
  const versions = rows.tariffs.flatMap((row): TariffVersion[] => {
    const operator = operators.get(row.operatorId);
    const category = categories.get(row.categoryId);
    if (!operator || !category) return [];
    const { id, content, withdrawn } = row;
    const named = `tariffs, row ${id} (${operator.name}, ${category.name})`;
    const { tariff, terms } = reading(named, () => ({
      tariff: content && compile(pricesOf(content)),
      terms: termsOf(operator, content),
    }));
    return [{ id, operator, category, effectiveFrom: row.effectiveFrom.getTime(), tariff, terms, withdrawn }];
  });
  const byOperator = Map.groupBy(versions, ({ operator }) => operator.id);
  const offers = licensed.map(({ id }) => [
    ...Map.groupBy(byOperator.get(id) ?? [], ({ category }) => category.id).values(),
  ]);
  return {
    rows,
    licensed,
    fleet: rows.categories.filter(({ active }) => active),
    operators,
    categories,
    tariffs: new Map(versions.map((version) => [version.id, version])),
    offers,
    offersOf: new Map(licensed.map(({ id }, position) => [id, offers[position] ?? []])),
    promos: new Map(rows.promoCodes.map((version) => [version.id, version])),
    promoCodes: new Map(rows.promoCodes.map((version) => [version.terms.code, version])),
    around: new WeakMap(),
    areas: indexAreas(licensed.map((operator) => readableArea(operator))),
  };
}

/** Equal prices count as one, whatever the terms. */
function pricesOf({ terms: _terms, ...prices }: TariffContent): Tariff {
  return prices;
}

/** The area, once it has been seen that it can be indexed. */
function readableArea({ id, name, serviceArea }: Operator): Operator['serviceArea'] {
  reading(`operators, row ${id} (${name}), service area`, () => indexAreas([serviceArea]));
  return serviceArea;
}

/** An operator as far as it can be named. */
interface Named {
  key: string;
  name: string;
  licences: readonly { number: string }[];
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a text is an operator's key or one of its licence numbers. */
export function isKnownBy({ key, licences }: Omit<Named, 'name'>, text: string): boolean {
  return same(key, text) || licences.some(({ number }) => same(number, text));
}

/** The operators that a text names: the one with this key or licence number, else all of this name. */
export function operatorsNamed<O extends Named>(operators: readonly O[], named: string): O[] {
  const known = operators.filter((operator) => isKnownBy(operator, named));
  return known.length > 0 ? known : operators.filter(({ name }) => same(name, named));
}

/** [RES-13] The operator that the provider has chosen to run with alone; null where it runs with several or chose none. */
export function chosenOperator<O extends Named>(
  operators: readonly O[],
  { MULTIPLE_OPERATORS, SINGLE_OPERATOR }: Settings,
): O | null {
  if (MULTIPLE_OPERATORS || SINGLE_OPERATOR === '') return null;
  const [chosen, ...others] = operatorsNamed(operators, SINGLE_OPERATOR);
  return others.length === 0 ? (chosen ?? null) : null;
}
