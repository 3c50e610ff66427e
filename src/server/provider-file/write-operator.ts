import type { Area } from '../../domain/area/area.ts';
import type { CancellationStep, Charge } from '../../domain/booking/cancellation.ts';
import type { ChangeAgreement } from '../../domain/booking/change-agreement.ts';
import { type OfferedTerms, rewardsNoShow } from '../../domain/booking/terms.ts';
import type {
  AreaCharge,
  DateRange,
  DistanceBand,
  FixedFare,
  HourlyPrice,
  Tariff,
  Uplift,
} from '../../domain/fare/tariff.ts';
import type { Licence } from '../../domain/operator/licence.ts';
import { toPounds } from '../../domain/money.ts';
import { type OpeningHours, WEEKDAY_NAMES } from '../../domain/operator/opening-hours.ts';
import type { OperatorContents, TariffContents } from '../../domain/provider/contents.ts';
import { sameText } from '../../domain/text.ts';
import { clock } from '../../domain/time/time.ts';
import { keyOfLicence } from './file-fields.ts';
import { offeredTerms, scaleTariff, writeTariff as readTariff, type WrittenTerms } from './file-tariff.ts';
import { isKeyless } from './load-operators.ts';

/** Writers of the parts of a provider file. Default values are left out, as undefined. */

/** Pence as pounds, "12.50". */
export const poundsOf = (pence: number): string => toPounds(pence).toFixed(2);

/** Like `pounds`, undefined for nothing. */
export const somePounds = (pence: number): string | undefined => (pence === 0 ? undefined : poundsOf(pence));

export const some = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length === 0 ? undefined : list;

export const unless = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value);

/** Minutes after midnight as "22:00-06:00". */
const hoursOf = ({ from, to }: { from: number; to: number }): string =>
  `${clock(from)}-${to === 1440 ? '24:00' : clock(to)}`;

/** Hours that are the same on every day as those, others by weekday. */
function weekOf(open: OpeningHours): string | Record<string, string> {
  const days = open.map((span) => span && hoursOf(span));
  const [first] = days;
  if (first && days.every((each) => each === first)) return first;
  return Object.fromEntries(
    WEEKDAY_NAMES.flatMap((name, day) => {
      const hours = days[day];
      return hours ? [[name, hours]] : [];
    }),
  );
}

/** Writes an area by name, or in full if the list has another one with that name. */
type AreaWriter = (area: Area) => string | Area;

/** The areas of a file, each name once, and how each is written where it is used. */
export function writeAreas(used: readonly Area[]): { areas: Area[]; write: AreaWriter } {
  const named = new Map(used.toReversed().map((area) => [area.name, area]));
  const areas = [...new Set(used.map(({ name }) => name))].flatMap((name) => named.get(name) ?? []);
  const texts = new Map(areas.map((area) => [area.name, sameText(area)]));
  return { areas, write: (area) => (texts.get(area.name) === sameText(area) ? area.name : area) };
}

/** Returns what must be written to get the wanted terms on top of others; null if impossible. */
function differingTerms(terms: OfferedTerms, common: WrittenTerms): WrittenTerms | null {
  const values: Required<{ [K in keyof WrittenTerms]: unknown }> = {
    cancellation: terms.cancellation,
    noShow: terms.noShow,
    waitingMinutes: terms.waitingMinutes,
    airportWaitingMinutes: terms.airportWaitingMinutes,
    waitingPerMinute: terms.waitingPencePerMinute,
    changeAgreement: terms.changeAgreement,
  };
  const own: WrittenTerms = {};
  for (const name of Object.keys(values) as (keyof WrittenTerms)[]) {
    const field = name === 'waitingPerMinute' ? 'waitingPencePerMinute' : name;
    if (sameText(offeredTerms(common, own)[field]) !== sameText(terms[field]))
      Object.assign(own, { [name]: values[name] });
  }
  // A no-show charge can be replaced, but not removed.
  return own.noShow === null ? null : own;
}

const chargeOf = ({ percent, pence }: Charge) => ({
  percent: unless(percent, 0),
  amount: somePounds(pence),
});

const stepOf = ({ untilHours, ...charge }: CancellationStep) => ({
  untilHours: untilHours ?? undefined,
  ...chargeOf(charge),
});

function agreementOf(agreement: ChangeAgreement | null) {
  if (agreement === null) return 'never';
  const { withinHours, answerHours } = agreement;
  if (withinHours === null && answerHours === 24) return 'always';
  return { withinHours: withinHours ?? undefined, answerHours: unless(answerHours, 24) };
}

/** Terms as a file has them. */
function writeTerms({ cancellation, noShow, waitingPerMinute, changeAgreement, ...rest }: WrittenTerms) {
  return {
    ...rest,
    cancellation: cancellation?.map(stepOf),
    noShow: noShow && chargeOf(noShow),
    waitingPerMinute: waitingPerMinute === undefined ? undefined : poundsOf(waitingPerMinute),
    changeAgreement: changeAgreement === undefined ? undefined : agreementOf(changeAgreement),
  };
}

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

/** Writes the parts of a tariff that differ from another one. */
function writeParts(tariff: Tariff, beside: Tariff, area: AreaWriter): Record<string, unknown> {
  const written = (name: keyof typeof PARTS, of: Tariff): unknown => PARTS[name](of, area);
  return Object.fromEntries(
    NAMES.filter((name) => sameText(written(name, tariff)) !== sameText(written(name, beside))).map(
      (name) => [name, written(name, tariff)],
    ),
  );
}

/** The whole of a tariff as a file has it. */
function writeWhole(tariff: Tariff, area: AreaWriter): Record<string, unknown> {
  return { minimum: poundsOf(tariff.minimum), ...writeParts(tariff, readTariff({}), area) };
}

/** The amounts of a tariff that a factor makes another one's, in one order. */
function scaledAmounts({ bands, fixedFares, hourly, minimum }: Tariff): number[] {
  return [
    ...bands.map(({ pencePerMile }) => pencePerMile),
    ...(hourly ? [hourly.pencePerHour] : []),
    ...fixedFares.map(({ pence }) => pence),
    minimum,
  ];
}

/** Factors of few digits that may make one tariff of the other: from the amounts that tell most. */
function factors(base: Tariff, tariff: Tariff): number[] {
  const [from, to] = [scaledAmounts(base), scaledAmounts(tariff)];
  const ratios = from.flatMap((amount, index) => (amount > 0 ? (to[index] ?? 0) / amount : []));
  const rounded = [1, 10, 100, 1000].flatMap((scale) =>
    ratios.map((ratio) => Math.round(ratio * scale) / scale),
  );
  return [...new Set(rounded)].filter((factor) => factor >= 0.1 && factor <= 10);
}

/** Parts that must match to the penny for a scaled tariff. */
const scaledParts = ({ bands, fixedFares, hourly }: Tariff) => ({ bands, fixedFares, hourly });

/** The factor, of the fewest digits, by which a tariff is another one's; null where it is not. */
function factorBetween(base: Tariff, tariff: Tariff): number | null {
  if (tariff.bands.length === 0 && !tariff.hourly) return null;
  const text = sameText(scaledParts(tariff));
  return (
    factors(base, tariff).find((factor) => sameText(scaledParts(scaleTariff(base, factor))) === text) ?? null
  );
}

/** Terms shared by all categories, as far as each can still override them. */
function sharedTerms({ tariffs, ...operator }: OperatorContents): WrittenTerms {
  const terms = Object.values(tariffs).flatMap((tariff) => tariff?.terms ?? []);
  // A tariff cannot remove a no-show charge.
  const isSayable = terms.every(({ noShow }) => noShow) && !rewardsNoShow(operator);
  return differingTerms(isSayable ? operator : { ...operator, noShow: null }, {}) ?? {};
}

/** A tariff written in full, with its terms. */
interface FullTariff {
  category: string;
  tariff: TariffContents;
  terms: WrittenTerms;
}

/** Writes a tariff as another one times a factor; null if it is not, or its terms cannot be expressed. */
function writeBased(tariff: TariffContents, base: FullTariff, shared: WrittenTerms, area: AreaWriter) {
  const times = factorBetween(base.tariff, tariff);
  if (times === null) return null;
  const terms = differingTerms(tariff.terms ?? offeredTerms(shared), { ...shared, ...base.terms });
  if (terms === null) return null;
  const parts = writeParts(tariff, scaleTariff(base.tariff, times), area);
  return { basedOn: base.category, times: unless(times, 1), ...parts, ...writeTerms(terms) };
}

/** Writes tariffs in full, or based on an earlier one. */
function writeTariffs(tariffs: OperatorContents['tariffs'], shared: WrittenTerms, area: AreaWriter) {
  const whole: FullTariff[] = [];
  return Object.fromEntries(
    Object.entries(tariffs).map(([category, tariff]) => {
      if (tariff === null) return [category, null];
      for (const base of whole) {
        const based = writeBased(tariff, base, shared, area);
        if (based) return [category, based];
      }
      const terms = differingTerms(tariff.terms ?? offeredTerms(shared), shared) ?? {};
      whole.push({ category, tariff, terms });
      return [category, { ...writeWhole(tariff, area), ...writeTerms(terms) }];
    }),
  );
}

/** Writes licences; the one that identifies an operator without a key comes first. */
function writeLicences(key: string, licences: readonly Licence[]) {
  const [first, ...others] = licences.toSorted(
    (one, other) => Number(keyOfLicence(other.number) === key) - Number(keyOfLicence(one.number) === key),
  );
  if (!first) return {};
  const { number, authority, validFrom, validTo } = first;
  if (others.length === 0 && validFrom === null && validTo !== null)
    return { licenceNumber: number, licensingAuthority: authority, licenceExpires: validTo };
  return {
    licences: [first, ...others].map((licence) => ({
      number: licence.number,
      authority: licence.authority,
      from: licence.validFrom ?? undefined,
      to: licence.validTo ?? undefined,
    })),
  };
}

const regionOf = ({ tariffs }: OperatorContents) =>
  Object.values(tariffs).find((tariff) => tariff?.bankHolidayRegion)?.bankHolidayRegion;

/** Writes an operator. @param commission general value in thousandths */
export function writeOperator(operator: OperatorContents, commission: number, area: AreaWriter) {
  const { key, licences, tariffs, vatNumber, commissionPermille } = operator;
  const shared = sharedTerms(operator);
  return {
    key: isKeyless({ key, licences }) ? undefined : key,
    name: operator.name,
    ...writeLicences(key, licences),
    active: unless(operator.active, true),
    phone: operator.phone,
    email: operator.email,
    rating: operator.ratingTenths / 10,
    reviews: unless(operator.reviews, 0),
    vatNumber: vatNumber === '' ? null : (vatNumber ?? undefined),
    commissionPercent: commissionPermille === commission ? undefined : commissionPermille / 10,
    serviceArea: area(operator.serviceArea),
    noticeMinutes: unless(operator.noticeMinutes, 0),
    doorElsewhere: unless(operator.doorElsewhere, ''),
    hours: unless(weekOf(operator.openingHours), '00:00-24:00'),
    bankHolidayRegion: regionOf(operator),
    ...writeTerms(shared),
    tariffs: writeTariffs(tariffs, shared, area),
  };
}
