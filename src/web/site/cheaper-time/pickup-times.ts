import { useEffect, useState } from 'react';
import type { TimePrice } from '../../../contract/prices.ts';
import { britishDate, hour12, type LocalTime } from '../../../domain/time/time.ts';
import { timeText } from '../../../domain/time/time-words.ts';
import { call, messageOf } from '../../client/api.ts';
import type { SearchForm } from '../../client/storage-shapes.ts';
import { SLOTS, useStored } from '../../client/storage.ts';
import { formOnWire, storedSearch } from '../trip/search.ts';
import { outwardAt } from '../trip/trip-facts.ts';

/** The lowest price with a pick-up at a time. */
export interface PricedTime {
  date: string;
  /** "09:30", or "01:30 GMT" */
  time: string;
  /** Pounds. */
  price: number;
  /** Against the time that was searched for, pounds; null where that is not among them. */
  difference: number | null;
  /** The time that was searched for. */
  chosen: boolean;
  /** On another day than the search. */
  otherDay: boolean;
}

/** The other times of an answer. */
export function pricedTimes(times: readonly TimePrice[], at: LocalTime | null): PricedTime[] {
  const isRequested = ({ pickup_date, pickup_time }: TimePrice) =>
    at !== null && pickup_date === at.date && pickup_time === timeText(at);
  const requested = times.find(isRequested);
  return times.map((each) => ({
    date: each.pickup_date,
    time: each.pickup_time,
    price: each.price,
    difference: requested ? Math.round((each.price - requested.price) * 100) / 100 : null,
    chosen: each === requested,
    otherDay: at !== null && each.pickup_date !== at.date,
  }));
}

/** Returns the lowest price below that of the searched time, at the nearest time; null for none. */
export function cheapest(times: readonly PricedTime[]): PricedTime | null {
  const own = times.findIndex(({ chosen }) => chosen);
  const away = (time: PricedTime) => Math.abs(times.indexOf(time) - own);
  const lower = times.filter(({ difference }) => difference !== null && difference < 0);
  return lower.toSorted((a, b) => a.price - b.price || away(a) - away(b))[0] ?? null;
}

/** The search with its way out, or its hire, at another time. */
export function movedSearch(form: SearchForm, { date, time }: Pick<PricedTime, 'date' | 'time'>): SearchForm {
  const at = {
    pickup_hour: hour12(Number(time.slice(0, 2))) + time.slice(5),
    pickup_min: time.slice(3, 5),
  };
  return form.kind === 'hourly'
    ? { ...form, fields: { ...form.fields, ...at, pickup_date: date } }
    : { ...form, fields: { ...form.fields, ...at, pickup_date: britishDate(date) } };
}

/** The prices and their page load first. */
const PAUSE_MS = 300;

interface Found {
  fields: SearchForm['fields'];
  categoryId: number | null;
  times: PricedTime[];
  symbol: string;
}

/** [JRN-17] Prices of the search at other times; null while unknown, and if all are equal. */
export function usePickupTimes(categoryId: number | null): Found | null {
  const type = useStored(SLOTS.bookingType);
  const trip = useStored(SLOTS.bookingForm);
  const hire = useStored(SLOTS.hourlyRateForm);
  const fields = type === 'hourly' ? hire : trip;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      const form = storedSearch();
      if (!form || form.fields !== fields) return;
      const body = { ...formOnWire(form), ...(categoryId !== null && { vehicle_id: categoryId }) };
      const answer = await call('POST /api/v1/calculate-pickup-times', { body, signal });
      const times = pricedTimes(answer.times, outwardAt(form.fields));
      if (!signal.aborted)
        setFound({ fields: form.fields, categoryId, times, symbol: answer.currency_symbol });
    };
    const timer = setTimeout(
      () =>
        void ask().catch((error: unknown) => {
          if (!signal.aborted) console.warn('pick-up times:', messageOf(error));
        }),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [fields, categoryId]);
  const isCurrent = found?.fields === fields && found.categoryId === categoryId;
  return found && isCurrent && found.times.length > 0 ? found : null;
}
