import {
  addDays,
  hasRepeatedHour,
  type LocalTime,
  londonInstant,
  londonTime,
} from '../../../domain/time/time.ts';

/** Data of a place, valid while its text is as chosen. */
export interface PlaceIds {
  /** Names the place to the server. */
  placeId?: string | undefined;
  /** [PLACE-04] Names the point that the passenger has confirmed. */
  confirmed?: string | undefined;
}

/** A stop while it is being typed. */
export interface TripStop extends PlaceIds {
  address: string;
}

/** The mileage form while it is being filled in: dates as yyyy-mm-dd, hours "00" to "23", or "01 GMT" where it comes twice. */
export interface Trip {
  pickup: string;
  pickupPlaceId: string | undefined;
  pickupConfirmed: string | undefined;
  dropoff: string;
  dropoffPlaceId: string | undefined;
  dropoffConfirmed: string | undefined;
  stops: TripStop[];
  /** There is a way back. */
  returns: boolean;
  returnPickup: string;
  returnPickupPlaceId: string | undefined;
  returnPickupConfirmed: string | undefined;
  returnDropoff: string;
  returnDropoffPlaceId: string | undefined;
  returnDropoffConfirmed: string | undefined;
  pickupDate: string;
  pickupHour: string;
  pickupMinute: string;
  returnDate: string;
  returnHour: string;
  returnMinute: string;
  passengers: string;
  luggage: string;
  handLuggage: string;
  /** Empty: as many as on the way out [HOME-14]. */
  returnPassengers: string;
  pickupFlightNumber: string;
  returnFlightNumber: string;
}

/** 5 → "05" */
export const two = (value: number) => String(value).padStart(2, '0');
/** An hour as it may be on a date: only one that comes twice names its zone. */
export const hourOn = (date: string, hour: string): string =>
  hasRepeatedHour(date) ? hour : hour.replace(' GMT', '');

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
    pickupPlaceId: undefined,
    pickupConfirmed: undefined,
    dropoff: '',
    dropoffPlaceId: undefined,
    dropoffConfirmed: undefined,
    stops: [],
    returns: false,
    returnPickup: '',
    returnPickupPlaceId: undefined,
    returnPickupConfirmed: undefined,
    returnDropoff: '',
    returnDropoffPlaceId: undefined,
    returnDropoffConfirmed: undefined,
    pickupDate: out.date,
    pickupHour: out.hour,
    pickupMinute: out.minute,
    returnDate: back.date,
    returnHour: back.hour,
    returnMinute: back.minute,
    passengers: '1',
    luggage: '0',
    handLuggage: '0',
    returnPassengers: '',
    pickupFlightNumber: '',
    returnFlightNumber: '',
  };
}

/** [HOME-16] A flight, train or port number belongs to a pick-up at an airport or terminal. */
export function asksFlight(place: string): boolean {
  return /airport|terminal/i.test(place);
}
