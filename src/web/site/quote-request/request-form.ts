import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import type { QuoteRequest } from '../../../contract/enquiries.ts';
import { isEmailAddress, PHONE_RULE } from '../../../domain/contact.ts';
import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import {
  clock,
  isDate,
  londonTime,
  MINUTE_STEP,
  parseDate,
  parseHour,
  londonToday,
} from '../../../domain/time.ts';
import { isTexts } from '../../storage-shapes.ts';
import { numbers } from '../../ui/options.ts';
import type { PhoneCheck } from '../../phone/phone.ts';
import type { EnquiryErrors } from '../enquiry/use-enquiry.ts';
import { restoreTrip } from '../trip/stored-trip.ts';
import { TEXTS } from './texts.ts';
import { hireLines, tripLines } from './trip-lines.ts';

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

/** Tells one trip from another; "" for none. */
export const nameOf = (source: Source | null) => (source ? JSON.stringify(source) : '');

/**
 * What the form starts with. What was typed here stands, until another trip has been looked for since: then that is
 * the trip, and only what was said of the passenger stays.
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
  return date === today.date && time !== '' && time < clock(today.minute);
}

/** When a trip is wanted, as far as it says so itself: no day or time that could not be sent, none that nobody chose. */
function whenOf(
  form: BookingForm | HourlyRateForm,
  now: number,
): Pick<RequestFields, 'pickup_date' | 'pickup_time'> {
  const date = parseDate(String(form.pickup_date ?? '')) ?? '';
  const hour = parseHour(String(form.pickup_hour ?? ''));
  const minute = /^[0-5]?\d$/.exec(form.pickup_min ?? '')?.[0] ?? '0';
  const time = hour === null ? '' : clock(hour * 60 + Number(minute));
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

/** What is missing, in the order of the fields. `now` in ms. */
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
    ...(!/^\d\d:\d\d$/.test(pickup_time)
      ? { pickup_time: TEXTS.missingTime }
      : Number(pickup_time.slice(3)) % MINUTE_STEP > 0
        ? { pickup_time: TEXTS.oddTime }
        : hasPassed(pickup_date, pickup_time, now) && { pickup_time: TEXTS.pastTime }),
    ...(passenger_email.trim() !== '' &&
      !isEmailAddress(passenger_email) && { passenger_email: TEXTS.badEmail }),
    ...(passenger_phone.trim() === ''
      ? { passenger_phone: TEXTS.missingPhone }
      : !isPhone(passenger_phone) && { passenger_phone: `${TEXTS.passenger_phone} ${PHONE_RULE}` }),
  };
}
