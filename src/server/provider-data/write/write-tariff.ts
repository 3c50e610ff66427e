import type {
  AreaCharge,
  DateRange,
  DistanceBand,
  FixedFare,
  HourlyPrice,
  Tariff,
  Uplift,
} from '../../../domain/fare/tariff.ts';
import { WEEKDAY_NAMES } from '../../../domain/opening-hours.ts';
import { sameText } from '../../../domain/same-text.ts';
import { writeTariff as readTariff } from '../file-tariff.ts';
import { type AreaWriter, hoursOf, poundsOf, some, unless } from './write-fields.ts';

const bandOf = ({ upToTenths, pencePerMile }: DistanceBand) => ({
  upToMiles: upToTenths === null ? undefined : upToTenths / 10,
  perMile: poundsOf(pencePerMile),
});

const hourlyOf = ({ pencePerHour, excessPencePerMile, ...rest }: HourlyPrice) => ({
  perHour: poundsOf(pencePerHour),
  ...rest,
  excessPerMile: poundsOf(excessPencePerMile),
});

const datesOf = ({ from, to }: DateRange) => (from === to ? from : `${from} to ${to}`);

const upliftOf = ({ name, weekdays, hours, dates, bankHolidays, group, change }: Uplift) => ({
  name,
  weekdays: some(weekdays.map((day) => WEEKDAY_NAMES[day - 1])),
  hours: hours ? hoursOf(hours) : undefined,
  dates: some(dates.map(datesOf)),
  bankHolidays: unless(bankHolidays, 'ignore'),
  group: group ?? undefined,
  ...('pence' in change ? { amount: poundsOf(change.pence) } : { percent: change.basisPoints / 100 }),
});

/** The parts of a tariff as a file has them, by the file's names. */
const PARTS = {
  minimum: ({ minimum }: Tariff) => poundsOf(minimum),
  bands: ({ bands }: Tariff) => bands.map(bandOf),
  perMinute: ({ pencePerMinute }: Tariff) => poundsOf(pencePerMinute),
  hourly: ({ hourly }: Tariff) => hourly && hourlyOf(hourly),
  fixedFares: ({ fixedFares }: Tariff, area: AreaWriter) =>
    fixedFares.map(({ from, to, pence, bothWays }: FixedFare) => ({
      from: area(from),
      to: area(to),
      price: poundsOf(pence),
      bothWays: unless(bothWays, true),
    })),
  uplifts: ({ uplifts }: Tariff) => uplifts.map(upliftOf),
  pickupCharges: ({ pickupCharges }: Tariff, area: AreaWriter) => chargesOf(pickupCharges, area),
  dropoffCharges: ({ dropoffCharges }: Tariff, area: AreaWriter) => chargesOf(dropoffCharges, area),
  viaCharge: ({ viaCharge }: Tariff) => poundsOf(viaCharge),
  returnDiscountPercent: ({ returnDiscount }: Tariff) => returnDiscount / 100,
} as const;

const chargesOf = (charges: readonly AreaCharge[], area: AreaWriter) =>
  charges.map(({ name, area: where, pence }) => ({ name, area: area(where), price: poundsOf(pence) }));

const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** The parts of a tariff that are otherwise than in another one, as a file has them. */
export function writeParts(tariff: Tariff, beside: Tariff, area: AreaWriter): Record<string, unknown> {
  const written = (name: keyof typeof PARTS, of: Tariff): unknown => PARTS[name](of, area);
  return Object.fromEntries(
    NAMES.filter((name) => sameText(written(name, tariff)) !== sameText(written(name, beside))).map(
      (name) => [name, written(name, tariff)],
    ),
  );
}

/** The whole of a tariff as a file has it. */
export function writeWhole(tariff: Tariff, area: AreaWriter): Record<string, unknown> {
  return { minimum: poundsOf(tariff.minimum), ...writeParts(tariff, readTariff({}), area) };
}
