import { isDeepStrictEqual } from 'node:util';
import { asc } from 'drizzle-orm';
import type { Area } from '../../domain/area/area.ts';
import type { PromoTerms } from '../../domain/fare/promo.ts';
import type { Place } from '../../domain/place/place.ts';
import { SETTINGS } from '../../domain/settings.ts';
import { areasOfTariff } from '../../domain/tariffs/parts.ts';
import {
  allCategories,
  isKnownBy,
  type PlacedLocation,
  replaceBannedAddresses,
  replaceFleet,
  replacePopularLocations,
  type SettingsService,
} from '../catalogue/index.ts';
import type { Places } from '../geography/index.ts';
import { type Actor, type Transaction, writeAudit } from '../platform/database/index.ts';
import { promoCodes as promoCodesTable } from '../platform/schema/index.ts';
import { type CustomerChanges, loadCustomers } from './load-customers.ts';
import { loadOperators, type OperatorChange } from './load-operators.ts';
import { differs, type LoadMoment, type TariffChanges } from './load-tariffs.ts';
import { type FilePromo, type ProviderFile, ProviderFileFaults } from './provider-file.ts';
import {
  allAreas,
  insertArea,
  operatorsWithLicences,
  replaceSavedAddresses,
  updateArea,
} from './provider-store.ts';

/** A checked provider file whose places have been found: what can be loaded. */
export type PlacedFile = Omit<ProviderFile, 'popularLocations'> & {
  popularLocations?: PlacedLocation[] | undefined;
  /** Path of the file. */
  path: string;
};

const PLACE_ID = /^[a-z]+:/;

/** Finds the places that the file names. @throws ProviderFileFaults naming every one that cannot be found */
export function placeLocations(
  file: ProviderFile,
  path: string,
  places: Pick<Places, 'byId' | 'resolve'>,
): PlacedFile {
  const { popularLocations, ...rest } = file;
  const faults: string[] = [];
  const find = (named: string | null, at: string): Place | null => {
    if (named === null) return null;
    const found = PLACE_ID.test(named) ? places.byId(named) : places.resolve({ text: named });
    if (!found) faults.push(`${at}: there is no place "${named}"`);
    return found;
  };
  const placed = popularLocations?.map(({ pickup, dropoff, ...location }, index) => {
    const from = find(pickup, `popularLocations[${index}].pickup`);
    const to = find(dropoff, `popularLocations[${index}].dropoff`);
    return {
      ...location,
      pickup: from?.label ?? null,
      pickupPlace: from?.id ?? null,
      dropoff: to?.label ?? null,
      dropoffPlace: to?.id ?? null,
    };
  });
  if (faults.length > 0) throw new ProviderFileFaults(path, faults);
  return { ...rest, popularLocations: placed, path };
}

/** All areas of a file by name: listed ones before inline ones. */
function areasOfFile({ areas, operators }: Pick<ProviderFile, 'areas' | 'operators'>): Area[] {
  const onTheSpot = operators.flatMap(({ serviceArea, tariffs }) => [
    serviceArea,
    ...Object.values(tariffs).flatMap((content) => (content ? areasOfTariff(content) : [])),
  ]);
  const all = new Map<string, Area>();
  for (const area of [...areas, ...onTheSpot]) if (!all.has(area.name)) all.set(area.name, area);
  return [...all.values()];
}

/**
 * Creates and updates areas of the file; others stay, because the office may have made them. @returns the number of
 * changes
 */
async function loadAreas(tx: Transaction, list: readonly Area[]): Promise<number> {
  const known = new Map((await allAreas(tx)).map((row) => [row.name, row]));
  let changed = 0;
  for (const area of list) {
    const row = known.get(area.name);
    if (row && !differs(row, { area, active: true })) continue;
    changed += 1;
    if (row) await updateArea(tx, row.id, { area, active: true });
    else await insertArea(tx, { name: area.name, area });
  }
  return changed;
}

type KnownOperator = Parameters<typeof isKnownBy>[0] & { id: number; active: boolean };

/** The operators that are named, in one order; of several of one licence number those that are active. */
function idsOf(operators: readonly KnownOperator[], named: readonly string[]): number[] {
  const ids = named.flatMap((known) => {
    const found = operators.filter((operator) => isKnownBy(operator, known));
    const active = found.filter((operator) => operator.active);
    return (active.length > 0 ? active : found).map(({ id }) => id);
  });
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

/** Converts a code's references to ids. */
async function termsOf(tx: Transaction): Promise<(written: FilePromo) => PromoTerms> {
  const operators = await operatorsWithLicences(tx);
  const categories = await allCategories(tx);
  return ({ operators: named, vehicles, leastPrice: leastPence, ...terms }) => ({
    ...terms,
    leastPence,
    operators: named && idsOf(operators, named),
    categories: vehicles && categories.filter(({ name }) => vehicles.includes(name)).map(({ id }) => id),
  });
}

/**
 * Makes the promo codes these. A changed code is a new version; one that the file leaves out gets a version that says
 * that it is withdrawn. @returns how many versions were added
 */
async function loadPromoCodes(tx: Transaction, list: readonly FilePromo[]): Promise<number> {
  const stored = await tx.select().from(promoCodesTable).orderBy(asc(promoCodesTable.version));
  const latest = new Map(stored.map((row) => [row.code, row]));
  const read = await termsOf(tx);
  const next = new Map(list.map((written) => [written.code, read(written)]));
  const versions = [
    ...[...next].map(([code, terms]) => ({ code, terms, withdrawn: false })),
    ...[...latest.values()]
      .filter(({ code }) => !next.has(code))
      .map(({ code, terms }) => ({ code, terms, withdrawn: true })),
  ].filter(({ code, ...said }) => {
    const { terms, withdrawn } = latest.get(code) ?? {};
    return !isDeepStrictEqual(said, { terms, withdrawn });
  });
  if (versions.length === 0) return 0;
  await tx
    .insert(promoCodesTable)
    .values(versions.map((row) => ({ ...row, version: (latest.get(row.code)?.version ?? 0) + 1 })));
  return versions.length;
}

/** Numbers of changes. */
export interface LoadCounts extends CustomerChanges {
  settings: number;
  vehicleCategories: number;
  /** Categories removed from the fleet. */
  withdrawnCategories: number;
  operators: number;
  deactivated: number;
  /** Added, changed or ended. */
  licences: number;
  /** New versions. */
  tariffs: number;
  areas: number;
  savedAddresses: number;
  popularLocations: number;
  bannedAddresses: number;
  /** New versions. */
  promoCodes: number;
  /** Publications of the office that were to come and do not. */
  toCome: number;
}

async function auditOperators(tx: Transaction, changes: OperatorChange[], actor: Actor): Promise<void> {
  for (const { id, action, tariffs, licences } of changes) {
    const detail = { tariffs, licences };
    await writeAudit(tx, { actor, entity: 'operator', entityId: String(id), action, detail });
  }
}

/** Settings that differ from the stored ones, whether in force or not. */
async function changedSettings(
  tx: Transaction,
  settings: SettingsService,
  values: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  // Before the first version the defaults are nowhere stored, and a quote could not be replayed.
  if (settings.current().version === 0) return values;
  const stored = await settings.stored(tx);
  const defaults = Object.entries(SETTINGS).map(([name, { fallback }]) => [name, fallback]);
  const known: Record<string, string> = { ...Object.fromEntries(defaults), ...stored };
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => known[name] !== value));
}

/** Applies a file with its author. @returns also the changes of tariffs that it undoes */
export async function applyFile(
  tx: Transaction,
  settings: SettingsService,
  file: PlacedFile,
  { actor, toCome, ...moment }: LoadMoment & { actor: Actor; toCome: number },
): Promise<{ changed: LoadCounts } & Omit<TariffChanges, 'versions'>> {
  const values = await changedSettings(tx, settings, file.settings);
  const settingsChanged = Object.keys(values).length;
  if (settingsChanged > 0) await settings.change(tx, values, actor);
  const categories = await replaceFleet(tx, file.vehicleCategories);
  const { operators, ...ofTariffs } = await loadOperators(tx, file.operators, categories.ids, moment);
  const { savedAddresses, popularLocations, bannedAddresses, promoCodes } = file;
  const currency = file.settings['CURRENCY_CODE'] ?? settings.current().settings.CURRENCY_CODE;
  const context = { actor, currency, now: moment.now };
  const changed = {
    settings: settingsChanged,
    vehicleCategories: categories.changed,
    withdrawnCategories: categories.withdrawn,
    operators: operators.filter(({ action }) => action !== 'deactivate').length,
    deactivated: operators.filter(({ action }) => action === 'deactivate').length,
    licences: operators.reduce((sum, { licences }) => sum + Object.keys(licences).length, 0),
    tariffs: operators.reduce((sum, { tariffs }) => sum + Object.keys(tariffs).length, 0),
    areas: await loadAreas(tx, areasOfFile(file)),
    savedAddresses: savedAddresses ? await replaceSavedAddresses(tx, savedAddresses) : 0,
    popularLocations: popularLocations ? await replacePopularLocations(tx, popularLocations) : 0,
    bannedAddresses: bannedAddresses ? await replaceBannedAddresses(tx, bannedAddresses) : 0,
    promoCodes: promoCodes ? await loadPromoCodes(tx, promoCodes) : 0,
    toCome,
    ...(await loadCustomers(tx, file.corporateCustomers ?? [], context)),
  };
  await auditOperators(tx, operators, actor);
  if (Object.values(changed).some((count) => count > 0)) {
    await settings.moveProviderVersion(tx);
    const entry = { actor, entity: 'provider', entityId: 'provider', action: 'load' };
    await writeAudit(tx, { ...entry, detail: { ...changed } });
  }
  return { changed, ...ofTariffs };
}
