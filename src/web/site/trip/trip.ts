import type { BookingForm } from '../../../contract/booking-form.ts';
import { LEG_LIMITS } from '../../../domain/extras.ts';
import {
  addDays,
  britishDate,
  hour12,
  londonTime,
  londonToday,
  parseDate,
  parseHour,
  londonInstant,
  type LocalTime,
} from '../../../domain/time.ts';
import { returnCount, START } from '../extras/stored-extras.ts';

/** A stop while it is being typed. */
export interface TripStop {
  street_name: string;
  number: string;
  postcode: string;
  place?: string;
}

/** The mileage form while it is being filled in: dates as yyyy-mm-dd, hours "00" to "23". */
export interface Trip {
  pickup: string;
  pickup_place?: string;
  dropoff: string;
  dropoff_place?: string;
  stops: TripStop[];
  select_option: 'one_way' | 'return';
  return_pickup: string;
  return_pickup_place?: string;
  return_dropoff: string;
  return_dropoff_place?: string;
  pickup_date: string;
  pickup_hour: string;
  pickup_min: string;
  return_date: string;
  return_hour: string;
  return_min: string;
  passengers: string;
  luggages: string;
  hand_luggages: string;
  /** Empty: as many as on the way out [HOME-14]. */
  return_passengers: string;
  pickup_fight_number: string;
  return_fight_number: string;
}

const two = (value: number) => String(value).padStart(2, '0');
const FIVE_MINUTES = 300_000;

/** That time some days later; an hour on where the clocks jump over it. */
function daysLater({ date, minute }: LocalTime, days: number) {
  const at = londonTime(londonInstant({ date: addDays(date, days), minute }));
  return { date: at.date, hour: two(Math.floor(at.minute / 60)), minute: two(at.minute % 60) };
}

/** [HOME-11] Tomorrow at the London time of now rounded to five minutes, one way, one passenger. `now` in ms. */
export function newTrip(now: number): Trip {
  const at = londonTime(Math.round(now / FIVE_MINUTES) * FIVE_MINUTES);
  const out = daysLater(at, 1);
  const back = daysLater(at, 2);
  return {
    pickup: '',
    dropoff: '',
    stops: [],
    select_option: 'one_way',
    return_pickup: '',
    return_dropoff: '',
    pickup_date: out.date,
    pickup_hour: out.hour,
    pickup_min: out.minute,
    return_date: back.date,
    return_hour: back.hour,
    return_min: back.minute,
    passengers: '1',
    luggages: '0',
    hand_luggages: '0',
    return_passengers: '',
    pickup_fight_number: '',
    return_fight_number: '',
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A number that the form can show; passengers have a least one, pieces of luggage may be none. */
function count(value: unknown, fallback: string, least: number, most: number): string {
  const plain = String(value ?? '');
  const number = /^\d{1,2}$/.test(plain) ? Number(plain) : NaN;
  return number >= least && number <= most ? String(number) : fallback;
}

const party = (value: unknown, fallback: string) => count(value, fallback, 1, LEG_LIMITS.passengers);

/** [HOME-09] "3pm" → "15", "12am" → "00", "12pm" → "12"; no time counts as 12. */
export function hour24(stored: unknown): string {
  return two(parseHour(text(stored)) ?? 12);
}

function restoreMinute(stored: unknown): string {
  const plain = text(stored);
  return /^[0-5]?\d$/.test(plain) ? two(Math.floor(Number(plain) / 5) * 5) : '00';
}

function restoreStop(stop: unknown): TripStop {
  const { street_name, number, postcode, place } = stop as Record<string, unknown>;
  return {
    street_name: text(street_name),
    number: text(number),
    postcode: text(postcode),
    ...(typeof place === 'string' && place && { place }),
  };
}

const PLACES = ['pickup_place', 'dropoff_place', 'return_pickup_place', 'return_dropoff_place'] as const;

function restorePlaces(stored: BookingForm): Partial<Trip> {
  const kept = PLACES.filter((name) => stored[name]).map((name) => [name, text(stored[name])]);
  return Object.fromEntries(kept) as Partial<Trip>;
}

/** Dates that are still to come; a stored trip in the past starts from the usual ones. */
function restoreDates(stored: BookingForm, today: string): Partial<Trip> {
  const pickup = parseDate(text(stored.pickup_date));
  if (!pickup || pickup < today) return {};
  const back = parseDate(text(stored.return_date));
  return { pickup_date: pickup, return_date: back && back >= pickup ? back : addDays(pickup, 1) };
}

/** Empty while it is the number of the way out, so that it keeps following it. */
function returnPassengers(stored: BookingForm): string {
  const back = party(stored.return_passengers, '');
  return back === party(stored.passengers, '1') ? '' : back;
}

/** [HOME-09] The form as it was stored, with hours of 24 again. */
export function restoreTrip(stored: BookingForm, now: number): Trip {
  const fresh = newTrip(now);
  return {
    ...fresh,
    ...restoreDates(stored, londonToday(now)),
    ...restorePlaces(stored),
    pickup: text(stored.pickup),
    dropoff: text(stored.dropoff),
    stops: (stored.stops ?? []).slice(0, 8).map(restoreStop),
    select_option: stored.select_option === 'return' ? 'return' : 'one_way',
    return_pickup: text(stored.return_pickup),
    return_dropoff: text(stored.return_dropoff),
    pickup_hour: hour24(stored.pickup_hour),
    pickup_min: restoreMinute(stored.pickup_min),
    return_hour: hour24(stored.return_hour),
    return_min: restoreMinute(stored.return_min),
    passengers: party(stored.passengers, '1'),
    luggages: count(stored.luggages, '0', 0, LEG_LIMITS.luggage),
    hand_luggages: count(stored.hand_luggages, '0', 0, LEG_LIMITS.handLuggage),
    return_passengers: returnPassengers(stored),
    pickup_fight_number: text(stored.pickup_fight_number),
    return_fight_number: text(stored.return_fight_number),
  };
}

/** [HOME-16] A flight, train or port number belongs to a pick-up at an airport or terminal. */
export function asksFlight(place: string): boolean {
  return /airport|terminal/i.test(place);
}

/** Fields of the table that are always so here: a stop is in `stops` from its first letter, and Save closes the popup. */
const SETTLED: Partial<BookingForm> = {
  stop_street_no: '',
  stop_number: '',
  stop_postcode: '',
  modal: false,
};

const stored12 = (hour: string) => hour12(Number(hour));
const storedDate = (date: string) => (date ? britishDate(date) : '');

/**
 * The form under the specification's names, every field of its table: date dd/mm/yyyy, hour "3pm". `kept` is what
 * was stored before: the extras chosen there stay.
 */
export function storedTrip(trip: Trip, kept: BookingForm | null): BookingForm {
  const returns = trip.select_option === 'return';
  return {
    ...START,
    ...kept,
    ...SETTLED,
    ...trip,
    ...Object.fromEntries(PLACES.map((name) => [name, trip[name]])),
    pickup_date: storedDate(trip.pickup_date),
    pickup_hour: stored12(trip.pickup_hour),
    return_date: storedDate(trip.return_date),
    return_hour: stored12(trip.return_hour),
    return_passengers: trip.return_passengers || trip.passengers,
    return_luggages: returnCount(kept, 'luggages', trip.luggages),
    return_hand_luggages: returnCount(kept, 'hand_luggages', trip.hand_luggages),
    pickup_fight_number: asksFlight(trip.pickup) ? trip.pickup_fight_number : '',
    return_fight_number: returns && asksFlight(trip.dropoff) ? trip.return_fight_number : '',
  };
}
