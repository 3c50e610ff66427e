import { fieldText, type LabelOf } from '../../client/refusal.ts';
import { OFF_WIRE } from './form-names.ts';
import { HIRE_LABELS } from './hire.ts';
import { LABELS, TEXTS } from './texts.ts';
import { shownAt, type TripErrors } from './trip-form.ts';

/**
 * Our name for a field of the wire, "stops.0" for all of a stop; undefined when the forms have no such field. Bookings
 * name the form before it: "bookingForm.stops.0.postcode".
 */
export function fieldOf(name: string): string | undefined {
  const ofForm = name.replace(/^(bookingForm|hourlyRateForm)\./, '');
  const names: Record<string, string> = OFF_WIRE;
  return /^stops\.\d+/.exec(ofForm)?.[0] ?? names[ofForm]?.replace(/(PlaceId|Confirmed)$/, '');
}

/** The label that a field's message of the server goes on from: "Pick-Up was not found …". */
const labelIn =
  (labels: Readonly<Record<string, string>>): LabelOf =>
  (name) => {
    const field = fieldOf(name) ?? '';
    const stop = /^stops\.(\d+)/.exec(field);
    return stop ? TEXTS.stop(Number(stop[1]) + 1) : labels[field];
  };
export const tripLabel = labelIn(LABELS);
export const hireLabel = labelIn(HIRE_LABELS);

/** The server's messages by our fields, as sentences. */
export function serverErrors(errors: Record<string, string>, labelOf = tripLabel): TripErrors {
  const rows = Object.entries(errors).flatMap(([name, message]) => {
    const label = labelOf(name);
    return label === undefined ? [] : [[shownAt(fieldOf(name) ?? ''), fieldText(label, message)]];
  });
  return Object.fromEntries(rows) as TripErrors;
}
