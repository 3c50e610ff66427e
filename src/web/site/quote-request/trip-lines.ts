import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import { EXTRA_NAMES, EXTRAS } from '../../../domain/journey/extras-table.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { TRIP_LABELS } from '../../../domain/journey/trip-facts.ts';
import { legExtras, type LegName, legParty } from '../extras/leg-extras.ts';
import { FACTS } from '../trip/facts-texts.ts';
import { hourlyFacts, outwardFacts, returnFacts } from '../trip/trip-facts.ts';
import type { SearchForm } from '../../storage-shapes.ts';
import { TEXTS } from './texts.ts';

const SHORTEST_HIRE = 4;
/** Labels of what the form has fields for, or says in other words. */
const ASKED = new Set<string>(
  (['pickup', 'dropoff', 'hours'] as const).map((fact) => TRIP_LABELS.outward[fact]),
);

function partyLines(form: SearchForm, leg: LegName): string[] {
  const { handLuggage } = legParty(form, leg);
  const extras = legExtras(form, leg);
  const chosen = EXTRA_NAMES.filter((extra) => Number(extras[extra]) > 0).map((extra) =>
    EXTRAS[extra].words.chosen(Number(extras[extra])),
  );
  return [
    ...(handLuggage > 0 ? [`${FACTS.handLuggage}: ${handLuggage}`] : []),
    ...(chosen.length > 0 ? [TEXTS.extras(chosen.join(', '))] : []),
  ];
}

/** [JRN-08] What is known of a trip by the mile and has no field in the request: a line for each. */
export function tripLines(fields: BookingForm): string {
  const form: SearchForm = { kind: 'mileage', fields };
  const back = fields.select_option === 'return';
  const facts = [
    ...outwardFacts({ ...fields, pickup_date: '' }).filter(({ label }) => !ASKED.has(label)),
    ...returnFacts(fields),
  ];
  const returns = back ? legParty(form, 'return').passengers : 0;
  return [
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(returns > 0 && returns !== legParty(form, 'outward').passengers ? [TEXTS.returning(returns)] : []),
    ...partyLines(form, 'outward'),
    ...(back ? partyLines(form, 'return').map(TEXTS.onReturn) : []),
  ]
    .join('\n')
    .slice(0, LONGEST.request);
}

/** The same of hire by the hour, whose duration has no field either. */
export function hireLines(fields: HourlyRateForm): string {
  const hours = Number.parseInt(fields.pickup_duration ?? '', 10) || SHORTEST_HIRE;
  const facts = hourlyFacts({ ...fields, pickup_date: '' }).filter(({ label }) => !ASKED.has(label));
  return [
    TEXTS.hire(hours),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...partyLines({ kind: 'hourly', fields }, 'outward'),
  ].join('\n');
}
