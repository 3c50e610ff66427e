import type { BookingType } from '../../../contract/booking-form.ts';
import type { UnclearPlace } from '../../../contract/prices.ts';
import { EXTRA_NAMES, EXTRAS } from '../../../domain/journey/extras-table.ts';
import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import {
  FIELD_LABELS,
  HIRE_FIELD_LABELS,
  HIRE_HOURS,
  hoursOn,
  SEE_PRICES,
} from '../../../domain/journey/trip-fields.ts';
import { LONGEST } from '../../../domain/limits.ts';
import {
  choicesOf,
  type Question,
  QUESTION,
  questionsOf,
  wordsOf,
} from '../../../domain/place/place-question.ts';
import { PRICES_PATH } from '../../../domain/site-pages.ts';
import { many } from '../../../domain/text.ts';
import { gmtSuffix, MINUTE_STEP, parseDate, parseHour } from '../../../domain/time/time.ts';
import { escapeHtml } from '../../platform/http/index.ts';
import { type RequestedTrip, isField, valueOf } from './requested-trip.ts';

/** An attribute's value. */
const quoted = (value: string | number) => `"${escapeHtml(String(value))}"`;

/** An option of a select. */
interface Option {
  value: string;
  label: string;
}

const two = (value: number) => String(value).padStart(2, '0');
const optionOf = (value: string, label = value): Option => ({ value, label });
const HOURS = Array.from({ length: 24 }, (_, n) => optionOf(two(n)));
const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, n) => optionOf(two(n * MINUTE_STEP)));
const DURATIONS = HIRE_HOURS.map((hours) => optionOf(`${hours}hour`, many(hours, 'hour')));

/** An unavailable value stays selected, because nothing is chosen on the passenger's behalf. */
function select(attributes: string, options: readonly Option[], chosen: string): string {
  const choices = options.some(({ value }) => value === chosen) ? options : [optionOf(chosen), ...options];
  const written = choices.map(
    ({ value, label }) =>
      `<option value=${quoted(value)}${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  );
  return `<select ${attributes}>${written.join('')}</select>`;
}

const number = (attributes: string, value: string, least: number, most: number) =>
  `<input ${attributes} type="number" inputmode="numeric" min="${least}" max="${most}" value=${quoted(value)}>`;

function hour(attributes: string, value: string, day: string): string {
  const known = parseHour(value);
  const options = hoursOn(parseDate(day) ?? '', HOURS, '01');
  return select(attributes, options, known === null ? value : two(known) + gmtSuffix(value));
}

const address = (attributes: string, value: string) =>
  `<input ${attributes} maxlength="${LONGEST.address}" autocomplete="off" value=${quoted(value)}>`;

const date = (attributes: string, value: string) =>
  `<input ${attributes} type="date" required value=${quoted(parseDate(value) ?? '')}>`;

/** @param day the date of an hour */
type Control = (attributes: string, value: string, day: string) => string;

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

/** Label of a wire field; its wire name if the form has none. */
export function labelOf(type: BookingType, name: string): string {
  const labels: Readonly<Record<string, string>> = type === 'hourly' ? HIRE_FIELD_LABELS : FIELD_LABELS;
  return labels[name] ?? extraTitles[name] ?? name;
}

/** A field with label, error and control. The first invalid one has the focus. */
function fieldHtml(
  {
    name,
    label,
    value,
    error,
    day,
  }: { name: string; label: string; value: string; error: string | undefined; day: string },
  focused: boolean,
): string {
  const id = `trip-${name}`;
  const wrong = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-error"`;
  const attributes = `id="${id}" name="${name}"${wrong}${focused ? ' autofocus' : ''}`;
  const message =
    error === undefined
      ? ''
      : `<span class="error" id="${id}-error">${escapeHtml(`${label} ${error}`)}</span>`;
  const control = (CONTROLS[name] ?? text)(attributes, value, day);
  return `<div class="field"><label for="${id}">${escapeHtml(label)}</label>${message}${control}</div>`;
}

/** A field that goes along unseen. */
const hiddenHtml = (name: string, value: string) =>
  `<input type="hidden" name=${quoted(name)} value=${quoted(value)}>`;

/**
 * [PLACE-02, PLACE-04] One question about a place, answered by the id of a candidate as the field's `…_confirmed`, or by
 * another text.
 * @param name of the field
 * @param typed values
 */
function questionHtml(question: Question<UnclearPlace>, name: string, typed: string): string {
  const { ask, why } = wordsOf(question);
  const id = `trip-${name}`;
  const answer = (value: string, words: string, more = '') =>
    `<label class="choice"><input type="radio" name="${name}_confirmed" value="${escapeHtml(value)}" required${more}><span>${words}</span></label>`;
  const choices = choicesOf(question).map((choice) => {
    const note = choice.note === null ? '' : `<small>${escapeHtml(choice.note)}</small>`;
    return answer(choice.id, escapeHtml(choice.label) + note);
  });
  return `<fieldset${why ? ` aria-describedby="${id}-why"` : ''}><legend><span class="soft">${escapeHtml(question.label)}</span> ${escapeHtml(ask)}</legend>
${why ? `<p id="${id}-why" class="soft">${escapeHtml(why)}</p>` : ''}
${choices.join('\n')}
${answer('', QUESTION.none, ' class="none"')}
<div class="field again"><label for="${id}">${escapeHtml(QUESTION.hint)}</label><input id="${id}" name="${name}" maxlength="${LONGEST.address}" autocomplete="off" value="${escapeHtml(typed)}"></div>
</fieldset>`;
}

/** Questions and errors about a trip, by wire names. */
interface Faults {
  errors?: Readonly<Record<string, string>> | undefined;
  unclear?: Readonly<Record<string, UnclearPlace>> | undefined;
}

/** Fields of a row of the form. */
const LINES: Readonly<Record<BookingType, readonly (readonly string[])[]>> = {
  milleage: [
    ['pickup'],
    ['dropoff'],
    ['pickup_date', 'pickup_hour', 'pickup_min'],
    ['passengers', 'luggages', 'hand_luggages'],
  ],
  hourly: [
    ['pickup'],
    ['pickup_duration'],
    ['pickup_date', 'pickup_hour', 'pickup_min'],
    ['passengers', 'luggages', 'hand_luggages'],
  ],
};

const RETURN_LINES = [['return_pickup'], ['return_dropoff'], ['return_date', 'return_hour', 'return_min']];

/**
 * The trip as a form, with errors at its fields and a question for each unclear place.
 * @param questionsOnly the rest of the trip is hidden
 */
export function tripForm(
  trip: RequestedTrip,
  { errors = {}, unclear = {} }: Faults,
  questionsOnly = false,
): string {
  const { bookingType: type, fields } = trip;
  const label = (name: string) => labelOf(type, name);
  const faults = faultsByField({ errors, unclear });
  const found = questionsOf(unclear, (name) => ({ field: name, label: label(name) }));
  const questions = new Map(found.map((question) => [question.fields[0] ?? '', question]));
  const own = fields['select_option'] === 'return' ? [...LINES[type], ...RETURN_LINES] : LINES[type];
  const others = [...faults.keys(), ...questions.keys()].filter(
    (name) => isField(type, name) && !own.flat().includes(name),
  );
  const lines = [...own, ...others.map((name) => [name])];
  const first = lines.flat().find((name) => faults.has(name));
  const row = (line: readonly string[]): string => {
    const controls = line.map((name) => {
      const question = questions.get(name);
      const value = valueOf(trip, name);
      if (question) return questionHtml(question, name, value);
      const day = valueOf(trip, name.replace(/_hour$/, '_date'));
      const field = { name, label: label(name), value, error: faults.get(name), day };
      return questionsOnly ? '' : fieldHtml(field, name === first);
    });
    return controls.some(Boolean) ? `<div class="line">${controls.join('')}</div>` : '';
  };
  const shown = new Set([
    ...(questionsOnly ? [] : lines.flat()),
    ...[...questions.keys()].flatMap((name) => [name, `${name}_confirmed`]),
    // An id that is refused is not sent again.
    ...[...faults.keys()].flatMap((name) => [`${name}_place`, `${name}_confirmed`]),
  ]);
  const hidden = Object.entries(fields).filter(([name]) => !shown.has(name));
  return `<form action="${PRICES_PATH}">${hiddenHtml('bookingType', type)}${hidden.map(([name, value]) => hiddenHtml(name, value)).join('')}
${lines.map(row).join('\n')}
<button>${SEE_PRICES}</button></form>`;
}

/** Errors of fields without a question; an error of an id belongs to its place. */
function faultsByField({ errors = {}, unclear = {} }: Faults): ReadonlyMap<string, string> {
  const rows = Object.entries(errors).filter(([name]) => !(name in unclear));
  return new Map(rows.map(([name, error]) => [name.replace(/_(place|confirmed)$/, ''), error]));
}
