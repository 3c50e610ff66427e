import { createHash } from 'node:crypto';
import { paymentAfter } from '../../domain/booking/payment-states.ts';
import {
  type BookingEvent,
  type BookingStatus,
  storedState,
  transition,
} from '../../domain/booking/states.ts';
import { agreedTerms, BY_AGREEMENT, type OfferedTerms } from '../../domain/booking/terms.ts';
import { type Journey, type Leg, NO_EXTRAS } from '../../domain/journey/journey.ts';
import { ALL_OPERATORS } from '../../domain/ledger/shares.ts';
import { type Licence, licenceOn } from '../../domain/operator/licence.ts';
import { type Place, USUAL_RADIUS } from '../../domain/place/place.ts';
import { type LocalTime, londonTime } from '../../domain/time/time.ts';
import { clockMinute } from '../../domain/time/time-words.ts';
import { FIRST_REVISION } from '../bookings/index.ts';
import type { FilePassenger, PastBooking } from './file-customers.ts';
import type { PastBookingRows } from './provider-store.ts';

/** References of a past booking. */
interface PastBookingLinks {
  passengerId: number;
  operator: { id: number; name: string; licences: readonly Licence[] };
  categoryId: number;
  tariffId: number;
  /** Terms of the tariff; null without any. */
  terms: OfferedTerms | null;
  settingsVersion: number;
  currency: string;
  now: Date;
}

const placeOf = ({ address, lat, lon }: PastBooking['pickup']): Place => ({
  id: `file:${address}`,
  label: address,
  kind: 'saved',
  lat,
  lon,
  postcode: null,
  postcodeArea: null,
  precision: 'door',
  radius: USUAL_RADIUS.door,
  point: address,
  unmatched: '',
});

const momentOf = ({ date, time }: { date: string; time: string }): LocalTime => ({
  date,
  minute: clockMinute(time),
});

/** The journey of the file, without distances, so its fare cannot be recalculated. */
function journeyOf(trip: PastBooking): Journey {
  const { passengers, luggage, hours, dropoff } = trip;
  const load = { passengers, luggage, handLuggage: 0 };
  const pickup = placeOf(trip.pickup);
  if (hours !== undefined || !dropoff) {
    const at = momentOf(trip);
    return { kind: 'hourly', pickup, at, hours: hours ?? 1, extras: trip.extras, tenths: 0, ...load };
  }
  const unknown = { tenths: 0, seconds: 0, ...load };
  const away = placeOf(dropoff);
  const vias = trip.stops.map(placeOf);
  const outward: Leg = { pickup, dropoff: away, vias, at: momentOf(trip), extras: trip.extras, ...unknown };
  const inward: Leg | null = trip.return
    ? { pickup: away, dropoff: pickup, vias: [], at: momentOf(trip.return), extras: NO_EXTRAS, ...unknown }
    : null;
  return { kind: 'mileage', outward, inward };
}

function legsOf(trip: PastBooking): PastBookingRows['legs'] {
  const load = { passengers: trip.passengers, luggage: trip.luggage, handLuggage: 0 };
  const here = { text: trip.pickup.address, place: placeOf(trip.pickup) };
  const away = trip.dropoff && { text: trip.dropoff.address, place: placeOf(trip.dropoff) };
  const leg = (
    name: 'outward' | 'return',
    from: typeof here,
    to: typeof away,
    at: PastBooking['return'],
  ) => ({
    leg: name,
    pickup: from.text,
    pickupPlace: from.place,
    dropoff: to?.text ?? null,
    dropoffPlace: to?.place ?? null,
    pickupDate: at?.date ?? trip.date,
    pickupTime: at?.time ?? trip.time,
    flightNumber: at?.flight ?? '',
    ...load,
  });
  const outward = leg('outward', here, away, trip);
  return trip.return && away ? [outward, leg('return', away, here, trip.return)] : [outward];
}

/** A trip of the file has been booked like any other, and made once its day is over. */
function statusOfPast({ payment, date, return: back }: PastBooking, now: Date): BookingStatus {
  const booked: BookingEvent[] = payment === 'card' ? ['open_checkout', 'paid'] : ['book_in_car'];
  const over = (back?.date ?? date) < londonTime(now.getTime()).date;
  return [...booked, ...(over ? (['complete'] as const) : [])].reduce<BookingStatus>(transition, {
    state: 'draft',
    method: 'car',
  });
}

const hashOf = (what: string, number: string) =>
  createHash('sha256').update(`${what} of past booking ${number}`).digest('hex');

const PLAIN = { quantity: 1, beside: [], promoId: null, cancelledLeg: null };

/** The booker is the passenger. */
const partyOf = ({ name, email, phone }: FilePassenger) => ({
  bookerName: name,
  bookerEmail: email,
  bookerPhone: phone,
  passengerName: name,
  passengerEmail: email,
  passengerPhone: phone,
});

/** A trip of the file as the rows of a booking. Its commission and VAT are in other books. */
export function pastBookingRows(
  trip: PastBooking,
  passenger: FilePassenger,
  links: PastBookingLinks,
): PastBookingRows {
  const { now, operator, passengerId, terms, ...ids } = links;
  // The licence at the time of booking is unknown; the present one is the best that is known.
  const licence = licenceOn(operator.licences, trip.date) ?? operator.licences.at(-1);
  const { number, payment: method, price } = trip;
  const journey = journeyOf(trip);
  const status = storedState(statusOfPast(trip, now));
  const paid = method === 'card' || status === 'completed';
  return {
    booking: {
      passengerId,
      number,
      referenceHash: hashOf('reference', number),
      quoteHash: hashOf('quote', number),
      status,
      revision: FIRST_REVISION,
      paymentMethod: method,
      mode: 'existing_client',
      ...partyOf(passenger),
      additionalInfo: trip.note ?? '',
      createdAt: now,
      confirmedAt: now,
    },
    priced: {
      ...ids,
      operatorId: operator.id,
      operatorName: operator.name,
      licenceNumber: licence?.number ?? '',
      licensingAuthority: licence?.authority ?? '',
      ...PLAIN,
      totalPence: price,
      journey,
      fareLines: [{ code: 'fixed', label: 'Fare', amount: price, sentence: 'Agreed fare', leg: null }],
      doorElsewhere: '',
      // Booked long before, as far as the file tells.
      terms: terms ? agreedTerms(terms, journey, 0) : BY_AGREEMENT,
      shares: ALL_OPERATORS,
    },
    legs: legsOf(trip),
    vias: trip.stops.map((stop, index) => ({
      position: index + 1,
      address: stop.address,
      place: placeOf(stop),
    })),
    payment: {
      method,
      status: paid ? paymentAfter('due', 'pay') : 'due',
      amountPence: price,
      currency: links.currency,
      provider: paid ? 'file' : 'car',
      paidAt: paid ? now : null,
    },
  };
}
