import type { BookingType } from '../../../contract/booking-form.ts';
import type { UnclearPlace } from '../../../contract/problem.ts';
import { questionsOf } from '../../../domain/place-question.ts';
import { PRICES_PATH } from '../../../domain/site-pages.ts';
import { SEE_PRICES } from '../../../domain/trip-fields.ts';
import { type AskedTrip, isField, valueOf } from './asked-trip.ts';
import { fieldHtml, hiddenHtml, labelOf } from './controls.ts';
import { questionHtml } from './question-html.ts';

/** What is asked about a trip, and what is wrong with it, by the wire's names. */
export interface Faults {
  errors?: Readonly<Record<string, string>> | undefined;
  unclear?: Readonly<Record<string, UnclearPlace>> | undefined;
}

/** What stands in a line of the form. */
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
 * The trip as a form, with what is wrong at its fields and a question for each place that is to be settled.
 * @param questionsOnly the rest of the trip goes along unseen
 */
export function tripForm(
  trip: AskedTrip,
  { errors = {}, unclear = {} }: Faults,
  questionsOnly = false,
): string {
  const { bookingType: type, fields } = trip;
  const label = (name: string) => labelOf(type, name);
  const faults = faultsByField({ errors, unclear });
  const asked = questionsOf(unclear, (name) => ({ field: name, label: label(name) }));
  const questions = new Map(asked.map((question) => [question.fields[0] ?? '', question]));
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
      const field = { name, label: label(name), value, error: faults.get(name) };
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

/** What is wrong at each field that is not asked about; what is said of an id is said of its place. */
function faultsByField({ errors = {}, unclear = {} }: Faults): ReadonlyMap<string, string> {
  const rows = Object.entries(errors).filter(([name]) => !(name in unclear));
  return new Map(rows.map(([name, error]) => [name.replace(/_(place|confirmed)$/, ''), error]));
}
