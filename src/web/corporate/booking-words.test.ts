import { describe, expect, it } from 'vitest';
import { destinationText, paymentText, typeText, yesNo } from './booking-words.ts';

describe('words of the bookings list', () => {
  it('[CORP-04] name the way of payment and the kind of booking', () => {
    expect([paymentText({ payment_method: 'car' }), paymentText({ payment_method: 'card' })]).toEqual([
      'Pay to driver',
      'Pay by Card',
    ]);
    expect([typeText({ ride_type: 'Q' }), typeText({ ride_type: 'H' })]).toEqual([
      'Quotation',
      'Hourly Booking',
    ]);
  });

  it.each([
    ['York', null, 'York'],
    [null, '4hour', 'Hire for 4 hours'],
    [null, null, '–'],
  ])('[CORP-04] say where %s, %s leads', (drop_off_address, hourly_duration, text) => {
    expect(destinationText({ drop_off_address, hourly_duration })).toBe(text);
  });

  it.each([
    ['yes', 'Yes'],
    ['no', 'No'],
    [2, 'Yes'],
    [0, 'No'],
    [true, 'Yes'],
    [false, 'No'],
  ])('[CORP-05] %j is %s', (value, text) => {
    expect(yesNo(value)).toBe(text);
  });
});
