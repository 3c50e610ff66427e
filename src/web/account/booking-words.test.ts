import { describe, expect, it } from 'vitest';
import { destinationText, paymentText, typeText, vehicleText, yesNo } from './booking-words.ts';

describe('texts of the bookings list', () => {
  it('[CORP-04] name the payment method and the kind of booking', () => {
    const paid = (payment_method: 'car' | 'card', amount_in_car: number) =>
      paymentText({ payment_method, amount_in_car, total_booking_amount: 91.5, currency_symbol: '£' });
    expect([paid('car', 91.5), paid('card', 0)]).toEqual(['Pay to driver', 'Pay by Card']);
    expect(paid('car', 73.2), '[MON-04] after a deposit').toBe('Pay to driver: £73.20');
    expect([typeText({ ride_type: 'Q' }), typeText({ ride_type: 'H' })]).toEqual([
      'Quotation',
      'Hourly Booking',
    ]);
  });

  it.each([
    ['York', null, 'York'],
    [null, '4hour', 'Hire for 4 hours'],
    [null, null, '–'],
  ])('[CORP-04] state the destination of %s, %s', (drop_off_address, hourly_duration, text) => {
    expect(destinationText({ drop_off_address, hourly_duration })).toBe(text);
  });

  it('[CORP-04] [JRN-08] name all vehicles given by the server', () => {
    const fleet_category = { category_name: '8-Seater' };
    const beside = [{ vehicle_type: 'Saloon', quantity: 2 }];
    expect(vehicleText({ fleet_category, beside })).toBe('8-Seater and 2 × Saloon');
    expect(vehicleText({ fleet_category })).toBe('8-Seater');
    expect(vehicleText({})).toBe('–');
  });

  it.each([
    ['yes', 'Yes'],
    ['no', 'No'],
    [2, 'Yes'],
    [0, 'No'],
    [true, 'Yes'],
    [false, 'No'],
  ])('[CORP-05] %j is formatted as %s', (value, text) => {
    expect(yesNo(value)).toBe(text);
  });
});
