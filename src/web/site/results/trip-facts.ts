import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import { withPostcode } from '../../../domain/address-text.ts';
import {
  type Column,
  type Extra,
  EXTRA_NAMES,
  type ExtraRow,
  EXTRAS,
  rowOf,
} from '../../../domain/extras-table.ts';
import type { Settings } from '../../../domain/settings.ts';
import { formatLocal, parseDate, parseHour } from '../../../domain/time.ts';
import { TEXTS } from './texts.ts';

/** One line of the summary. */
export interface Fact {
  label: string;
  value: string;
}

/** "24/12/2026", "3pm", "05" as "Thursday 24 December 2026, 15:05"; "" when the date cannot be read. */
export function whenText(date: string, hour = '', minute = ''): string {
  const day = parseDate(date);
  if (day === null) return '';
  const minutes = /^[0-5]?\d$/.test(minute) ? Number(minute) : 0;
  return formatLocal({ date: day, minute: (parseHour(hour) ?? 12) * 60 + minutes });
}

/** "4hour" → 4 */
export function hoursOf(duration: string | undefined): number {
  return Number.parseInt(duration ?? '', 10) || 4;
}

/** A number that was given; where the field does not apply, the form is stored without one [HOME-16]. */
function flightFacts(label: string, number: string | undefined): Fact[] {
  return number ? [{ label, value: number }] : [];
}

/** Dates, From, To of the way out [RES-01]. */
export function outwardFacts(form: BookingForm): Fact[] {
  return [
    { label: TEXTS.from, value: form.pickup },
    ...(form.stops ?? []).map((stop, index) => ({
      label: TEXTS.stop(index + 1),
      value: withPostcode([stop.number, stop.street_name].filter(Boolean).join(' '), stop.postcode),
    })),
    { label: TEXTS.to, value: form.dropoff },
    { label: TEXTS.when, value: whenText(form.pickup_date, form.pickup_hour, form.pickup_min) },
    ...flightFacts(TEXTS.flight, form.pickup_fight_number),
  ];
}

/** Return From, Return To and their date; nothing for one way [RES-01]. */
export function returnFacts(form: BookingForm): Fact[] {
  if (form.select_option !== 'return') return [];
  return [
    { label: TEXTS.returnFrom, value: form.return_pickup || form.dropoff },
    { label: TEXTS.returnTo, value: form.return_dropoff || form.pickup },
    { label: TEXTS.returnWhen, value: whenText(form.return_date ?? '', form.return_hour, form.return_min) },
    ...flightFacts(TEXTS.returnFlight, form.return_fight_number),
  ];
}

/** Pick-up, date and duration of hire by the hour [RES-01]. */
export function hourlyFacts(form: HourlyRateForm): Fact[] {
  return [
    { label: TEXTS.from, value: form.pickup },
    { label: TEXTS.when, value: whenText(form.pickup_date, form.pickup_hour, form.pickup_min) },
    { label: TEXTS.duration, value: TEXTS.hours(hoursOf(form.pickup_duration)) },
    ...flightFacts(TEXTS.flight, form.pickup_fight_number),
  ];
}

type ExtraPrices = Pick<Settings, Column<'setting'>>;
type Options = Pick<HourlyRateForm, 'passengers' | 'luggages' | 'hand_luggages' | Column<'field'>>;

const count = (value: number | string | undefined) => String(Number(value ?? 0) || 0);

const VALUES: Record<ExtraRow['kind'], (value: number | string | undefined) => string> = {
  yes: (value) => (value === 'yes' ? TEXTS.yes : TEXTS.no),
  minutes: (value) => TEXTS.minutes(Number(count(value))),
  count,
};

const SEATS = EXTRA_NAMES.filter((extra) => rowOf(extra).takesSeat);
/** Answers first, then minutes, then pieces. */
const OTHERS = Object.keys(VALUES).flatMap((kind) =>
  EXTRA_NAMES.filter((extra) => !rowOf(extra).takesSeat && rowOf(extra).kind === kind),
);

function extraFacts(extras: readonly Extra[], options: Options, prices: ExtraPrices): Fact[] {
  return extras
    .filter((extra) => prices[EXTRAS[extra].setting] > 0)
    .map((extra) => {
      const { field, kind, words } = EXTRAS[extra];
      return { label: words.summary, value: VALUES[kind](options[field]) };
    });
}

/** [RES-02] Who and what travels; a priced option only when its price is above zero. `returns` is null by the hour. */
export function optionFacts(options: Options, returns: boolean | null, prices: ExtraPrices): Fact[] {
  return [
    { label: TEXTS.passengers, value: String(Number(options.passengers ?? 1) || 1) },
    ...(returns === null ? [] : [{ label: TEXTS.return, value: returns ? TEXTS.yes : TEXTS.no }]),
    ...extraFacts(SEATS, options, prices),
    { label: TEXTS.luggage, value: count(options.luggages) },
    { label: TEXTS.handLuggage, value: count(options.hand_luggages) },
    ...extraFacts(OTHERS, options, prices),
  ];
}

/** The same for the way back; what is not given is as on the way out. */
export function returnOptionFacts(form: BookingForm, prices: ExtraPrices): Fact[] {
  const options: Options = {
    passengers: form.return_passengers || form.passengers,
    luggages: form.return_luggages ?? form.luggages,
    hand_luggages: form.return_hand_luggages ?? form.hand_luggages,
    ...Object.fromEntries(
      EXTRA_NAMES.map((extra) => [EXTRAS[extra].field, form[`return_${EXTRAS[extra].field}` as const]]),
    ),
  };
  return optionFacts(options, null, prices);
}

const NOTHING = new Set([TEXTS.no, '0', TEXTS.minutes(0)]);
const PARTY = new Set([TEXTS.passengers, TEXTS.luggage, TEXTS.handLuggage]);

/** Of the way back only what was asked for, and of its party and luggage what is not as on the way out. */
export function returnAskedFacts(outward: readonly Fact[], back: readonly Fact[]): Fact[] {
  return back.filter(({ label, value }) =>
    PARTY.has(label)
      ? outward.every((fact) => fact.label !== label || fact.value !== value)
      : !NOTHING.has(value),
  );
}
