import { shownRating, type ShownRating } from '../../domain/booking/shown-rating.ts';
import type { OfferedTerms } from '../../domain/booking/terms.ts';
import type { CompiledTariff } from '../../domain/fare/compile.ts';
import type { PromoTerms } from '../../domain/fare/promo.ts';
import type { Tariff } from '../../domain/fare/tariff.ts';
import type { Licence } from '../../domain/licence.ts';
import type { Place } from '../../domain/place.ts';
import type { Database } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import {
  readProvider,
  type AreaRow,
  type CategoryRow,
  type OperatorRow,
  type PopularRow,
  type ProviderRows,
} from './catalogue-store.ts';
import { reading } from '../start-fault.ts';
import { createTermsReader } from './offered-terms.ts';
import { indexAreas, type AreaIndex } from './service-area-index.ts';
import { createTariffCompiler } from './tariff-compiler.ts';

export interface Operator extends OperatorRow {
  licences: readonly Licence[];
  rating: ShownRating;
}
export type Category = CategoryRow;
/** An area that is not retired. */
export type NamedArea = Pick<AreaRow, 'id' | 'name' | 'area'>;

/** One version of an operator's prices for a category. */
export interface TariffVersion {
  id: number;
  operator: Operator;
  category: Category;
  /** Milliseconds since 1970. */
  effectiveFrom: number;
  /** Null: a price on request. */
  tariff: CompiledTariff | null;
  /** One object for all equal ones of the operator. */
  terms: OfferedTerms;
  /** The operator has stopped offering the category. */
  withdrawn: boolean;
}

/** One version of a promo code. */
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
  /** Those that are in the fleet now. */
  categories(): readonly Category[];
  /** Any, also one that is not in the fleet any more. */
  categoryById(id: number): Category | null;
  savedAddresses(): readonly { id: number; address: string; placeId: string | null }[];
  popularLocations(): readonly PopularRow[];
  bannedAddresses(): readonly string[];
  /** The newest version of a promo code, as `promoCodeOf` writes it; null where there is none. */
  promoByCode(code: string): PromoVersion | null;
  /** Any version, for honouring a held price. */
  promoById(id: number): PromoVersion | null;
  /** What the operators that take pick-ups at this place offer at an instant; cost does not grow with the others. */
  offersAt(place: Place, now: number): TariffVersion[];
  /** Of each category that an active operator has or had prices for its versions, the one from the latest instant first. */
  versionsOf(operatorId: number): readonly (readonly TariffVersion[])[];
  /** What all active operators offer at an instant, wherever a trip begins. */
  offers(now: number): TariffVersion[];
  /** Any version of a tariff of an active operator, for honouring a held price. */
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
  /** The same by the operator's id. */
  offersOf: Map<number, TariffVersion[][]>;
  promos: Map<number, PromoVersion>;
  /** The newest by code. */
  promoCodes: Map<string, PromoVersion>;
  areas: AreaIndex;
  /** What is offered at a place, by whether an area holds it: the same few places are asked for again and again. */
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
      // What was asked later has read the same or newer rows, whichever answer comes first.
      if (turn < shown) return;
      loaded = load(rows);
      shown = turn;
    },
  };
}

/** Of each category's versions the one that holds at an instant, unless it was withdrawn. */
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

/** Equal prices are one, whatever the terms are. */
function pricesOf({ terms: _terms, ...prices }: TariffContent): Tariff {
  return prices;
}

/** The area, once it has been seen that it can be indexed. */
function readableArea({ id, name, serviceArea }: Operator): Operator['serviceArea'] {
  reading(`operators, row ${id} (${name}), service area`, () => indexAreas([serviceArea]));
  return serviceArea;
}
