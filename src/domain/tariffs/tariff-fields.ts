import type { AreaCharge, DistanceBand, FixedFare, HourlyPrice, Tariff, Uplift } from '../fare/tariff.ts';
import {
  BANDS_KEY,
  HOURLY_KEY,
  isPartKey,
  numbersOf,
  REGION_KEY,
  type TariffPart,
  tariffParts,
  type Unit,
  type Value,
  valueWords,
} from './parts.ts';

/** A list of a tariff with some of its entries in place of others, or gone, and new ones at its end. */
function listWith<E>(
  list: readonly E[],
  keyAt: (index: number) => string | undefined,
  set: ReadonlyMap<string, TariffPart | null>,
  entryOf: (part: TariffPart) => E | null,
): E[] {
  const keys = new Set(list.map((_, index) => keyAt(index)));
  const stay = list.flatMap((entry, index) => {
    const part = set.get(keyAt(index) ?? '');
    if (part === undefined) return [entry];
    return (part && entryOf(part)) ?? [];
  });
  const added = [...set].flatMap(([key, part]) => (keys.has(key) ? [] : ((part && entryOf(part)) ?? [])));
  return [...stay, ...added];
}

const fareOf = (part: TariffPart): FixedFare | null => (part.kind === 'fixed' ? part.fare : null);
const upliftOf = (part: TariffPart): Uplift | null => (part.kind === 'uplift' ? part.uplift : null);
const chargeOf =
  (kind: 'pickups' | 'dropoffs') =>
  (part: TariffPart): AreaCharge | null =>
    part.kind === kind ? part.charge : null;

/** The tariff with changed parts by key: null removes one, a new one is appended to its list. */
function withParts<T extends Tariff>(tariff: T, values: ReadonlyMap<string, Value>): T {
  const set = new Map<string, TariffPart | null>();
  for (const [key, value] of values) if (isPartKey(key) && typeof value !== 'number') set.set(key, value);
  const next = structuredClone(tariff);
  if (set.size === 0) return next;
  const keys = new Map(tariffParts(tariff).map(({ key, path }) => [path.join('/'), key]));
  const at = (list: string) => (index: number) => keys.get(`${list}/${index}`);
  const [bands, hourly, region] = [set.get(BANDS_KEY), set.get(HOURLY_KEY), set.get(REGION_KEY)];
  if (bands !== undefined) next.bands = bands?.kind === 'bands' ? bands.bands : [];
  if (hourly !== undefined) next.hourly = hourly?.kind === 'hourly' ? hourly.hourly : null;
  if (region === null) delete next.bankHolidayRegion;
  else if (region?.kind === 'region') next.bankHolidayRegion = region.region;
  next.fixedFares = listWith(next.fixedFares, at('fixedFares'), set, fareOf);
  next.uplifts = listWith(next.uplifts, at('uplifts'), set, upliftOf);
  next.pickupCharges = listWith(next.pickupCharges, at('pickupCharges'), set, chargeOf('pickups'));
  next.dropoffCharges = listWith(next.dropoffCharges, at('dropoffCharges'), set, chargeOf('dropoffs'));
  // The argument is not modified.
  return structuredClone(next);
}

/** Groups of a tariff's numbers. */
export const FIELD_GROUPS = [
  'general',
  'bands',
  'hourly',
  'fixed',
  'uplifts',
  'pickups',
  'dropoffs',
] as const;
type FieldGroup = (typeof FIELD_GROUPS)[number];

/** Number of a tariff. */
export interface TariffField {
  /** The same in every version, wherever it is in its list. */
  key: string;
  group: FieldGroup;
  label: string;
  unit: Unit;
  value: number;
  /** Its path: ['bands', 0, 'pencePerMile']. */
  path: readonly (string | number)[];
  /** The key of the part that it belongs to; null for one that every tariff has. */
  part: string | null;
}

type Found = Omit<TariffField, 'group' | 'part'>;

function general(tariff: Tariff): Found[] {
  const { minimum, pencePerMinute, viaCharge, returnDiscount } = tariff;
  const field = (key: string, label: string, value: number, unit: Unit = 'money'): Found => ({
    key,
    label,
    unit,
    value,
    path: [key],
  });
  return [
    field('minimum', 'Minimum fare', minimum),
    field('pencePerMinute', 'Each minute of the drive', pencePerMinute),
    field('viaCharge', 'Each stop', viaCharge),
    field('returnDiscount', 'Return discount', returnDiscount, 'percent'),
  ];
}

const miles = (tenths: number) => valueWords('tenths', tenths, '');

function bandFields(bands: readonly DistanceBand[]): Found[] {
  return bands.flatMap(({ upToTenths, pencePerMile }, index): Found[] => {
    const before = bands[index - 1]?.upToTenths ?? null;
    const open = before === null ? 'Each mile' : `Each mile beyond ${miles(before)}`;
    const label = upToTenths === null ? open : `Each mile up to ${miles(upToTenths)}`;
    // Bands of a tariff with another number of bands are different.
    const key = `bands/${bands.length}/${index + 1}`;
    const path = ['bands', index] as const;
    const price: Found = {
      key: `${key}/price`,
      label,
      unit: 'money',
      value: pencePerMile,
      path: [...path, 'pencePerMile'],
    };
    if (upToTenths === null) return [price];
    const end: Found = {
      key: `${key}/end`,
      label: `Distance band ${index + 1} ends at`,
      unit: 'tenths',
      value: upToTenths,
      path: [...path, 'upToTenths'],
    };
    return [price, end];
  });
}

function hourlyFields(hourly: HourlyPrice | null): Found[] {
  if (!hourly) return [];
  const field = (name: keyof HourlyPrice, label: string, unit: Unit): Found => ({
    key: `hourly/${name}`,
    label,
    unit,
    value: hourly[name],
    path: ['hourly', name],
  });
  return [
    field('pencePerHour', 'Each hour of hire', 'money'),
    field('minimumHours', 'Shortest hire', 'hours'),
    field('includedMilesPerHour', 'Included with each hour', 'miles'),
    field('excessPencePerMile', 'Each mile beyond those included', 'money'),
  ];
}

/** Key of an entry in a list, with " (2)" for the second of the same name. */
type Named = (list: string, index: number) => { key: string; again: string };

function fixedFields(fares: readonly FixedFare[], named: Named): Found[] {
  return fares.map(({ from, to, pence, bothWays }, index) => {
    const { key, again } = named('fixedFares', index);
    const label = `Fixed fare ${from.name} ${bothWays ? '↔' : '→'} ${to.name}${again}`;
    return { key, label, unit: 'money', value: pence, path: ['fixedFares', index, 'pence'] };
  });
}

function upliftFields(uplifts: readonly Uplift[], named: Named): Found[] {
  return uplifts.map(({ name, change }, index) => {
    const { key, again } = named('uplifts', index);
    const path = ['uplifts', index, 'change'];
    const label = name + again;
    return 'pence' in change
      ? { key: `${key}/amount`, label, unit: 'money', value: change.pence, path: [...path, 'pence'] }
      : {
          key: `${key}/percent`,
          label,
          unit: 'percent',
          value: change.basisPoints,
          path: [...path, 'basisPoints'],
        };
  });
}

function chargeFields(
  list: 'pickupCharges' | 'dropoffCharges',
  charges: readonly AreaCharge[],
  named: Named,
): Found[] {
  return charges.map(({ name, pence }, index) => {
    const { key, again } = named(list, index);
    return { key, label: name + again, unit: 'money', value: pence, path: [list, index, 'pence'] };
  });
}

/**
 * All numbers of a tariff with unique keys. Their conditions, such as areas and hours, are its parts (`parts.ts`).
 */
export function tariffFields(tariff: Tariff): TariffField[] {
  const parts = new Map(tariffParts(tariff).map((part) => [part.path.join('/'), part]));
  const named: Named = (list, index) => {
    const { key = '', again = '' } = parts.get(`${list}/${index}`) ?? {};
    return { key: numbersOf(key), again };
  };
  const groups: Record<FieldGroup, Found[]> = {
    general: general(tariff),
    bands: bandFields(tariff.bands),
    hourly: hourlyFields(tariff.hourly),
    fixed: fixedFields(tariff.fixedFares, named),
    uplifts: upliftFields(tariff.uplifts, named),
    pickups: chargeFields('pickupCharges', tariff.pickupCharges, named),
    dropoffs: chargeFields('dropoffCharges', tariff.dropoffCharges, named),
  };
  return FIELD_GROUPS.flatMap((group) =>
    groups[group].map((field) => {
      const [list = '', index = ''] = field.path;
      const part = parts.get(`${list}/${index}`) ?? parts.get(String(list));
      return { ...field, group, part: part?.key ?? null };
    }),
  );
}

/** The tariff with other numbers and parts, by their keys; numbers that it does not have change nothing. */
export function withValues<T extends Tariff>(tariff: T, values: ReadonlyMap<string, Value>): T {
  const next = withParts(tariff, values);
  for (const { key, path } of tariffFields(next)) {
    const value = values.get(key);
    if (typeof value === 'number') put(next, path, value);
  }
  return next;
}

function put(tariff: Tariff, path: TariffField['path'], value: number): void {
  const holder = path.slice(0, -1).reduce<object>((part, step) => Reflect.get(part, step) as object, tariff);
  Reflect.set(holder, path.at(-1) ?? '', value);
}

/** Path as in the errors of a tariff: "bands[0].pencePerMile". */
export const pathText = ({ path }: { path: readonly (string | number)[] }): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`))
    .join('');
