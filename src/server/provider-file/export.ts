import { asc, desc, isNotNull } from 'drizzle-orm';
import type {
  BannedContents,
  CustomerContents,
  OperatorContents,
  PopularContents,
  PromoContents,
  ProviderContents,
  SavedContents,
} from '../../domain/provider/contents.ts';
import { allCategories, type CategoryRow, fleetOf, type SettingsService } from '../catalogue/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import {
  bannedAddresses,
  corporateCustomers,
  passengers as passengersTable,
  popularLocations,
  promoCodes,
  savedAddresses,
} from '../platform/schema/index.ts';
import {
  allAreas,
  type LicenceRow,
  type OperatorRow,
  operatorsWithLicences,
  type TariffRow,
  tariffsAt,
} from './provider-store.ts';
import { providerFileText } from './write-file.ts';

/** In the order of the start page. */
async function storedPopular(tx: Transaction): Promise<PopularContents[]> {
  const rows = await tx.select().from(popularLocations).orderBy(asc(popularLocations.position));
  return rows.map(({ id: _id, position: _position, ...location }) => location);
}

function storedSaved(tx: Transaction): Promise<SavedContents[]> {
  const { address, placeId } = savedAddresses;
  return tx.select({ address, placeId }).from(savedAddresses).orderBy(asc(savedAddresses.id));
}

function storedBanned(tx: Transaction): Promise<BannedContents[]> {
  const { address, reason } = bannedAddresses;
  return tx.select({ address, reason }).from(bannedAddresses).orderBy(asc(bannedAddresses.id));
}

/** The newest version of each code, in the order in which codes came to be known. */
async function latestPromoCodes(tx: Transaction) {
  const latest = await tx
    .selectDistinctOn([promoCodes.code])
    .from(promoCodes)
    .orderBy(promoCodes.code, desc(promoCodes.version));
  const first = await tx
    .selectDistinctOn([promoCodes.code], { code: promoCodes.code, id: promoCodes.id })
    .from(promoCodes)
    .orderBy(promoCodes.code, asc(promoCodes.version));
  const ages = new Map(first.map(({ code, id }) => [code, id]));
  return latest.toSorted((a, b) => (ages.get(a.code) ?? 0) - (ages.get(b.code) ?? 0));
}

/** Corporate customers with their passengers, without personal data of theirs. */
async function storedCustomers(tx: Transaction) {
  const { corporateCustomerId: customerId, name, email, phone } = passengersTable;
  const people = await tx
    .select({ customerId, name, email, phone })
    .from(passengersTable)
    .where(isNotNull(customerId))
    .orderBy(asc(passengersTable.id));
  const customers = await tx.select().from(corporateCustomers).orderBy(asc(corporateCustomers.id));
  return { customers, passengers: people };
}

type StoredOperator = OperatorRow & { licences: LicenceRow[] };

const licenceOf = ({ number, authority, validFrom, validTo }: LicenceRow) => ({
  number,
  authority,
  validFrom,
  validTo,
});

/** The offers of one operator, in the order of the fleet. */
function offersOf(
  rows: readonly TariffRow[],
  categories: readonly CategoryRow[],
): OperatorContents['tariffs'] {
  const byOperator = new Map(
    rows.filter(({ withdrawn }) => !withdrawn).map((row) => [row.categoryId, row.content]),
  );
  return Object.fromEntries(
    categories.flatMap(({ id, name }) => {
      const content = byOperator.get(id);
      return content === undefined ? [] : [[name, content]];
    }),
  );
}

async function operatorsAt(
  tx: Transaction,
  { stored, categories, at }: { stored: StoredOperator[]; categories: CategoryRow[]; at: Date },
): Promise<OperatorContents[]> {
  const tariffs = Map.groupBy(await tariffsAt(tx, at), ({ operatorId }) => operatorId);
  return stored.map((row) => {
    const {
      id,
      licences,
      pausedUntil: _until,
      pauseReason: _why,
      pausedBy: _by,
      createdAt: _at,
      ...rest
    } = row;
    return {
      ...rest,
      licences: licences.map(licenceOf),
      tariffs: offersOf(tariffs.get(id) ?? [], categories),
    };
  });
}

async function promoCodesIn(
  tx: Transaction,
  stored: readonly StoredOperator[],
  categories: readonly CategoryRow[],
): Promise<PromoContents[]> {
  const keys = new Map(stored.map(({ id, key }) => [id, key]));
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const named = (ids: readonly number[] | null, by: ReadonlyMap<number, string>) =>
    ids && ids.flatMap((id) => by.get(id) ?? []);
  return (await latestPromoCodes(tx))
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ terms: { operators, categories: vehicles, ...terms } }) => ({
      ...terms,
      operators: named(operators, keys),
      vehicles: named(vehicles, names),
    }));
}

async function customersIn(tx: Transaction): Promise<CustomerContents[]> {
  const { customers, passengers } = await storedCustomers(tx);
  const people = Map.groupBy(passengers, ({ customerId }) => customerId);
  return customers.map(({ id, name }) => ({
    name,
    passengers: (people.get(id) ?? []).map(({ customerId: _of, ...person }) => person),
  }));
}

/** Reads the data of a file: prices in effect at an instant, other data as currently stored. */
export async function readContents(
  tx: Transaction,
  settings: Pick<SettingsService, 'stored'>,
  at: Date,
): Promise<ProviderContents> {
  const categories = await allCategories(tx);
  const stored = await operatorsWithLicences(tx);
  return {
    settings: await settings.stored(tx),
    areas: (await allAreas(tx)).filter(({ active }) => active).map(({ area }) => area),
    vehicleCategories: fleetOf(categories),
    operators: await operatorsAt(tx, { stored, categories, at }),
    popularLocations: await storedPopular(tx),
    savedAddresses: await storedSaved(tx),
    bannedAddresses: await storedBanned(tx),
    promoCodes: await promoCodesIn(tx, stored, categories),
    corporateCustomers: await customersIn(tx),
  };
}

/**
 * [OFF-12] Exports a provider file: prices in effect at an instant, other data as currently stored.
 * @param people whether those of corporate customers are included
 */
export async function providerFileAt(
  db: Database,
  settings: Pick<SettingsService, 'stored'>,
  { at, people }: { at: Date; people: boolean },
): Promise<string> {
  const contents = await db.transaction((tx) => readContents(tx, settings, at), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return providerFileText(people ? contents : { ...contents, corporateCustomers: [] });
}
