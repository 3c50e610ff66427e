import { describe, expect, it } from 'vitest';
import { priceEntry } from '../../../../test/support/prices.ts';
import { forgetKey, idempotencyKey } from '../../client/idempotency-key.ts';
import type { SelectedVehicle } from '../../client/storage-shapes.ts';
import { type Booking, carRequest, checkoutRequest } from './use-payment.ts';

const VEHICLE: SelectedVehicle = {
  ...priceEntry({ price: 78.35, total: 235.05, expiresAt: null }),
  quantity: 3,
  type: 'selection',
};
const FORM = { pickup: 'Leeds', dropoff: 'York', pickup_date: '24/12/2026' };
const BOOKING: Booking = {
  vehicle: VEHICLE,
  form: { kind: 'mileage', fields: FORM },
  registration: { email: 'amara@example.com' },
  mode: 'guest_login',
};

describe('payment requests', () => {
  it('[PAY-02] pay in car sends the quote, the price seen, the form, the person and the mode', () => {
    expect(carRequest(BOOKING)).toEqual({
      payment_method: 'car',
      selectedVehicleData: {
        vehicle_id: 1,
        company_id: 2,
        quote_id: 'held',
        final_price: 235.05,
        quantity: 3,
        type: 'selection',
      },
      selectedVehicle: 3,
      bookingType: 'milleage',
      bookingForm: FORM,
      registrationData: { email: 'amara@example.com' },
      selected_passenger: 'guest_login',
    });
  });

  it('[PAY-03] a checkout has the final price in minor units and the return address', () => {
    const request = checkoutRequest(BOOKING, false, { origin: 'https://taxi.example' });
    expect(request.amount).toBe(23505);
    expect(request.frontend_url).toBe('https://taxi.example');
    expect('payment_method' in request).toBe(false);
    expect('return_url' in request).toBe(false);
  });

  it('[MON-04] a deposit checkout has the deposit of the same price', () => {
    const booking = { ...BOOKING, vehicle: { ...VEHICLE, deposit: 47.01 } };
    const request = checkoutRequest(booking, true, { origin: 'https://taxi.example' });
    expect(request).toMatchObject({ amount: 4701, deposit: true });
    expect(request.selectedVehicleData.final_price).toBe(235.05);
  });

  it('[EMB-01] a checkout from a frame has the host page to return to', () => {
    const here = { origin: 'https://taxi.example', hostPage: 'https://hotel.example/taxi' };
    expect(checkoutRequest(BOOKING, false, here).return_url).toBe(here.hostPage);
  });

  it('the lowest price is for one vehicle', () => {
    const lowest = { ...BOOKING, vehicle: { ...VEHICLE, quantity: 1, type: 'lowest' as const } };
    expect(carRequest(lowest).selectedVehicle).toBe(1);
  });

  it('[PAY-02] the same request keeps its Idempotency-Key, any other gets its own', () => {
    const key = idempotencyKey('POST /a', { quote: 1 });
    expect(key).toMatch(/^[\da-f]{36}$/);
    expect(idempotencyKey('POST /a', { quote: 1 })).toBe(key);
    expect(idempotencyKey('POST /a', { quote: 2 })).not.toBe(key);
    expect(idempotencyKey('POST /b', { quote: 1 })).not.toBe(key);
    forgetKey('POST /b', { quote: 1 });
    expect(idempotencyKey('POST /a', { quote: 1 })).toBe(key);
    forgetKey('POST /a', { quote: 1 });
    expect(idempotencyKey('POST /a', { quote: 1 })).not.toBe(key);
  });
});
