import {
  areasOf,
  type OperatorContents,
  type PromoContents,
  type ProviderContents,
} from '../../domain/provider/contents.ts';
import { sameText } from '../../domain/text.ts';
import { type SettingName, SETTINGS } from '../../domain/settings.ts';
import { passengerSchema } from './file-customers.ts';
import { isKeyless } from './load-operators.ts';
import { settingsSchema } from './provider-file.ts';
import { poundsOf, some, somePounds, unless, writeAreas, writeOperator } from './write-operator.ts';

/** Returns the most frequent value, the first of equally frequent ones; undefined for none. */
function mostCommon<T>(list: readonly T[]): T | undefined {
  const groups = [...Map.groupBy(list, sameText).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

/** Settings that a file may have. */
function writeSettings(stored: ProviderContents['settings']): Record<string, string> {
  const known = (Object.keys(SETTINGS) as SettingName[]).flatMap((name): [string, string][] => {
    const value = stored[name];
    return value !== undefined && settingsSchema.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return Object.fromEntries(known);
}

/** Omits licences that never applied, and expired ones renewed by another authority. */
function exportableLicences({ licences }: OperatorContents): OperatorContents['licences'] {
  const valid = licences.filter(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo);
  const latest = new Map(
    valid
      .toSorted((a, b) => ((a.validTo ?? '9') < (b.validTo ?? '9') ? -1 : 1))
      .map((each) => [each.number, each]),
  );
  return valid.filter((licence) => latest.get(licence.number) === licence);
}

/**
 * The operators that a file can name: active ones; and others whose licences have not passed to another operator and whose
 * vehicles are all in the fleet.
 */
function exportableOperators({ operators, vehicleCategories }: ProviderContents): OperatorContents[] {
  const fleet = new Set(vehicleCategories.map(({ name }) => name));
  const used = new Set<string>();
  const activeFirst = operators.toSorted((one, other) => Number(other.active) - Number(one.active));
  const byOperator = new Map<OperatorContents, OperatorContents>();
  for (const operator of activeFirst) {
    const licences = exportableLicences(operator);
    const offers = Object.entries(operator.tariffs).filter(([category]) => fleet.has(category));
    const whole = offers.length === Object.keys(operator.tariffs).length;
    const free = licences.length > 0 && licences.every(({ number }) => !used.has(number));
    if (!operator.active && !(whole && free)) continue;
    for (const { number } of licences) used.add(number);
    byOperator.set(operator, { ...operator, licences, tariffs: Object.fromEntries(offers) });
  }
  return operators.flatMap((operator) => byOperator.get(operator) ?? []);
}

/** Writes a promo code; nothing if none of its scope is in the file. */
function writePromo(
  promo: PromoContents,
  operators: ReadonlyMap<string, string>,
  fleet: ReadonlySet<string>,
) {
  const { off, leastPence, from, to, uses, usesPerPerson } = promo;
  const named = promo.operators?.flatMap((key) => operators.get(key) ?? []);
  const vehicles = promo.vehicles?.filter((name) => fleet.has(name));
  if (named?.length === 0 || vehicles?.length === 0) return [];
  return {
    code: promo.code,
    about: unless(promo.about, ''),
    ...('pence' in off
      ? { amount: poundsOf(off.pence) }
      : {
          percent: off.basisPoints / 100,
          most: off.mostPence === null ? undefined : poundsOf(off.mostPence),
        }),
    leastPrice: somePounds(leastPence),
    from: from ?? undefined,
    to: to ?? undefined,
    uses: uses ?? undefined,
    usesPerPerson: usesPerPerson ?? undefined,
    operators: named,
    vehicles,
  };
}

/** Names of operators in a file. */
const namesOf = (operators: readonly OperatorContents[]) =>
  new Map(
    operators.map(({ key, licences }) => [
      key,
      isKeyless({ key, licences }) ? (licences[0]?.number ?? key) : key,
    ]),
  );

/** Writes people whose phone numbers are valid in a file. */
function writePeople(passengers: ProviderContents['corporateCustomers'][number]['passengers']) {
  return passengers
    .flatMap(
      (person) =>
        [person, { ...person, phone: '' }].find((each) => passengerSchema.safeParse(forFile(each)).success) ??
        [],
    )
    .map(forFile);
}

const forFile = ({ phone, ...person }: { name: string; email: string; phone: string }) => ({
  ...person,
  phone: unless(phone, ''),
});

const ABOUT =
  'Written by provider:export. Not in it: passwords, trips that customers have made, what is prepared or to come.';

/** Writes a provider file in its canonical form. */
function writeProviderFile(contents: ProviderContents): object {
  const operators = exportableOperators(contents);
  const fleet = new Set(contents.vehicleCategories.map(({ name }) => name));
  const commission = mostCommon(operators.map(({ commissionPermille }) => commissionPermille)) ?? 0;
  const { areas, write } = writeAreas([...contents.areas, ...areasOf(operators)]);
  return {
    about: ABOUT,
    settings: writeSettings(contents.settings),
    commissionPercent: commission / 10,
    vehicleCategories: contents.vehicleCategories.map(({ wheelchairAccessible, models, ...category }) => ({
      ...category,
      wheelchairAccessible: unless(wheelchairAccessible, false),
      models: some(models),
    })),
    areas,
    operators: operators.map((operator) => writeOperator(operator, commission, write)),
    popularLocations: contents.popularLocations.map(({ pickupPlace, dropoffPlace, ...location }) => ({
      ...location,
      note: location.note ?? undefined,
      pickup: pickupPlace ?? location.pickup ?? undefined,
      dropoff: dropoffPlace ?? location.dropoff ?? undefined,
    })),
    savedAddresses: contents.savedAddresses.map(({ address, placeId }) => ({
      address,
      placeId: placeId ?? undefined,
    })),
    bannedAddresses: contents.bannedAddresses.map(({ address, reason }) => ({
      address,
      reason: unless(reason, ''),
    })),
    promoCodes: contents.promoCodes.flatMap((promo) => writePromo(promo, namesOf(operators), fleet)),
    corporateCustomers: some(
      contents.corporateCustomers.map(({ name, passengers }) => ({
        name,
        passengers: writePeople(passengers),
      })),
    ),
  };
}

/** Formats a file as text, with each corner of an area on a line. */
export function providerFileText(contents: ProviderContents): string {
  const text = JSON.stringify(writeProviderFile(contents), null, 2);
  return text.replaceAll(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, '[$1, $2]');
}
