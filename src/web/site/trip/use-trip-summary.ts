import { useLayoutEffect } from 'react';
import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import type { ResolvedPlace } from '../../../contract/prices.ts';
import { TRIP_LABELS, type TripLabels } from '../../../domain/journey/trip-facts.ts';
import { pricedAt } from '../../../domain/place/place.ts';
import { many } from '../../../domain/text.ts';
import type { LocalTime } from '../../../domain/time/time.ts';
import { useSettings } from '../../client/settings.ts';
import type { JourneySummary } from '../../client/storage-shapes.ts';
import { SLOTS, useStored } from '../../client/storage.ts';
import type { Fact } from '../../ui/facts.tsx';
import { restorePricedHire } from './search.ts';
import {
  FACTS,
  hourlyFacts,
  hoursOf,
  optionFacts,
  outwardAt,
  outwardFacts,
  returnAt,
  returnFacts,
  returnOptionFacts,
} from './trip-facts.ts';

type KnownPrecision = Pick<ResolvedPlace, 'precision' | 'point'>;

/** The places of a leg, or of hire by the hour, as they were resolved. */
interface ResolvedLeg {
  pickup?: KnownPrecision | undefined;
  stops?: readonly KnownPrecision[] | undefined;
  dropoff?: KnownPrecision | undefined;
}

/** Data stored by an earlier release has no description of a point. */
const placeText = (place: KnownPrecision | undefined, end: Parameters<typeof pricedAt>[1]) =>
  place?.point ? pricedAt(place, end) : null;

/** Facts, with remarks on their labels. */
export function noted(
  facts: readonly Fact[],
  notes: ReadonlyMap<string | undefined, string | null | undefined>,
): Fact[] {
  return facts.map((fact) => {
    const note = notes.get(fact.label);
    return note ? { ...fact, note } : fact;
  });
}

/** [PLACE-05] The facts of a leg, with what its price is from or to where that is not the address itself. */
export function withPoints(facts: readonly Fact[], labels: TripLabels, leg: ResolvedLeg | null): Fact[] {
  const { pickup, stops = [], dropoff } = leg ?? {};
  const notes = new Map<string | undefined, string | null>([
    [labels.pickup, placeText(pickup, 'from')],
    ...stops.map((stop, index) => [`${labels.stops} ${index + 1}`, placeText(stop, 'via')] as const),
    [labels.dropoff, placeText(dropoff, 'to')],
  ]);
  return noted(facts, notes);
}

/** [PLACE-05] The same beside the price; for the return only sentences that no outward address has. */
export function pricedPoints(outward: readonly Fact[], back: readonly Fact[]): string[] {
  const more = back.filter(({ value }) => outward.every((fact) => fact.value !== value));
  return [...outward, ...more].flatMap(({ note }) => note ?? []);
}

/** The known facts of the trip, ready to show. */
export interface TripSummary {
  facts: Fact[];
  /** From where, to where; hire by the hour has a time in place of an end. */
  ends: [from: string, to: string];
  options: Fact[];
  /** Both empty unless there is a way back. */
  returnFacts: Fact[];
  returnOptions: Fact[];
  /** [PLACE-05] What the price is from or to, where that is not an address itself. */
  priced: string[];
  /** Round Trip, One Way or by the hour. */
  trip: string;
  /** A wheelchair travels, on either leg. */
  wheelchair: boolean;
  journey: JourneySummary | null;
  /** When each way begins, as far as the form says. */
  begins: Record<'outward' | 'return', LocalTime | null>;
}

type Extra = Parameters<typeof optionFacts>[2];

function mileageSummary(form: BookingForm, journey: JourneySummary | null, prices: Extra): TripSummary {
  const returns = form.select_option === 'return';
  const facts = withPoints(outwardFacts(form), TRIP_LABELS.outward, journey?.outward ?? null);
  const back = withPoints(returnFacts(form), TRIP_LABELS.return, journey?.return ?? null);
  return {
    facts,
    ends: [form.pickup, form.dropoff],
    options: optionFacts(form, returns, prices),
    returnFacts: back,
    priced: pricedPoints(facts, back),
    returnOptions: returns ? returnOptionFacts(form, prices) : [],
    trip: returns ? FACTS.roundTrip : FACTS.oneWay,
    wheelchair: form.wheel_chair === 'yes' || (returns && form.return_wheel_chair === 'yes'),
    journey,
    begins: { outward: outwardAt(form), return: returns ? returnAt(form) : null },
  };
}

function hourlySummary(form: HourlyRateForm, journey: JourneySummary | null, prices: Extra): TripSummary {
  const facts = withPoints(hourlyFacts(form), TRIP_LABELS.outward, journey?.hourly ?? null);
  return {
    facts,
    ends: [form.pickup, many(hoursOf(form.pickup_duration), 'hour')],
    priced: pricedPoints(facts, []),
    options: optionFacts(form, null, prices),
    returnFacts: [],
    returnOptions: [],
    trip: FACTS.byTheHour,
    wheelchair: form.wheel_chair === 'yes',
    journey,
    begins: { outward: outwardAt(form), return: null },
  };
}

/** The stored trip; null if there is none. */
export function useTripSummary(): TripSummary | null {
  useLayoutEffect(restorePricedHire, []);
  const settings = useSettings();
  const type = useStored(SLOTS.bookingType);
  const form = useStored(SLOTS.bookingForm);
  const hourly = useStored(SLOTS.hourlyRateForm);
  const journey = useStored(SLOTS.journeySummary);
  if (type === 'hourly') return hourly && hourlySummary(hourly, journey, settings);
  return form && mileageSummary(form, journey, settings);
}
