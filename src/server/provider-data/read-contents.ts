import type {
  CustomerContents,
  OperatorContents,
  PromoContents,
  ProviderContents,
} from '../../domain/provider/contents.ts';
import type { Transaction } from '../db/database.ts';
import { allCategories, fleetOf, type CategoryRow } from '../documents/category-list.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import {
  latestPromoCodes,
  storedBanned,
  storedCustomers,
  storedPopular,
  storedSaved,
} from './contents-store.ts';
import {
  allAreas,
  operatorsWithLicences,
  tariffsAt,
  type LicenceRow,
  type OperatorRow,
  type TariffRow,
} from './provider-data-store.ts';

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
  const offered = new Map(
    rows.filter(({ withdrawn }) => !withdrawn).map((row) => [row.categoryId, row.content]),
  );
  return Object.fromEntries(
    categories.flatMap(({ id, name }) => {
      const content = offered.get(id);
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

/** Reads all of the provider's data that a file can say, as it holds at an instant: prices by then, all else as it is. */
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
