import { useEffect, useState } from 'react';
import type { TripRecoveryAnswer } from '../../../contract/bookings.ts';
import { call } from '../../client/api.ts';
import {
  isBookingForm,
  isHourlyRateForm,
  isRegistration,
  type SearchForm,
} from '../../client/storage-shapes.ts';
import { read, SLOTS, write } from '../../client/storage.ts';
import { PRICE_OFF_WIRE, type PriceEntry, renamed } from '../../client/wire-names.ts';
import { takeOffer, takeTrip } from '../prices/take-offer.ts';
import { formOnWire } from '../trip/search.ts';
import type { Arrival } from './arrival.ts';

/*
 * [EMB-01] The way back from the card page or an email into a browser without storage: the server still has the trip,
 * under the checkout session or the booking reference in the address.
 */

type Trip = NonNullable<TripRecoveryAnswer['trip']>;

/** Key by which the server finds the trip. */
type TripKey = Extract<Arrival, { kind: 'card' | 'car' }>;

/** Whether this browser can show the payment step; null if it has no trip at all. */
export function tripHere(): boolean | null {
  if (read(SLOTS.selectedVehicle) !== null) return true;
  return read(SLOTS.priceDetails) === null ? null : false;
}

async function askTrip(key: TripKey, signal: AbortSignal): Promise<Trip | null> {
  const { trip } = await (key.kind === 'card'
    ? call('GET /api/v1/checkout-trip', { query: { session_id: key.sessionId }, signal })
    : call('GET /api/v1/booking/:reference/trip', { params: { reference: key.reference }, signal }));
  return trip;
}

function formOf({ bookingType, bookingForm, hourlyRateForm }: Trip): SearchForm | null {
  if (bookingType === 'hourly')
    return isHourlyRateForm(hourlyRateForm) ? { kind: 'hourly', fields: hourlyRateForm } : null;
  return isBookingForm(bookingForm) ? { kind: 'mileage', fields: bookingForm } : null;
}

/**
 * The quoted price while it is valid, else the current one; null if the vehicle is no longer available. `booked`
 * means by the very booking that is recovered.
 */
async function askPrice(form: SearchForm, quoteId: string, signal: AbortSignal): Promise<PriceEntry | null> {
  const body = { quote_id: quoteId, ...formOnWire(form) };
  const { state, offer, fresh } = await call('POST /api/v1/calculate-shared-offer', { body, signal });
  const isValid = state === 'booked' ? Date.parse(offer.expires_at ?? '') > Date.now() : state === 'held';
  const entry = isValid ? offer : fresh;
  return entry && renamed(entry, PRICE_OFF_WIRE);
}

/**
 * Restores the trip of a checkout or booking that is not booked, as it was before the passenger left: form, prices,
 * chosen vehicle and personal details.
 * @returns whether the payment step can be shown; if the vehicle cannot be priced any more, the form alone is restored
 */
export async function recoverTrip(key: TripKey, signal: AbortSignal): Promise<boolean> {
  try {
    const trip = await askTrip(key, signal);
    const form = trip && formOf(trip);
    if (!form || !isRegistration(trip.registrationData)) return false;
    const entry = await askPrice(form, trip.quote_id, signal).catch(() => null);
    // A trip that was begun here stays.
    const here = tripHere();
    if (signal.aborted || here !== null) return here === true;
    const { quantity, type, promo_code: promoCode } = trip;
    if (entry) await takeOffer(form, entry, { quantity, type, ...(promoCode !== null && { promoCode }) });
    else await takeTrip(form);
    write(SLOTS.registration, trip.registrationData);
    write(SLOTS.passengerMode, trip.selected_passenger);
    if (key.kind === 'card') write(SLOTS.checkout, key.sessionId);
    return entry !== null;
  } catch {
    return false;
  }
}

/**
 * Whether the payment step can be shown: the trip is in this browser, or was recovered.
 * @returns null while the server is asked
 */
export function useRecoveredTrip(arrival: Arrival): boolean | null {
  const [hasTrip, setHasTrip] = useState(tripHere);
  const key = arrival.kind === 'card' || arrival.kind === 'car' ? arrival : null;
  useEffect(() => {
    if (hasTrip !== null || key === null) return undefined;
    const abort = new AbortController();
    void recoverTrip(key, abort.signal).then((recovered) => {
      if (!abort.signal.aborted) setHasTrip(recovered);
    });
    return () => abort.abort();
  }, [hasTrip, key]);
  return key === null ? hasTrip === true : hasTrip;
}
