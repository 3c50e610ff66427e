import type { AreaCharge, FixedFare, Tariff, Uplift } from '../fare/tariff.ts';
import {
  BANDS_KEY,
  HOURLY_KEY,
  isPartKey,
  REGION_KEY,
  tariffParts,
  type TariffPart,
  type Value,
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

/** The tariff with other parts, by their keys: null takes one out, one that it does not have comes to the end of its list. */
export function withParts<T extends Tariff>(tariff: T, values: ReadonlyMap<string, Value>): T {
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
  // What was given is not changed when numbers are put into it.
  return structuredClone(next);
}
