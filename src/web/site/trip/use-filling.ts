import { useEffect } from 'react';
import type { PopularLocation } from '../../../contract/provider.ts';
import { setPlace } from './trip-changes.ts';
import type { TripState } from './use-trip.ts';
import { LABELS, TEXTS } from './texts.ts';

type Form = { current: HTMLFormElement | null };

/** The popular location that was chosen last, on its way from its card into the form. */
export interface Filling {
  location: PopularLocation | null;
  /** It has not been filled in yet. */
  wanted: boolean;
  onFilled: () => void;
}

export const NO_FILLING: Filling = { location: null, wanted: false, onFilled: () => {} };

const ends = (location: PopularLocation) => (['pickup', 'dropoff'] as const).filter((end) => location[end]);

/** Shows the form and goes on where something is missing: the first empty place, else the date. */
function goOn(form: HTMLFormElement | null): void {
  if (!form) return;
  form.scrollIntoView();
  const places = [...form.querySelectorAll<HTMLInputElement>('input[role="combobox"]')];
  const next = places.find(({ value }) => !value) ?? form.querySelector<HTMLInputElement>('[type="date"]');
  next?.focus({ preventScroll: true });
}

/** Fills a location's ends into the form and goes on there. @returns what was filled in, to be announced */
export function useFilling(
  form: Form,
  { change, settle }: Pick<TripState, 'change' | 'settle'>,
  { location, wanted, onFilled }: Filling,
): string {
  useEffect(() => {
    if (!location || !wanted) return;
    for (const end of ends(location)) {
      const text = location[end] ?? '';
      change((trip) => setPlace(trip, end, text, { placeId: location[`${end}_place`] ?? undefined }));
    }
    settle();
    onFilled();
    setTimeout(() => goOn(form.current));
  }, [location, wanted, onFilled, change, settle, form]);
  if (!location || wanted) return '';
  return TEXTS.filled(ends(location).map((end) => `${LABELS[end]}: ${location[end]}`));
}
