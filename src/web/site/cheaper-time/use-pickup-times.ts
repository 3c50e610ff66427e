import { useEffect, useState } from 'react';
import { call, messageOf } from '../../api.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { SLOTS, useStored } from '../../storage.ts';
import { formOnWire, storedSearch } from '../trip/search.ts';
import { outwardAt } from '../trip/trip-facts.ts';
import { pricedTimes, type PricedTime } from './pickup-times.ts';

/** The prices and what is shown with them come first. */
const PAUSE_MS = 300;

interface Found {
  fields: SearchForm['fields'];
  categoryId: number | null;
  times: PricedTime[];
  symbol: string;
}

/** [JRN-17] What the stored search would cost at other times; null until that is known, and where all cost the same. */
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
