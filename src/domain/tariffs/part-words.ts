import type { Area } from '../area/area.ts';
import type { BankHolidayRegion } from '../fare/bank-holidays.ts';
import type {
  AreaCharge,
  DateRange,
  DistanceBand,
  FixedFare,
  HourlyPrice,
  Tariff,
  Uplift,
} from '../fare/tariff.ts';
import { many } from '../text.ts';
import { clock } from '../time/time.ts';
import { formatDate } from '../time/time-words.ts';
import { type Offer, OFFER_KEY, type TariffPart, tariffParts, valueWords } from './parts.ts';
import { tariffFields } from './tariff-fields.ts';

const OFFER_WORDS: Readonly<Record<Offer, string>> = {
  priced: 'at prices',
  on_request: 'at a price on request',
  withdrawn: 'not offered',
};

const REGION_WORDS = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
} as const;

export const regionWords = (region: BankHolidayRegion): string => REGION_WORDS[region];

const miles = (tenths: number) => valueWords('tenths', tenths, '');

function bandsWords(bands: readonly DistanceBand[], symbol: string): string {
  return bands
    .map(({ upToTenths, pencePerMile }, index) => {
      const price = `${valueWords('money', pencePerMile, symbol)}${index === 0 ? ' a mile' : ''}`;
      if (upToTenths !== null) return `${price} up to ${miles(upToTenths)}`;
      return index === 0 ? price : `${price} beyond`;
    })
    .join(', ');
}

function hourlyWords(hourly: HourlyPrice, symbol: string): string {
  const money = (pence: number) => valueWords('money', pence, symbol);
  return [
    `${money(hourly.pencePerHour)} an hour`,
    `${many(hourly.minimumHours, 'hour')} at least`,
    `${many(hourly.includedMilesPerHour, 'mile')} included with each`,
    `${money(hourly.excessPencePerMile)} for each mile beyond`,
  ].join(', ');
}

/** Description of an area: "postcodes LS1, LS2", "2-mile radius". */
export function areaWords(area: Area): string {
  if (area.kind === 'postcodes') return `postcodes ${area.codes.join(', ')}`;
  return area.kind === 'circle' ? `${area.miles}-mile radius` : `drawn with ${area.points.length} points`;
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** "Mon to Fri", "Sat, Sun", "every day". */
function weekdaysWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b);
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const name = (day: number) => DAYS[day - 1] ?? '';
  if (days.length === 0 || days.length === 7) return 'every day';
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)} to ${name(last)}`;
  return days.map(name).join(', ');
}

/** A day that returns every year, by one that has all of them. */
function dayWords(date: string): string {
  return date.length === 5 ? formatDate(`2024-${date}`).replace(/ 2024$/, '') : formatDate(date);
}

const datesWords = ({ from, to }: DateRange) =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

const HOLIDAY_WORDS = {
  ignore: null,
  include: 'and on bank holidays',
  only: 'on bank holidays only',
  exclude: 'not on bank holidays',
} as const;

/** The times of an uplift: "Mon to Fri, 07:00 to 09:00, not on bank holidays". */
function whenWords({ weekdays, hours, dates, bankHolidays, group }: Uplift): string {
  return [
    weekdaysWords(weekdays),
    HOLIDAY_WORDS[bankHolidays],
    hours && `${clock(hours.from)} to ${clock(hours.to % 1440)}`,
    ...dates.map(datesWords),
    group !== null && `only the dearest of “${group}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

const upliftWords = (uplift: Uplift, symbol: string) => {
  const { change } = uplift;
  const price =
    'pence' in change
      ? valueWords('money', change.pence, symbol)
      : valueWords('percent', change.basisPoints, '');
  return `${price}, ${whenWords(uplift)}`;
};

const fareWords = ({ pence, bothWays }: FixedFare, symbol: string) =>
  `${valueWords('money', pence, symbol)} ${bothWays ? 'both ways' : 'one way'}`;

const chargeWords = ({ pence, area }: AreaCharge, symbol: string) =>
  `${valueWords('money', pence, symbol)} in ${area.name}`;

/** A part's price: "£95.00 both ways". */
export function partWords(part: TariffPart, symbol: string): string {
  switch (part.kind) {
    case 'offer':
      return OFFER_WORDS[part.offer];
    case 'region':
      return regionWords(part.region);
    case 'bands':
      return bandsWords(part.bands, symbol);
    case 'hourly':
      return hourlyWords(part.hourly, symbol);
    case 'fixed':
      return fareWords(part.fare, symbol);
    case 'uplift':
      return upliftWords(part.uplift, symbol);
    default:
      return chargeWords(part.charge, symbol);
  }
}

/**
 * The conditions of a fixed fare, an uplift or a charge, without its price: "both ways", "every day, 22:00 to 06:00".
 */
export function conditionWords(part: TariffPart): string {
  switch (part.kind) {
    case 'fixed':
      return part.fare.bothWays ? 'both ways' : 'one way';
    case 'uplift':
      return whenWords(part.uplift);
    case 'pickups':
    case 'dropoffs':
      return `in ${part.charge.area.name}`;
    default:
      return '';
  }
}

/** Label of a part: "Fixed fare Leeds – Manchester Airport". */
export function partLabel(part: TariffPart): string {
  switch (part.kind) {
    case 'offer':
      return 'This category';
    case 'region':
      return 'Bank holidays of';
    case 'bands':
      return 'Prices by the mile';
    case 'hourly':
      return 'Hire by the hour';
    case 'fixed':
      return `Fixed fare ${part.fare.from.name} – ${part.fare.to.name}`;
    case 'uplift':
      return part.uplift.name;
    default:
      return part.charge.name;
  }
}

/** The areas of a part. */
export function areasOf(part: TariffPart): Area[] {
  if (part.kind === 'fixed') return [part.fare.from, part.fare.to];
  return part.kind === 'pickups' || part.kind === 'dropoffs' ? [part.charge.area] : [];
}

/** The labels of all keys in any of these tariffs. */
export function keyLabels(tariffs: readonly Tariff[]): Map<string, string> {
  return new Map([
    [OFFER_KEY, partLabel({ kind: 'offer', offer: 'priced' })],
    ...tariffs.flatMap((tariff) => [
      ...tariffParts(tariff).map(({ key, part }) => [key, partLabel(part)] as const),
      ...tariffFields(tariff).map(({ key, label }) => [key, label] as const),
    ]),
  ]);
}
