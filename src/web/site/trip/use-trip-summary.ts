import { useLayoutEffect } from 'react';
import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import { many } from '../../../domain/text.ts';
import type { LocalTime } from '../../../domain/time.ts';
import { TRIP_LABELS } from '../../../domain/journey/trip-facts.ts';
import { useSettings } from '../../settings.ts';
import type { JourneySummary } from '../../storage-shapes.ts';
import { SLOTS, useStored } from '../../storage.ts';
import { restorePricedHire } from './search.ts';
import { FACTS } from './facts-texts.ts';
import {
  hourlyFacts,
  hoursOf,
  optionFacts,
  outwardAt,
  outwardFacts,
  returnAt,
  returnFacts,
  returnOptionFacts,
} from './trip-facts.ts';
import { pricedPoints, withPoints } from './price-points.ts';
import type { Fact } from '../../ui/facts.tsx';

/** What is known of the trip, ready to show. */
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

/** The stored trip; null when there is none. */
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
