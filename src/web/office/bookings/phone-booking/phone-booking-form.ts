import type { BookingForm, HourlyRateForm } from '../../../../contract/booking-form.ts';
import type { PhoneBookingRequest } from '../../../../contract/office-phone-bookings.ts';
import { type BookingTexts, bookingTextsOf } from '../../../../domain/booking/booking-texts.ts';
import type { StaffChannel } from '../../../../domain/booking/states.ts';
import { type Extra, EXTRA_NAMES, EXTRAS } from '../../../../domain/journey/extras-table.ts';
import { timeOn } from '../../../../domain/time/time-words.ts';

/** A place as it was typed or chosen. */
export interface Spot {
  text: string;
  /** Names the chosen place to the server. */
  place?: string | undefined;
  /** Answer to a question about the place. */
  confirmed?: string | undefined;
}

export type TripKind = 'one_way' | 'return' | 'hourly';

/** Typed values of a staff booking. */
export interface Taking extends BookingTexts {
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
  pickup: Spot;
  stops: Spot[];
  dropoff: Spot;
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
export type TakingField = {
  [K in keyof Taking]: Taking[K] extends string ? K : never;
}[keyof Taking];

const NOWHERE: Spot = { text: '' };

export const BLANK: Taking = {
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

function extrasOf(extras: Taking['extras'], prefix: '' | 'return_'): Partial<BookingForm> {
  const options = EXTRA_NAMES.flatMap((name) => {
    const value = extras[name] ?? '';
    if (value === '' || value === '0' || value === 'no') return [];
    return [[prefix + EXTRAS[name].field, EXTRAS[name].kind === 'yes' ? 'yes' : value]];
  });
  return Object.fromEntries(options) as Partial<BookingForm>;
}

const stopOf = ({ text, place, confirmed }: Spot) => ({ street_name: text, place, confirmed });

function mileageOf(taking: Taking): BookingForm {
  const { pickup, dropoff, stops, kind, date, time, returnDate, returnTime, extras } = taking;
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
    ...partyOf(taking),
    ...extrasOf(extras, ''),
    pickup_fight_number: taking.flight,
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
      return_fight_number: taking.returnFlight,
    }),
  };
}

const partyOf = ({ passengers, luggage, handLuggage }: Taking) => ({
  passengers: Number(passengers),
  luggages: Number(luggage),
  hand_luggages: Number(handLuggage),
});

function hireOf(taking: Taking): HourlyRateForm {
  const { pickup, date, time, hours, extras } = taking;
  const [hour, minute] = clockOf(date, time);
  return {
    pickup: pickup.text,
    pickup_place: pickup.place,
    pickup_confirmed: pickup.confirmed,
    pickup_date: date,
    pickup_hour: hour,
    pickup_min: minute,
    pickup_duration: `${hours}hour`,
    ...partyOf(taking),
    ...(extrasOf(extras, '') as Partial<HourlyRateForm>),
    pickup_fight_number: taking.flight,
  };
}

/** Returns the price request; null while something is missing. */
export function requestOf(taking: Taking): RequestForm | null {
  const { kind, pickup, dropoff, date, time, returnDate, returnTime } = taking;
  const needed = [
    pickup.text.trim(),
    date,
    time,
    ...(kind === 'hourly' ? [] : [dropoff.text.trim()]),
    ...(kind === 'return' ? [returnDate, returnTime] : []),
  ];
  if (needed.includes('')) return null;
  return kind === 'hourly'
    ? { kind: 'hourly', form: hireOf(taking) }
    : { kind: 'mileage', form: mileageOf(taking) };
}

/** The vehicle that is booked, as its price says. */
type Priced = Pick<
  PhoneBookingRequest['selectedVehicleData'],
  'quote_id' | 'vehicle_id' | 'company_id' | 'final_price' | 'beside'
> & { quantity: number };

/** Returns the booking request. */
export function bookingOf(
  taking: Taking,
  request: RequestForm,
  { quantity, ...priced }: Priced,
): PhoneBookingRequest {
  const { other, passengerName: name, passengerPhone: phone, passengerEmail: email } = taking;
  return {
    channel: taking.channel,
    caller: { name: taking.name, phone: taking.phone, email: taking.email },
    passenger: other ? { name, phone, email } : null,
    texts: taking.texts,
    note: taking.note,
    ...bookingTextsOf(taking),
    payment_method: taking.pays,
    selectedVehicleData: priced,
    selectedVehicle: quantity,
    ...(request.kind === 'hourly'
      ? { bookingType: 'hourly', hourlyRateForm: request.form }
      : { bookingType: 'milleage', bookingForm: request.form }),
  };
}

const isTaking = (value: unknown): value is Partial<Taking> => typeof value === 'object' && value !== null;

/** Restores typed values after a reload; blank if there are none. */
export function savedTaking(text: string): Taking {
  try {
    const saved: unknown = JSON.parse(text);
    return isTaking(saved) ? { ...BLANK, ...saved } : BLANK;
  } catch {
    return BLANK;
  }
}
