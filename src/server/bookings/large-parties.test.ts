import { expect, it } from 'vitest';
import { book, carRequest, guest, mailsOf } from '../../../test/support/bookings.ts';
import { hourlyForm, mileageForm, returnForm } from '../../../test/support/forms.ts';
import { largestOf } from '../../../test/support/large-parties.ts';
import { useApp } from '../../../test/support/use-app.ts';
import type { PriceAnswer } from '../../contract/prices.ts';
import { vehicleCount } from '../../domain/capacity.ts';

const app = useApp();

const pence = (pounds: number | null) => Math.round((pounds ?? 0) * 100);

async function offersFor(form: object, call = 'calculate-distance-price') {
  const { status, body } = await app.send<PriceAnswer>('POST', `/api/v1/${call}`, form);
  expect(status).toBe(200);
  return body.price_details;
}

it.each([
  ['people', mileageForm({ passengers: 12 })],
  ['people of the way back', returnForm({ return_passengers: 12 })],
  ['luggage', mileageForm({ passengers: 2, luggages: 20 })],
  ['child seats', mileageForm({ passengers: 2, baby_seats: 6, booster_seats: 6 })],
])('[JRN-08] %s beyond one vehicle are offered with as many as needed, at their price', async (_, form) => {
  const offers = await offersFor(form);
  expect(offers.length).toBeGreaterThan(0);
  for (const { vehicles_needed: needed, price, final_price: total, breakdown, beside } of offers) {
    const count = vehicleCount(needed, beside);
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(6);
    if (price === null) continue;
    if (!beside) expect(pence(total)).toBe(needed * pence(price));
    expect(breakdown?.quantity).toBe(needed);
  }
  const totals = offers.map(({ final_price: total }) => total ?? Infinity);
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
});

it('[JRN-08] and hourly hire likewise', async () => {
  const offers = await offersFor(hourlyForm({ passengers: 12 }), 'calculate-hourly-price');
  expect(offers.every(({ vehicles_needed: needed, beside }) => vehicleCount(needed, beside) > 1)).toBe(true);
});

it('[JRN-08] a party that fits one vehicle is offered one', async () => {
  const form = mileageForm({ passengers: largestOf(app) });
  const offers = await offersFor(form);
  expect(offers.every(({ vehicles_needed: needed }) => needed === 1)).toBe(true);
  // Again, from the cache.
  expect((await offersFor(form)).map(({ final_price: total }) => total)).toEqual(
    offers.map(({ final_price: total }) => total),
  );
});

it('[JRN-08] the offer is booked unchanged: price, vehicles, confirmation and emails', async () => {
  const bookingForm = mileageForm({ passengers: 12 });
  const offer = (await offersFor(bookingForm)).find(({ beside }) => !beside);
  if (!offer) throw new Error('nothing is offered');
  const request = await carRequest(app, { bookingForm, registrationData: guest() });
  const asked = {
    ...request,
    selectedVehicle: offer.vehicles_needed,
    selectedVehicleData: {
      vehicle_id: offer.vehicle_id,
      company_id: offer.company_id,
      quote_id: offer.quote_id,
      final_price: offer.final_price,
    },
  };
  const { status, body } = await book(app, asked);
  expect(status).toBe(200);
  const { booking } = body.data;
  expect(booking).toMatchObject({
    vehicle_qty: offer.vehicles_needed,
    vehicle_type: offer.vehicle_type,
    total_booking_amount: offer.final_price,
  });
  const mails = await mailsOf(app, booking.booking_number);
  expect(mails.length).toBeGreaterThan(0);
  for (const { text } of mails) expect(text).toContain(`${offer.vehicles_needed} × ${offer.vehicle_type}`);
  expect((await book(app, { ...asked, selectedVehicle: 1 })).status).toBe(409);
});
