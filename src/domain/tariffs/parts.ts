import type { Area } from '../area/area.ts';
import type { BankHolidayRegion } from '../fare/bank-holidays.ts';
import type { AreaCharge, DistanceBand, FixedFare, HourlyPrice, Tariff, Uplift } from '../fare/tariff.ts';
import { formatMoney } from '../money.ts';

/** Units of the numbers in a tariff: pence, hundredths of a per cent, tenths of a mile, hours, whole miles. */
export const UNITS = ['money', 'percent', 'tenths', 'hours', 'miles'] as const;
export type Unit = (typeof UNITS)[number];

/** Input format of a number by unit, its divisor, and the error message. */
const TYPED: Readonly<Record<Unit, { pattern: RegExp; per: number; expected: string }>> = {
  money: { pattern: /^\d{1,5}(\.\d{1,2})?$/, per: 100, expected: 'must be an amount such as 12.50' },
  percent: { pattern: /^\d{1,4}(\.\d{1,2})?$/, per: 100, expected: 'must be a percentage such as 20' },
  tenths: { pattern: /^\d{1,4}(\.\d)?$/, per: 10, expected: 'must be miles such as 10 or 2.5' },
  hours: { pattern: /^\d{1,2}$/, per: 1, expected: 'must be whole hours' },
  miles: { pattern: /^\d{1,3}$/, per: 1, expected: 'must be whole miles' },
};

/** The expected form of a typed value. */
export const wantedOf = (unit: Unit): string => TYPED[unit].expected;

/** A typed number, "32.50" → 3250; null if invalid. */
export function readValue(unit: Unit, text: string): number | null {
  const { pattern, per } = TYPED[unit];
  const typed = text.trim();
  return pattern.test(typed) ? Math.round(Number(typed) * per) : null;
}

/** A number as a field shows it: 3250 → "32.50", 2000 per cent → "20". */
export function typedValue(unit: Unit, value: number): string {
  return unit === 'money' ? (value / 100).toFixed(2) : String(value / TYPED[unit].per);
}

/** A number as text: "£32.50", "20%", "10 miles". */
export function valueWords(unit: Unit, value: number, symbol: string): string {
  const number = typedValue(unit, value);
  if (unit === 'money') return formatMoney(value, symbol);
  if (unit === 'percent') return `${number}%`;
  const what = unit === 'hours' ? 'hour' : 'mile';
  return `${number} ${what}${number === '1' ? '' : 's'}`;
}

/** Whether an operator drives a category: at prices, at a price on request, or not at all. */
export const OFFERS = ['priced', 'on_request', 'withdrawn'] as const;
export type Offer = (typeof OFFERS)[number];

/** Regions of bank holidays. */
export const REGIONS = [
  'england-and-wales',
  'scotland',
  'northern-ireland',
] as const satisfies BankHolidayRegion[];

/** Removable part of a tariff. It is added, removed or replaced as a whole with its numbers. */
export type TariffPart =
  | { kind: 'offer'; offer: Offer }
  | { kind: 'region'; region: BankHolidayRegion }
  | { kind: 'bands'; bands: DistanceBand[] }
  | { kind: 'hourly'; hourly: HourlyPrice }
  | { kind: 'fixed'; fare: FixedFare }
  | { kind: 'uplift'; uplift: Uplift }
  | { kind: 'pickups' | 'dropoffs'; charge: AreaCharge };

/** The value of a key: a number, a part, or null for a missing part. */
export type Value = number | TariffPart | null;

/** Part of a tariff with its key. */
export interface KeyedPart {
  /** The same in every version, wherever it is in its list. */
  key: string;
  /** " (2)" for the second that is called the same, else ''. */
  again: string;
  part: TariffPart;
  /** ['fixedFares', 2] */
  path: readonly (string | number)[];
}

const PREFIX = 'part/';
export const OFFER_KEY = `${PREFIX}offer`;
export const BANDS_KEY = `${PREFIX}bands`;
export const HOURLY_KEY = `${PREFIX}hourly`;
export const REGION_KEY = `${PREFIX}region`;

/** Whether a key is one of a part; else it is one of a number. */
export const isPartKey = (key: string): boolean => key.startsWith(PREFIX);

/** Prefix of a part's numbers: "part/fixed/Leeds/York" → "fixed/Leeds/York". */
export const numbersOf = (partKey: string): string => partKey.slice(PREFIX.length);

/** Key from the part's contents, unless an equal one exists. */
export function baseKey(part: TariffPart): string {
  switch (part.kind) {
    case 'fixed':
      return `${PREFIX}fixed/${part.fare.from.name}/${part.fare.to.name}`;
    case 'uplift':
      return `${PREFIX}uplift/${part.uplift.name}`;
    case 'pickups':
    case 'dropoffs': {
      const list = part.kind === 'pickups' ? 'pickupCharges' : 'dropoffCharges';
      return `${PREFIX}${list}/${part.charge.name}/${part.charge.area.name}`;
    }
    default:
      return PREFIX + part.kind;
  }
}

type Found = Omit<KeyedPart, 'key' | 'again'>;

function found(tariff: Tariff): Found[] {
  const { bands, hourly, fixedFares, uplifts, pickupCharges, dropoffCharges, bankHolidayRegion } = tariff;
  return [
    ...(bands.length > 0 ? [{ part: { kind: 'bands' as const, bands }, path: ['bands'] }] : []),
    ...(hourly ? [{ part: { kind: 'hourly' as const, hourly }, path: ['hourly'] }] : []),
    ...fixedFares.map((fare, index): Found => ({
      part: { kind: 'fixed', fare },
      path: ['fixedFares', index],
    })),
    ...(bankHolidayRegion
      ? [{ part: { kind: 'region' as const, region: bankHolidayRegion }, path: ['bankHolidayRegion'] }]
      : []),
    ...uplifts.map((uplift, index): Found => ({
      part: { kind: 'uplift', uplift },
      path: ['uplifts', index],
    })),
    ...pickupCharges.map((charge, index): Found => ({
      part: { kind: 'pickups', charge },
      path: ['pickupCharges', index],
    })),
    ...dropoffCharges.map((charge, index): Found => ({
      part: { kind: 'dropoffs', charge },
      path: ['dropoffCharges', index],
    })),
  ];
}

/** All parts of a tariff with unique keys; the second of the same name ends in "(2)". */
export function tariffParts(tariff: Tariff): KeyedPart[] {
  const used = new Set<string>();
  return found(tariff).map((each) => {
    // Typed names can have two Unicode forms that look the same.
    const base = baseKey(each.part).normalize('NFC');
    let key = base;
    for (let time = 2; used.has(key); time += 1) key = `${base} (${time})`;
    used.add(key);
    return { ...each, key, again: key.slice(base.length) };
  });
}

/** As text, whatever the order in which its fields were stored. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, canonical(each)]),
  );
}

/** Whether two values say the same. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other || JSON.stringify(one) === JSON.stringify(other)) return true;
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

/** A part without its numbers: its conditions. */
export function frameOf(part: TariffPart): TariffPart {
  switch (part.kind) {
    case 'bands':
      return {
        ...part,
        bands: part.bands.map(({ upToTenths }) => ({ upToTenths: upToTenths && 0, pencePerMile: 0 })),
      };
    case 'hourly':
      return {
        ...part,
        hourly: { pencePerHour: 0, minimumHours: 0, includedMilesPerHour: 0, excessPencePerMile: 0 },
      };
    case 'fixed':
      return { ...part, fare: { ...part.fare, pence: 0 } };
    case 'uplift': {
      const change = 'pence' in part.uplift.change ? { pence: 0 } : { basisPoints: 0 };
      return { ...part, uplift: { ...part.uplift, change } };
    }
    case 'pickups':
    case 'dropoffs':
      return { ...part, charge: { ...part.charge, pence: 0 } };
    default:
      return part;
  }
}

/** The areas that a tariff speaks of, each name once. */
export function areasOfTariff({ fixedFares, pickupCharges, dropoffCharges }: Tariff): Area[] {
  const all = [
    ...fixedFares.flatMap(({ from, to }) => [from, to]),
    ...[...pickupCharges, ...dropoffCharges].map(({ area }) => area),
  ];
  return [...new Map(all.map((area) => [area.name, area])).values()];
}

/** The tariff with the current form of an area wherever it uses one of that name. */
export function withArea<T extends Tariff>(tariff: T, area: Area): T {
  const now = (other: Area): Area => (other.name === area.name ? area : other);
  const charges = (list: Tariff['pickupCharges']) =>
    list.map((charge) => ({ ...charge, area: now(charge.area) }));
  return {
    ...tariff,
    fixedFares: tariff.fixedFares.map((fare) => ({ ...fare, from: now(fare.from), to: now(fare.to) })),
    pickupCharges: charges(tariff.pickupCharges),
    dropoffCharges: charges(tariff.dropoffCharges),
  };
}
