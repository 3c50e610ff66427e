import type { BookingForm, HourlyRateForm } from '../../../../contract/booking-form.ts';
import type { PhoneBookingRequest } from '../../../../contract/office-phone-bookings.ts';
import { type BookingTexts, bookingTextsOf } from '../../../../domain/booking/booking-texts.ts';
import type { StaffChannel } from '../../../../domain/booking/states.ts';
import { type Extra, EXTRA_NAMES, EXTRAS } from '../../../../domain/journey/extras-table.ts';
import { timeOn } from '../../../../domain/time/time-words.ts';

/** A place as it was typed or chosen. */
export interface PlaceInput {
  text: string;
  /** Names the chosen place to the server. */
  place?: string | undefined;
  /** Answer to a question about the place. */
  confirmed?: string | undefined;
}

export type TripKind = 'one_way' | 'return' | 'hourly';

/** Typed values of a staff booking. */
export interface PhoneBookingDraft extends BookingTexts {
  channel: StaffChannel;
  name: string;
  phone: string;
  email: string;
  texts: boolean;
  /** The passenger is another person. */
  other: boolean;
  passengerName: string;
  passengerPhone: string;
  passengerEmail: string;
  kind: TripKind;
  pickup: PlaceInput;
  stops: PlaceInput[];
  dropoff: PlaceInput;
  /** yyyy-mm-dd, hh:mm */
  date: string;
  time: string;
  returnDate: string;
  returnTime: string;
  hours: string;
  passengers: string;
  luggage: string;
  handLuggage: string;
  extras: Partial<Record<Extra, string>>;
  flight: string;
  returnFlight: string;
  note: string;
  /** Operator and vehicle, "3:1"; '' for none yet. */
  chosen: string;
  pays: PhoneBookingRequest['payment_method'];
}

/** The texts and choices of one line. */
export type DraftField = {
  [K in keyof PhoneBookingDraft]: PhoneBookingDraft[K] extends string ? K : never;
}[keyof PhoneBookingDraft];

const NOWHERE: PlaceInput = { text: '' };

export const BLANK: PhoneBookingDraft = {
  channel: 'phone',
  name: '',
  phone: '',
  email: '',
  texts: false,
  other: false,
  passengerName: '',
  passengerPhone: '',
  passengerEmail: '',
  kind: 'one_way',
  pickup: NOWHERE,
  stops: [],
  dropoff: NOWHERE,
  date: '',
  time: '',
  returnDate: '',
  returnTime: '',
  hours: '4',
  passengers: '1',
  luggage: '0',
  handLuggage: '0',
  extras: {},
  flight: '',
  returnFlight: '',
  note: '',
  ...bookingTextsOf({}),
  chosen: '',
  pays: 'car',
};

/** The forms that prices are asked with. */
export type RequestForm = { kind: 'mileage'; form: BookingForm } | { kind: 'hourly'; form: HourlyRateForm };

/** "2026-12-24" → "24/12/2026" */
const british = (date: string) => date.split('-').toReversed().join('/');
/** "10:30" → ["10", "30"], "01:30 GMT" → ["01 GMT", "30"] */
const clockOf = (date: string, typed: string) => {
  const time = timeOn(date, typed);
  return [time.slice(0, 2) + time.slice(5), time.slice(3, 5)] as const;
};

function extrasOf(extras: PhoneBookingDraft['extras'], prefix: '' | 'return_'): Partial<BookingForm> {
  const options = EXTRA_NAMES.flatMap((name) => {
    const value = extras[name] ?? '';
    if (value === '' || value === '0' || value === 'no') return [];
    return [[prefix + EXTRAS[name].field, EXTRAS[name].kind === 'yes' ? 'yes' : value]];
  });
  return Object.fromEntries(options) as Partial<BookingForm>;
}

const stopOf = ({ text, place, confirmed }: PlaceInput) => ({ street_name: text, place, confirmed });

function mileageOf(draft: PhoneBookingDraft): BookingForm {
  const { pickup, dropoff, stops, kind, date, time, returnDate, returnTime, extras } = draft;
  const [hour, minute] = clockOf(date, time);
  const [returnHour, returnMinute] = clockOf(returnDate, returnTime);
  return {
    pickup: pickup.text,
    pickup_place: pickup.place,
    pickup_confirmed: pickup.confirmed,
    dropoff: dropoff.text,
    dropoff_place: dropoff.place,
    dropoff_confirmed: dropoff.confirmed,
    stops: stops.filter(({ text }) => text.trim() !== '').map(stopOf),
    select_option: kind === 'return' ? 'return' : 'one_way',
    pickup_date: british(date),
    pickup_hour: hour,
    pickup_min: minute,
    ...partyOf(draft),
    ...extrasOf(extras, ''),
    pickup_fight_number: draft.flight,
    ...(kind === 'return' && {
      return_pickup: dropoff.text,
      return_pickup_place: dropoff.place,
      return_pickup_confirmed: dropoff.confirmed,
      return_dropoff: pickup.text,
      return_dropoff_place: pickup.place,
      return_dropoff_confirmed: pickup.confirmed,
      return_date: british(returnDate),
      return_hour: returnHour,
      return_min: returnMinute,
      ...extrasOf(extras, 'return_'),
      return_fight_number: draft.returnFlight,
    }),
  };
}

const partyOf = ({ passengers, luggage, handLuggage }: PhoneBookingDraft) => ({
  passengers: Number(passengers),
  luggages: Number(luggage),
  hand_luggages: Number(handLuggage),
});

function hireOf(draft: PhoneBookingDraft): HourlyRateForm {
  const { pickup, date, time, hours, extras } = draft;
  const [hour, minute] = clockOf(date, time);
  return {
    pickup: pickup.text,
    pickup_place: pickup.place,
    pickup_confirmed: pickup.confirmed,
    pickup_date: date,
    pickup_hour: hour,
    pickup_min: minute,
    pickup_duration: `${hours}hour`,
    ...partyOf(draft),
    ...(extrasOf(extras, '') as Partial<HourlyRateForm>),
    pickup_fight_number: draft.flight,
  };
}

/** Returns the price request; null while something is missing. */
export function requestOf(draft: PhoneBookingDraft): RequestForm | null {
  const { kind, pickup, dropoff, date, time, returnDate, returnTime } = draft;
  const needed = [
    pickup.text.trim(),
    date,
    time,
    ...(kind === 'hourly' ? [] : [dropoff.text.trim()]),
    ...(kind === 'return' ? [returnDate, returnTime] : []),
  ];
  if (needed.includes('')) return null;
  return kind === 'hourly'
    ? { kind: 'hourly', form: hireOf(draft) }
    : { kind: 'mileage', form: mileageOf(draft) };
}

/** The vehicle that is booked, as its price says. */
type Priced = Pick<
  PhoneBookingRequest['selectedVehicleData'],
  'quote_id' | 'vehicle_id' | 'company_id' | 'final_price' | 'beside'
> & { quantity: number };

/** Returns the booking request. */
export function bookingOf(
  draft: PhoneBookingDraft,
  request: RequestForm,
  { quantity, ...priced }: Priced,
): PhoneBookingRequest {
  const { other, passengerName: name, passengerPhone: phone, passengerEmail: email } = draft;
  return {
    channel: draft.channel,
    caller: { name: draft.name, phone: draft.phone, email: draft.email },
    passenger: other ? { name, phone, email } : null,
    texts: draft.texts,
    note: draft.note,
    ...bookingTextsOf(draft),
    payment_method: draft.pays,
    selectedVehicleData: priced,
    selectedVehicle: quantity,
    ...(request.kind === 'hourly'
      ? { bookingType: 'hourly', hourlyRateForm: request.form }
      : { bookingType: 'milleage', bookingForm: request.form }),
  };
}

const isDraft = (value: unknown): value is Partial<PhoneBookingDraft> =>
  typeof value === 'object' && value !== null;

/** Restores typed values after a reload; blank if there are none. */
export function savedDraft(text: string): PhoneBookingDraft {
  try {
    const saved: unknown = JSON.parse(text);
    return isDraft(saved) ? { ...BLANK, ...saved } : BLANK;
  } catch {
    return BLANK;
  }
}
