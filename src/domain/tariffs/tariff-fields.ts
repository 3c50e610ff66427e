import type { AreaCharge, DistanceBand, FixedFare, HourlyPrice, Tariff, Uplift } from '../fare/tariff.ts';
import { type Unit, valueWords } from './values.ts';

/** What numbers of a tariff stand together. */
export const FIELD_GROUPS = [
  'general',
  'bands',
  'hourly',
  'fixed',
  'uplifts',
  'pickups',
  'dropoffs',
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** One number of a tariff. */
export interface TariffField {
  /** The same in every version that has it, wherever it stands in its list. */
  key: string;
  group: FieldGroup;
  label: string;
  unit: Unit;
  value: number;
  /** Where it stands: ['bands', 0, 'pencePerMile']. */
  path: readonly (string | number)[];
}

type Found = Omit<TariffField, 'group'>;

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
    field('viaCharge', 'Each stop on the way', viaCharge),
    field('returnDiscount', 'Off a trip there and back', returnDiscount, 'percent'),
  ];
}

const miles = (tenths: number) => valueWords('tenths', tenths, '');

function bandFields(bands: readonly DistanceBand[]): Found[] {
  return bands.flatMap(({ upToTenths, pencePerMile }, index): Found[] => {
    const before = bands[index - 1]?.upToTenths ?? null;
    const open = before === null ? 'Each mile' : `Each mile beyond ${miles(before)}`;
    const label = upToTenths === null ? open : `Each mile up to ${miles(upToTenths)}`;
    // In a tariff with another number of bands they are other bands.
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

function fixedFields(fares: readonly FixedFare[]): Found[] {
  return fares.map(({ from, to, pence, bothWays }, index) => ({
    key: `fixed/${from.name}/${to.name}`,
    label: `Fixed fare ${from.name} ${bothWays ? '↔' : '→'} ${to.name}`,
    unit: 'money',
    value: pence,
    path: ['fixedFares', index, 'pence'],
  }));
}

function upliftFields(uplifts: readonly Uplift[]): Found[] {
  return uplifts.map(({ name, change }, index) => {
    const path = ['uplifts', index, 'change'];
    const key = `uplift/${name}/`;
    return 'pence' in change
      ? { key: `${key}amount`, label: name, unit: 'money', value: change.pence, path: [...path, 'pence'] }
      : {
          key: `${key}percent`,
          label: name,
          unit: 'percent',
          value: change.basisPoints,
          path: [...path, 'basisPoints'],
        };
  });
}

function chargeFields(list: 'pickupCharges' | 'dropoffCharges', charges: readonly AreaCharge[]): Found[] {
  return charges.map(({ name, area, pence }, index) => ({
    key: `${list}/${name}/${area.name}`,
    label: name,
    unit: 'money',
    value: pence,
    path: [list, index, 'pence'],
  }));
}

/** All numbers of a tariff, each with a key of its own; what they hold for, areas and hours, stays as it is. */
export function tariffFields(tariff: Tariff): TariffField[] {
  const groups: Record<FieldGroup, Found[]> = {
    general: general(tariff),
    bands: bandFields(tariff.bands),
    hourly: hourlyFields(tariff.hourly),
    fixed: fixedFields(tariff.fixedFares),
    uplifts: upliftFields(tariff.uplifts),
    pickups: chargeFields('pickupCharges', tariff.pickupCharges),
    dropoffs: chargeFields('dropoffCharges', tariff.dropoffCharges),
  };
  const seen = new Map<string, number>();
  return FIELD_GROUPS.flatMap((group) =>
    groups[group].map((field) => {
      // As they come back from whoever types: names may be written in two ways that look the same.
      const key = field.key.normalize('NFC');
      const time = (seen.get(key) ?? 0) + 1;
      seen.set(key, time);
      const again = time > 1 ? ` (${time})` : '';
      return { ...field, group, key: key + again, label: field.label + again };
    }),
  );
}

/** The tariff with other numbers, by their keys; keys that it does not have change nothing. */
export function withValues<T extends Tariff>(tariff: T, values: ReadonlyMap<string, number>): T {
  const next = structuredClone(tariff);
  for (const { key, path } of tariffFields(tariff)) {
    const value = values.get(key);
    if (value !== undefined) put(next, path, value);
  }
  return next;
}

function put(tariff: Tariff, path: TariffField['path'], value: number): void {
  const holder = path.slice(0, -1).reduce<object>((part, step) => Reflect.get(part, step) as object, tariff);
  Reflect.set(holder, path.at(-1) ?? '', value);
}

/** As the faults of a tariff name it: "bands[0].pencePerMile". */
export const pathText = ({ path }: Pick<TariffField, 'path'>): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`))
    .join('');
