import type { BookingForm } from '../../../contract/booking-form.ts';
import { LEG_LIMITS } from '../../../domain/journey/extras.ts';
import { joinedAddress } from '../../../domain/place/address.ts';
import {
  addDays,
  britishDate,
  gmtSuffix,
  formTime,
  hour12,
  londonInstant,
  parseDate,
  parseHour,
} from '../../../domain/time/time.ts';
import { renamed } from '../../client/wire-names.ts';
import { returnCount, START } from '../extras/stored-extras.ts';
import { OFF_WIRE, ON_WIRE } from './form-names.ts';
import { asksFlight, hourOn, newTrip, type Trip, type TripStop, two } from './trip.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A number that the form can show; passengers have a least one, pieces of luggage may be none. */
function count(value: unknown, fallback: string, least: number, most: number): string {
  const plain = String(value ?? '');
  const number = /^\d{1,2}$/.test(plain) ? Number(plain) : NaN;
  return number >= least && number <= most ? String(number) : fallback;
}

const party = (value: unknown, fallback: string) => count(value, fallback, 1, LEG_LIMITS.passengers);

/** [HOME-09] "3pm" → "15", "12am" → "00", "12pm" → "12", "1am GMT" → "01 GMT"; no time counts as 12. */
export function hour24(stored: unknown): string {
  return two(parseHour(text(stored)) ?? 12) + gmtSuffix(text(stored));
}

function restoreMinute(stored: unknown): string {
  const plain = text(stored);
  return /^[0-5]?\d$/.test(plain) ? two(Math.floor(Number(plain) / 5) * 5) : '00';
}

/** An id, for as long as its place's text is the chosen one. */
const id = (value: unknown) => text(value) || undefined;

/** A stored form under our names. */
const namesOff = (stored: BookingForm) => renamed(stored, OFF_WIRE);
type Given = ReturnType<typeof namesOff>;

/** One that another release has stored in parts is put together. */
const restoreStop = ({
  address,
  number,
  postcode,
  placeId,
  confirmed,
}: NonNullable<Given['stops']>[number]): TripStop => ({
  address: joinedAddress({ street: text(address), number: text(number), postcode: text(postcode) }),
  placeId: id(placeId),
  confirmed: id(confirmed),
});

/** [JRN-06] Dates that are still to come; a stored trip whose time has passed starts from the usual ones. */
function restoreDates(given: Given, now: number): Partial<Trip> {
  const pickupDate = parseDate(text(given.pickupDate));
  const at = formTime(text(given.pickupDate), text(given.pickupHour), restoreMinute(given.pickupMinute));
  if (!pickupDate || !at || londonInstant(at) <= now) return {};
  const back = parseDate(text(given.returnDate));
  return { pickupDate, returnDate: back && back >= pickupDate ? back : addDays(pickupDate, 1) };
}

/** Empty while it is the number of the way out, so that it keeps following it. */
function returnPassengers(given: Given): string {
  const back = party(given.returnPassengers, '');
  return back === party(given.passengers, '1') ? '' : back;
}

/** [HOME-09] The form as it was stored, with hours of 24 again. */
export function restoreTrip(stored: BookingForm, now: number): Trip {
  const given = namesOff(stored);
  return {
    ...newTrip(now),
    ...restoreDates(given, now),
    pickup: text(given.pickup),
    pickupPlaceId: id(given.pickupPlaceId),
    pickupConfirmed: id(given.pickupConfirmed),
    dropoff: text(given.dropoff),
    dropoffPlaceId: id(given.dropoffPlaceId),
    dropoffConfirmed: id(given.dropoffConfirmed),
    stops: (given.stops ?? []).slice(0, 8).map(restoreStop),
    returns: given.returns === 'return',
    returnPickup: text(given.returnPickup),
    returnPickupPlaceId: id(given.returnPickupPlaceId),
    returnPickupConfirmed: id(given.returnPickupConfirmed),
    returnDropoff: text(given.returnDropoff),
    returnDropoffPlaceId: id(given.returnDropoffPlaceId),
    returnDropoffConfirmed: id(given.returnDropoffConfirmed),
    pickupHour: hour24(given.pickupHour),
    pickupMinute: restoreMinute(given.pickupMinute),
    returnHour: hour24(given.returnHour),
    returnMinute: restoreMinute(given.returnMinute),
    passengers: party(given.passengers, '1'),
    luggage: count(given.luggage, '0', 0, LEG_LIMITS.luggage),
    handLuggage: count(given.handLuggage, '0', 0, LEG_LIMITS.handLuggage),
    returnPassengers: returnPassengers(given),
    pickupFlightNumber: text(given.pickupFlightNumber),
    returnFlightNumber: text(given.returnFlightNumber),
  };
}

/**
 * Fields of the specification's table that are always the same here: a stop is in `stops` from its first character,
 * and Save closes the popup.
 */
const SETTLED: Partial<BookingForm> = {
  stop_street_no: '',
  stop_number: '',
  stop_postcode: '',
  modal: false,
};

/** The street's field has the whole address: the server splits it. */
const APART = { number: '', postcode: '' };

const stored12 = (date: string, hour: string) =>
  hour12(Number(hour.slice(0, 2))) + hourOn(date, hour).slice(2);
const storedDate = (date: string) => (date ? britishDate(date) : '');

/**
 * The form by the specification's names, every field of its table: date dd/mm/yyyy, hour "3pm". `kept` is the
 * previously stored one: its extras stay.
 */
export function storedTrip(trip: Trip, stored: BookingForm | null): BookingForm {
  const typed = {
    ...trip,
    returns: trip.returns ? ('return' as const) : ('one_way' as const),
    pickupDate: storedDate(trip.pickupDate),
    pickupHour: stored12(trip.pickupDate, trip.pickupHour),
    returnDate: storedDate(trip.returnDate),
    returnHour: stored12(trip.returnDate, trip.returnHour),
    returnPassengers: trip.returnPassengers || trip.passengers,
    pickupFlightNumber: asksFlight(trip.pickup) ? trip.pickupFlightNumber : '',
    returnFlightNumber: trip.returns && asksFlight(trip.dropoff) ? trip.returnFlightNumber : '',
  };
  return {
    ...START,
    ...stored,
    ...SETTLED,
    ...renamed({ ...typed, stops: trip.stops.map((stop) => ({ ...stop, ...APART })) }, ON_WIRE),
    return_luggages: returnCount(stored, 'luggages', trip.luggage),
    return_hand_luggages: returnCount(stored, 'hand_luggages', trip.handLuggage),
  };
}
