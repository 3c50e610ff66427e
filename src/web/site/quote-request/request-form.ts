import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import type { QuoteRequest } from '../../../contract/enquiries.ts';
import { isEmailAddress, PHONE_RULE } from '../../../domain/contact.ts';
import { EXTRA_NAMES, EXTRAS } from '../../../domain/journey/extras-table.ts';
import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import { TRIP_LABELS } from '../../../domain/journey/trip-facts.ts';
import { LONGEST } from '../../../domain/limits.ts';
import { localTime, TIME_TEXT, timeText } from '../../../domain/time/time-words.ts';
import {
  clock,
  compareLocal,
  gmtSuffix,
  isDate,
  londonTime,
  londonToday,
  MINUTE_STEP,
  parseDate,
  parseHour,
} from '../../../domain/time/time.ts';
import type { PhoneCheck } from '../../client/phone.ts';
import { isTexts, type SearchForm } from '../../client/storage-shapes.ts';
import { numbers } from '../../ui/field.tsx';
import type { EnquiryErrors } from '../enquiry/use-enquiry.tsx';
import { legExtras, type LegName, legParty } from '../extras/leg-extras.ts';
import { restoreTrip } from '../trip/stored-trip.ts';
import { FACTS, hourlyFacts, outwardFacts, returnFacts } from '../trip/trip-facts.ts';
import { TEXTS } from './texts.ts';

const SHORTEST_HIRE = 4;
/** Labels of the form's fields, and of its other texts. */
const REQUIRED = new Set<string>(
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

/** [JRN-08] Lines about a mileage trip for which the request has no fields. */
export function tripLines(fields: BookingForm): string {
  const form: SearchForm = { kind: 'mileage', fields };
  const back = fields.select_option === 'return';
  const facts = [
    ...outwardFacts({ ...fields, pickup_date: '' }).filter(({ label }) => !REQUIRED.has(label)),
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

/** Lines about an hourly hire, including its duration. */
export function hireLines(fields: HourlyRateForm): string {
  const hours = Number.parseInt(fields.pickup_duration ?? '', 10) || SHORTEST_HIRE;
  const facts = hourlyFacts({ ...fields, pickup_date: '' }).filter(({ label }) => !REQUIRED.has(label));
  return [
    TEXTS.hire(hours),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...partyLines({ kind: 'hourly', fields }, 'outward'),
  ].join('\n');
}

/** The form while it is being filled in, by the names of the payload: date yyyy-mm-dd, time hh:mm of 24 hours. */
export type RequestFields = Record<keyof QuoteRequest, string>;

export const EMPTY: RequestFields = {
  pickup_address: '',
  dropoff_address: '',
  pickup_date: '',
  pickup_time: '',
  passenger_email: '',
  passenger_phone: '',
  luggages: '0',
  passengers: '1',
  passenger_name: '',
  additional_info: '',
};

export const PASSENGERS = numbers(1, LEG_LIMITS.passengers);
export const LUGGAGES = numbers(0, LEG_LIMITS.luggage);

/** The form as this tab keeps it, and the trip that it was filled in from, "" for none. */
export interface RequestDraft {
  fields: RequestFields;
  trip: string;
}

export function isRequestDraft(value: unknown): value is RequestDraft {
  if (!isTexts(value, ['trip']) || !('fields' in value)) return false;
  const { fields } = value;
  if (!isTexts(fields, Object.keys(EMPTY) as (keyof RequestFields)[])) return false;
  const offers = (options: typeof PASSENGERS, chosen: string) => options.some((row) => row.value === chosen);
  return offers(PASSENGERS, fields.passengers) && offers(LUGGAGES, fields.luggages);
}

/** A trip to be priced: searched for, or named by a link. */
export type Source = { form: BookingForm } | { hire: HourlyRateForm };

/** Identifies a trip; "" for none. */
export const nameOf = (source: Source | null) => (source ? JSON.stringify(source) : '');

/**
 * Initial values of the form. Typed values stay until another trip is searched for: then the trip is that one, and
 * only the passenger's details stay.
 */
export function startRequest(source: Source | null, draft: RequestDraft | null, now: number): RequestDraft {
  const trip = nameOf(source);
  if (draft && (!source || draft.trip === trip)) return { fields: draft.fields, trip };
  if (!source) return { fields: EMPTY, trip };
  const fields = 'hire' in source ? fromHire(source.hire, now) : fromTrip(source.form, now);
  if (!draft) return { fields, trip };
  const { passenger_email, passenger_phone, passenger_name } = draft.fields;
  const info = [fields.additional_info, ownWords(draft)];
  const additional_info = info.filter(Boolean).join('\n');
  return { fields: { ...fields, passenger_email, passenger_phone, passenger_name, additional_info }, trip };
}

const linesOf = (source: Source) => ('hire' in source ? hireLines(source.hire) : tripLines(source.form));

/** The comments without the lines of the trip that the draft began with: they go with it. */
function ownWords({ fields: { additional_info: info }, trip }: RequestDraft): string {
  const lines = trip && linesOf(JSON.parse(trip) as Source);
  return lines && info.startsWith(lines) ? info.slice(lines.length).replace(/^\n/, '') : info;
}

/** Whether a time "hh:mm" of a day has passed in London at `now` in ms; false while either is missing. */
function hasPassed(date: string, time: string, now: number): boolean {
  const today = londonTime(now);
  return date === today.date && time !== '' && compareLocal(localTime(date, time), today) < 0;
}

/** The chosen date and time of a trip: none that could not be sent, and no defaults. */
function whenOf(
  form: BookingForm | HourlyRateForm,
  now: number,
): Pick<RequestFields, 'pickup_date' | 'pickup_time'> {
  const date = parseDate(String(form.pickup_date ?? '')) ?? '';
  const typed = String(form.pickup_hour ?? '');
  const hour = parseHour(typed);
  const minute = /^[0-5]?\d$/.exec(form.pickup_min ?? '')?.[0] ?? '0';
  const time =
    hour === null ? '' : timeText(localTime(date, `${clock(hour * 60 + Number(minute))}${gmtSuffix(typed)}`));
  return {
    pickup_date: date < londonToday(now) ? '' : date,
    pickup_time: hasPassed(date, time, now) ? '' : time,
  };
}

/** [QREQ-02] The trip that could not be priced by the mile. `now` in ms. */
export function fromTrip(form: BookingForm, now: number): RequestFields {
  const { pickup, dropoff, passengers, luggage } = restoreTrip(form, now);
  return {
    ...EMPTY,
    ...whenOf(form, now),
    pickup_address: pickup,
    dropoff_address: dropoff,
    passengers,
    luggages: luggage,
    additional_info: tripLines(form),
  };
}

/** The hire that could not be priced by the hour. */
export function fromHire(form: HourlyRateForm, now: number): RequestFields {
  return { ...fromTrip({ ...form, dropoff: '' }, now), additional_info: hireLines(form) };
}

/** Errors in the order of the fields. `now` in ms. */
export function requestErrors(
  fields: RequestFields,
  now: number,
  isPhone: PhoneCheck,
): EnquiryErrors<RequestFields> {
  const { pickup_address, pickup_date, pickup_time, passenger_email, passenger_phone } = fields;
  return {
    ...(pickup_address.trim() === '' && { pickup_address: TEXTS.missingPickup }),
    ...(!isDate(pickup_date)
      ? { pickup_date: TEXTS.missingDate }
      : pickup_date < londonToday(now) && { pickup_date: TEXTS.pastDate }),
    ...(!TIME_TEXT.test(pickup_time)
      ? { pickup_time: TEXTS.missingTime }
      : Number(pickup_time.slice(3, 5)) % MINUTE_STEP > 0
        ? { pickup_time: TEXTS.oddTime }
        : hasPassed(pickup_date, pickup_time, now) && { pickup_time: TEXTS.pastTime }),
    ...(passenger_email.trim() !== '' &&
      !isEmailAddress(passenger_email) && { passenger_email: TEXTS.badEmail }),
    ...(passenger_phone.trim() === ''
      ? { passenger_phone: TEXTS.missingPhone }
      : !isPhone(passenger_phone) && { passenger_phone: `${TEXTS.passenger_phone} ${PHONE_RULE}` }),
  };
}
