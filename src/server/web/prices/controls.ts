import type { BookingType } from '../../../contract/booking-form.ts';
import { LEG_LIMITS } from '../../../domain/extras.ts';
import { EXTRA_NAMES, EXTRAS } from '../../../domain/extras-table.ts';
import { LONGEST } from '../../../domain/field-limits.ts';
import { many } from '../../../domain/many.ts';
import { MINUTE_STEP, parseDate, parseHour } from '../../../domain/time.ts';
import { FIELD_LABELS, HIRE_FIELD_LABELS, HIRE_HOURS } from '../../../domain/trip-fields.ts';
import { escapeHtml } from '../../http/escape-html.ts';

/** An attribute's value. */
const quoted = (value: string | number) => `"${escapeHtml(String(value))}"`;

/** What a select offers. */
type Option = readonly [value: string, label: string];

const two = (value: number) => String(value).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, n): Option => [two(n), two(n)]);
const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, n): Option => {
  const of = two(n * MINUTE_STEP);
  return [of, of];
});
const DURATIONS = HIRE_HOURS.map((hours): Option => [`${hours}hour`, many(hours, 'hour')]);

/** What is not on offer stands there as it was given, for nothing is chosen in the passenger's name. */
function select(attributes: string, options: readonly Option[], chosen: string): string {
  const offered = options.some(([value]) => value === chosen) ? options : [[chosen, chosen], ...options];
  const written = offered.map(
    ([value = '', label = '']) =>
      `<option value=${quoted(value)}${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `<select ${attributes}>${written.join('')}</select>`;
}

const number = (attributes: string, value: string, least: number, most: number) =>
  `<input ${attributes} type="number" inputmode="numeric" min="${least}" max="${most}" value=${quoted(value)}>`;

function hour(attributes: string, value: string): string {
  const known = parseHour(value);
  return select(attributes, HOURS, known === null ? value : two(known));
}

const address = (attributes: string, value: string) =>
  `<input ${attributes} maxlength="${LONGEST.address}" autocomplete="off" value=${quoted(value)}>`;

const date = (attributes: string, value: string) =>
  `<input ${attributes} type="date" required value=${quoted(parseDate(value) ?? '')}>`;

type Control = (attributes: string, value: string) => string;

const minute: Control = (attributes, value) =>
  select(attributes, MINUTES, /^\d$/.test(value) ? `0${value}` : value);

const CONTROLS: Readonly<Record<string, Control>> = {
  pickup: (attributes, value) => address(`${attributes} required`, value),
  dropoff: (attributes, value) => address(`${attributes} required`, value),
  return_pickup: address,
  return_dropoff: address,
  pickup_date: date,
  pickup_hour: hour,
  pickup_min: minute,
  return_date: date,
  return_hour: hour,
  return_min: minute,
  pickup_duration: (attributes, value) => select(attributes, DURATIONS, value),
  passengers: (attributes, value) => number(attributes, value, 1, LEG_LIMITS.passengers),
  luggages: (attributes, value) => number(attributes, value, 0, LEG_LIMITS.luggage),
  hand_luggages: (attributes, value) => number(attributes, value, 0, LEG_LIMITS.handLuggage),
};

const text: Control = (attributes, value) =>
  `<input ${attributes} autocomplete="off" value=${quoted(value)}>`;

const extraTitles: Readonly<Record<string, string>> = Object.fromEntries(
  EXTRA_NAMES.flatMap((extra) => {
    const { field, words } = EXTRAS[extra];
    return [
      [field, words.title],
      [`return_${field}`, `Return ${words.title}`],
    ];
  }),
);

/** What a field of the wire is called on the page; its name on the wire where the form has no words for it. */
export function labelOf(type: BookingType, name: string): string {
  const labels: Readonly<Record<string, string>> = type === 'hourly' ? HIRE_FIELD_LABELS : FIELD_LABELS;
  return labels[name] ?? extraTitles[name] ?? name;
}

/** One field: its label, what is wrong with it, its control. The first that is wrong has the focus. */
export function fieldHtml(
  { name, label, value, error }: { name: string; label: string; value: string; error: string | undefined },
  focused: boolean,
): string {
  const id = `trip-${name}`;
  const wrong = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-error"`;
  const attributes = `id="${id}" name="${name}"${wrong}${focused ? ' autofocus' : ''}`;
  const said =
    error === undefined
      ? ''
      : `<span class="error" id="${id}-error">${escapeHtml(`${label} ${error}`)}</span>`;
  const control = (CONTROLS[name] ?? text)(attributes, value);
  return `<div class="field"><label for="${id}">${escapeHtml(label)}</label>${said}${control}</div>`;
}

/** A field that goes along unseen. */
export const hiddenHtml = (name: string, value: string) =>
  `<input type="hidden" name=${quoted(name)} value=${quoted(value)}>`;
