import type { BookingForm, HourlyRateForm } from '../../../contract/booking-form.ts';
import { turned } from '../../client/wire-names.ts';
import type { Trip, TripStop } from './trip.ts';

type Stop = NonNullable<BookingForm['stops']>[number];

/** A field of either form, or of a stop. */
export type FormField = keyof Trip | keyof TripStop | 'duration';

/** Names of both forms' fields in storage, in calls and in submissions without scripts. */
export const ON_WIRE = {
  pickup: 'pickup',
  pickupPlaceId: 'pickup_place',
  pickupConfirmed: 'pickup_confirmed',
  dropoff: 'dropoff',
  dropoffPlaceId: 'dropoff_place',
  dropoffConfirmed: 'dropoff_confirmed',
  stops: 'stops',
  address: 'street_name',
  placeId: 'place',
  confirmed: 'confirmed',
  returns: 'select_option',
  returnPickup: 'return_pickup',
  returnPickupPlaceId: 'return_pickup_place',
  returnPickupConfirmed: 'return_pickup_confirmed',
  returnDropoff: 'return_dropoff',
  returnDropoffPlaceId: 'return_dropoff_place',
  returnDropoffConfirmed: 'return_dropoff_confirmed',
  pickupDate: 'pickup_date',
  pickupHour: 'pickup_hour',
  pickupMinute: 'pickup_min',
  duration: 'pickup_duration',
  returnDate: 'return_date',
  returnHour: 'return_hour',
  returnMinute: 'return_min',
  passengers: 'passengers',
  luggage: 'luggages',
  handLuggage: 'hand_luggages',
  returnPassengers: 'return_passengers',
  pickupFlightNumber: 'pickup_fight_number',
  returnFlightNumber: 'return_fight_number',
} as const satisfies Record<FormField, keyof BookingForm | keyof HourlyRateForm | keyof Stop>;

/** The same the other way round. */
export const OFF_WIRE = turned(ON_WIRE);
