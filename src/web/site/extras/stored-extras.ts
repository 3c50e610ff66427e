import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import { EXTRA_NAMES, EXTRAS } from '../../../domain/journey/extras-table.ts';

const NONE = { yes: 'no', count: 0, minutes: '00' };

/** The extras of a leg before any is chosen, as the specification's table has them. */
const NO_EXTRAS: Partial<HourlyRateForm> = Object.fromEntries(
  EXTRA_NAMES.map((extra) => [EXTRAS[extra].field, NONE[EXTRAS[extra].kind]]),
);

/** Fields of the table that start a form and stay until the Extras popup changes them. */
export const START: Partial<BookingForm> = {
  ...NO_EXTRAS,
  ...Object.fromEntries(Object.entries(NO_EXTRAS).map(([name, none]) => [`return_${name}`, none])),
};

/** The luggage of the way back when that of the way out becomes `now`: as much, unless it was another amount. */
export function returnCount<T>(stored: BookingForm | null, field: 'luggages' | 'hand_luggages', now: T) {
  const back = stored?.[`return_${field}`] ?? '';
  return back === '' || Number(back) === Number(stored?.[field] ?? 0) ? now : back;
}
