import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import {
  type Column,
  type Extra,
  EXTRA_NAMES,
  type ExtraRow,
  EXTRAS,
  rowOf,
} from '../../../domain/journey/extras-table.ts';
import {
  TRIP_LABELS,
  type TripFacts,
  type TripLabels,
  tripRows,
} from '../../../domain/journey/trip-facts.ts';
import { withPostcode } from '../../../domain/place/address.ts';
import type { Settings } from '../../../domain/settings.ts';
import { many } from '../../../domain/text.ts';
import { formTime } from '../../../domain/time/time.ts';
import type { Fact } from '../../ui/facts.tsx';

/** A trip in words, beside its prices and after; no part of the first load, as the form's are. */
export const FACTS = {
  minutes: (count: number) => many(count, 'minute'),
  yes: 'Yes',
  no: 'No',
  none: 'None',
  passengers: 'Passengers',
  return: 'Return',
  luggage: 'Luggage',
  handLuggage: 'Hand luggage',
  roundTrip: 'Round Trip',
  oneWay: 'One Way',
  byTheHour: 'By the hour',
};

/** "4hour" → 4 */
export function hoursOf(duration: string | undefined): number {
  return Number.parseInt(duration ?? '', 10) || 4;
}

/** Facts of a trip, labelled as on the pages of the journey. */
export const factsOf = (labels: TripLabels, facts: Partial<TripFacts>): Fact[] =>
  tripRows(facts, labels).map(([label, value]) => ({ label, value }));

/** When the way out, or hire by the hour, begins; null while it has no date. */
export const outwardAt = (form: BookingForm | HourlyRateForm) =>
  formTime(form.pickup_date, form.pickup_hour, form.pickup_min);

/** The same of the way back. */
export const returnAt = (form: BookingForm) =>
  formTime(form.return_date ?? '', form.return_hour, form.return_min);

/** Dates, From, To of the way out [RES-01]; a field that does not apply is stored empty [HOME-16]. */
export function outwardFacts(form: BookingForm): Fact[] {
  return factsOf(TRIP_LABELS.outward, {
    pickup: form.pickup,
    stops: (form.stops ?? []).map((stop) =>
      withPostcode([stop.number, stop.street_name].filter(Boolean).join(' '), stop.postcode),
    ),
    dropoff: form.dropoff,
    at: outwardAt(form),
    flight: form.pickup_fight_number ?? null,
  });
}

/** Return From, Return To and their date; nothing for one way [RES-01]. */
export function returnFacts(form: BookingForm): Fact[] {
  if (form.select_option !== 'return') return [];
  return factsOf(TRIP_LABELS.return, {
    pickup: form.return_pickup || form.dropoff,
    dropoff: form.return_dropoff || form.pickup,
    at: returnAt(form),
    flight: form.return_fight_number ?? null,
  });
}

/** Pick-up, date and duration of hire by the hour [RES-01]. */
export function hourlyFacts(form: HourlyRateForm): Fact[] {
  return factsOf(TRIP_LABELS.outward, {
    pickup: form.pickup,
    at: outwardAt(form),
    hours: hoursOf(form.pickup_duration),
    flight: form.pickup_fight_number ?? null,
  });
}

/** [JRN-03] Options not chosen are not listed. */
const isChosen = (value: unknown) => value === 'yes' || Number(value) > 0;

type ExtraPrices = Pick<Settings, Column<'setting'>>;
type Options = Pick<HourlyRateForm, 'passengers' | 'luggages' | 'hand_luggages' | Column<'field'>>;

const count = (value: number | string | undefined) => String(Number(value ?? 0) || 0);

const VALUES: Record<ExtraRow['kind'], (value: number | string | undefined) => string> = {
  yes: (value) => (value === 'yes' ? FACTS.yes : FACTS.no),
  minutes: (value) => FACTS.minutes(Number(count(value))),
  count,
};

const SEATS = EXTRA_NAMES.filter((extra) => rowOf(extra).takesSeat);
/** Answers first, then minutes, then pieces. */
const OTHERS = Object.keys(VALUES).flatMap((kind) =>
  EXTRA_NAMES.filter((extra) => !rowOf(extra).takesSeat && rowOf(extra).kind === kind),
);

function extraFacts(extras: readonly Extra[], options: Options, prices: ExtraPrices): Fact[] {
  return extras
    .filter((extra) => prices[EXTRAS[extra].setting] > 0 && isChosen(options[EXTRAS[extra].field]))
    .map((extra) => {
      const { field, kind, words } = EXTRAS[extra];
      return { label: words.summary, value: VALUES[kind](options[field]) };
    });
}

const countFact = (label: string, value: number | string | undefined): Fact[] =>
  isChosen(value) ? [{ label, value: count(value) }] : [];

/** [RES-02] Who and what travels, as far as anything does; a priced option only when its price is above zero. `returns` is null by the hour. */
export function optionFacts(options: Options, returns: boolean | null, prices: ExtraPrices): Fact[] {
  return [
    { label: FACTS.passengers, value: String(Number(options.passengers ?? 1) || 1) },
    ...(returns === null ? [] : [{ label: FACTS.return, value: returns ? FACTS.yes : FACTS.no }]),
    ...extraFacts(SEATS, options, prices),
    ...countFact(FACTS.luggage, options.luggages),
    ...countFact(FACTS.handLuggage, options.hand_luggages),
    ...extraFacts(OTHERS, options, prices),
  ];
}

/** The same for the return; missing values are as on the outward leg. */
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

const PARTY = [FACTS.passengers, FACTS.luggage, FACTS.handLuggage];

/** For the return only what was requested, and of its party and luggage only the differences. */
export function returnDifferences(outward: readonly Fact[], back: readonly Fact[]): Fact[] {
  if (back.length === 0) return [];
  const on = (way: readonly Fact[], label: string) => way.find((fact) => fact.label === label)?.value;
  const fewer = PARTY.filter((label) => on(outward, label) && !on(back, label));
  return [
    ...back.filter(({ label, value }) => !PARTY.includes(label) || on(outward, label) !== value),
    ...fewer.map((label) => ({ label, value: FACTS.none })),
  ];
}
