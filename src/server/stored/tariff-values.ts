import type { BankHolidayRegion } from '../../domain/bank-holidays.ts';
import type { Area } from '../../domain/area.ts';
import type {
  AreaCharge,
  DateRange,
  DistanceBand,
  FixedFare,
  HourlyPrice,
  Uplift,
} from '../../domain/fare/tariff.ts';
import { OFFERS, REGIONS, type Offer, type TariffPart, type Value } from '../../domain/tariffs/parts.ts';
import { readArea } from './area.ts';
import { amount, BadStored, flag, listOf, orNull, parts, partsOf, text, type Read } from './readers.ts';

const area: Read<Area> = (stored) => readArea(stored);

const band = partsOf<DistanceBand>({ upToTenths: orNull(amount), pencePerMile: amount });
const hourly = partsOf<HourlyPrice>({
  pencePerHour: amount,
  minimumHours: amount,
  includedMilesPerHour: amount,
  excessPencePerMile: amount,
});
const fare = partsOf<FixedFare>({ from: area, to: area, pence: amount, bothWays: flag });
const charge = partsOf<AreaCharge>({ name: text, area, pence: amount });

const change: Read<Uplift['change']> = (stored, path) =>
  'pence' in parts(stored, path)
    ? partsOf<{ pence: number }>({ pence: amount })(stored, path)
    : partsOf<{ basisPoints: number }>({ basisPoints: amount })(stored, path);

function oneOf<T extends string>(known: readonly T[]): Read<T> {
  return (stored, path) => {
    const found = known.find((each) => each === stored);
    if (found === undefined) throw new BadStored(`stored ${path} is none of what it can be`);
    return found;
  };
}

const uplift = partsOf<Uplift>({
  name: text,
  weekdays: listOf(amount),
  hours: orNull(partsOf<{ from: number; to: number }>({ from: amount, to: amount })),
  dates: listOf(partsOf<DateRange>({ from: text, to: text })),
  bankHolidays: oneOf(['ignore', 'include', 'only', 'exclude']),
  group: orNull(text),
  change,
});

const OF_KIND: { [K in TariffPart['kind']]: Read<TariffPart> } = {
  offer: (stored, path) => ({
    kind: 'offer',
    ...partsOf<{ offer: Offer }>({ offer: oneOf(OFFERS) })(stored, path),
  }),
  region: (stored, path) => ({
    kind: 'region',
    ...partsOf<{ region: BankHolidayRegion }>({ region: oneOf(REGIONS) })(stored, path),
  }),
  bands: (stored, path) => ({ kind: 'bands', ...partsOf({ bands: listOf(band) })(stored, path) }),
  hourly: (stored, path) => ({ kind: 'hourly', ...partsOf({ hourly })(stored, path) }),
  fixed: (stored, path) => ({ kind: 'fixed', ...partsOf({ fare })(stored, path) }),
  uplift: (stored, path) => ({ kind: 'uplift', ...partsOf({ uplift })(stored, path) }),
  pickups: (stored, path) => ({ kind: 'pickups', ...partsOf({ charge })(stored, path) }),
  dropoffs: (stored, path) => ({ kind: 'dropoffs', ...partsOf({ charge })(stored, path) }),
};

const KINDS = Object.keys(OF_KIND) as TariffPart['kind'][];

const part: Read<TariffPart> = (stored, path) =>
  OF_KIND[oneOf(KINDS)(parts(stored, path)['kind'], `${path}.kind`)](stored, path);

/** A number of a tariff, a part of it, or that there is none. @throws BadStored */
export const tariffValue: Read<Value> = (stored, path) =>
  stored === null || typeof stored === 'number' ? stored : part(stored, path);
