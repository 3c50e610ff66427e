import type { PriceAnswer, PriceDetail } from '../../src/contract/prices.ts';
import { vehiclesText } from '../../src/domain/capacity.ts';
import { type CarRequest, carRequestFor } from './bookings.ts';
import { mileageForm } from './forms.ts';
import type { TestApp } from './start-app.ts';

/** Ten people, too many for any single vehicle of the demonstration. */
export const TEN = mileageForm({ passengers: 10 });

export async function offersFor(app: TestApp, form: object = TEN): Promise<PriceDetail[]> {
  const call = 'pickup_duration' in form ? 'calculate-hourly-price' : 'calculate-distance-price';
  const { status, body } = await app.send<PriceAnswer>('POST', `/api/v1/${call}`, form);
  if (status !== 200) throw new Error(`no prices: ${status}`);
  return body.price_details;
}

export const isMixed = ({ beside }: PriceDetail) => beside !== undefined;

/** The cheapest vehicles of two categories. */
export async function mixedOffer(app: TestApp, form: object = TEN): Promise<PriceDetail> {
  const offer = (await offersFor(app, form)).find(isMixed);
  if (!offer) throw new Error('nothing mixed is offered');
  return offer;
}

/** Its vehicles in words. */
export function wordsOf({ vehicles_needed: needed, vehicle_type, beside = [] }: PriceDetail): string {
  return vehiclesText(
    needed,
    vehicle_type,
    beside.map((other) => ({ category: other.vehicle_type, quantity: other.quantity })),
  );
}

/** Books the whole of it in the car. */
export const bookingOf = (offer: PriceDetail, changes: object = {}, form = TEN): CarRequest =>
  carRequestFor(offer, {
    bookingForm: form,
    selectedVehicle: offer.vehicles_needed,
    selectedVehicleData: { ...offer, quote_id: offer.quote_id ?? '', type: 'selection' as const, ...changes },
  });
