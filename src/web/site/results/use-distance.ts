import { useEffect } from 'react';
import type { BookingForm } from '../../../contract/booking-form.ts';
import { call, messageOf } from '../../api.ts';
import { read, SLOTS, useStored, write } from '../../storage.ts';

/** The prices and what is shown with them come first. */
const PAUSE_MS = 400;

/** The way out as the call wants it. */
export function outwardWay(form: BookingForm) {
  const { pickup, dropoff, pickup_place, dropoff_place, pickup_confirmed, dropoff_confirmed, stops } = form;
  return { pickup, dropoff, pickup_place, dropoff_place, pickup_confirmed, dropoff_confirmed, stops };
}

/** The way back; an end that was left empty is the other end of the way out. */
export function returnWay(form: BookingForm) {
  const pickup = form.return_pickup ? 'return_pickup' : 'dropoff';
  const dropoff = form.return_dropoff ? 'return_dropoff' : 'pickup';
  return {
    pickup: form[pickup] ?? '',
    pickup_place: form[`${pickup}_place`],
    pickup_confirmed: form[`${pickup}_confirmed`],
    dropoff: form[dropoff] ?? '',
    dropoff_place: form[`${dropoff}_place`],
    dropoff_confirmed: form[`${dropoff}_confirmed`],
  };
}

async function keepDistance(form: BookingForm, signal: AbortSignal): Promise<void> {
  const ask = async (body: ReturnType<typeof outwardWay | typeof returnWay>) =>
    (await call('POST /api/v1/calculate-distance', { body, signal })).data;
  const outward = await ask(outwardWay(form));
  const known = read(SLOTS.journeySummary)?.return;
  const back = form.select_option === 'return' ? (known ?? (await ask(returnWay(form)))) : null;
  if (signal.aborted) return;
  write(SLOTS.journeySummary, { outward, return: back, hourly: null });
  write(SLOTS.calculatedDistance, outward.via_miles);
}

/** Who has left before the answer keeps the miles that came with the prices. */
function keepKnown(): void {
  const outward = read(SLOTS.journeySummary)?.outward;
  if (outward && read(SLOTS.calculatedDistance) === null) write(SLOTS.calculatedDistance, outward.via_miles);
}

/** [CALC-07] Asks for the distance of a trip by the mile, once for each search, and keeps it for the summary and map. */
export function useDistance(): void {
  const type = useStored(SLOTS.bookingType);
  const form = useStored(SLOTS.bookingForm);
  const known = useStored(SLOTS.calculatedDistance) !== null;
  useEffect(() => {
    if (type === 'hourly' || !form || known) return undefined;
    const abort = new AbortController();
    const ask = () =>
      keepDistance(form, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('distance:', messageOf(error));
      });
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
      keepKnown();
    };
  }, [type, form, known]);
}
