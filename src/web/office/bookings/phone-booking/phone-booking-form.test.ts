import { describe, expect, it } from 'vitest';
import { bookingForm, hourlyRateForm } from '../../../../contract/booking-form.ts';
import { phoneBooking } from '../../../../contract/office-phone-bookings.ts';
import { placeOf, shownErrors } from './form-state.ts';
import { requestOf, BLANK, savedDraft, bookingOf, type PhoneBookingDraft } from './phone-booking-form.ts';

const TRIP: PhoneBookingDraft = {
  ...BLANK,
  name: 'Ngozi Adeyemi',
  phone: '0113 496 0123',
  pickup: { text: 'Leeds Station', place: 'stn:LDS' },
  dropoff: { text: 'York', confirmed: 'loc:york' },
  date: '2026-12-24',
  time: '09:05',
  passengers: '3',
};
const PRICE = { quote_id: 'q', vehicle_id: 1, company_id: 3, final_price: 40, quantity: 2 };

describe('[OFF-07] a phone booking draft', () => {
  it.each<[string, Partial<PhoneBookingDraft>]>([
    ['the pick-up', { pickup: { text: ' ' } }],
    ['the drop-off', { dropoff: { text: '' } }],
    ['the date', { date: '' }],
    ['the time', { time: '' }],
    ['the time back', { kind: 'return', returnDate: '2026-12-26' }],
  ])('has no price without %s', (_, changes) => {
    expect(requestOf({ ...TRIP, ...changes })).toBeNull();
  });

  it('is priced with the field names of the site’s forms', () => {
    const asked = requestOf({
      ...TRIP,
      kind: 'return',
      returnDate: '2026-12-26',
      returnTime: '18:00',
      stops: [{ text: 'Tadcaster' }, { text: '' }],
      extras: { babySeats: '1', meetAndGreet: 'yes', wheelchair: 'no' },
    });
    expect(bookingForm.parse(asked?.form)).toMatchObject({
      pickup: 'Leeds Station',
      pickup_place: 'stn:LDS',
      dropoff_confirmed: 'loc:york',
      stops: [{ street_name: 'Tadcaster' }],
      select_option: 'return',
      return_pickup: 'York',
      return_pickup_confirmed: 'loc:york',
      return_dropoff: 'Leeds Station',
      pickup_date: '24/12/2026',
      pickup_hour: '09',
      pickup_min: '05',
      return_date: '26/12/2026',
      return_hour: '18',
      passengers: 3,
      baby_seats: 1,
      return_baby_seats: 1,
      meet_and_greet: 'yes',
      wheel_chair: 'no',
    });
  });

  it('can be hourly hire without a drop-off', () => {
    const asked = requestOf({ ...TRIP, kind: 'hourly', dropoff: { text: '' }, hours: '6' });
    expect(asked?.kind).toBe('hourly');
    expect(hourlyRateForm.parse(asked?.form)).toMatchObject({
      pickup: 'Leeds Station',
      pickup_date: '2026-12-24',
      pickup_duration: '6hour',
      pickup_hour: '09',
    });
  });

  it('is sent as the call expects, with the passenger only if that is another person', () => {
    const asked = requestOf(TRIP);
    if (!asked) throw new Error('nothing asked');
    const alone = phoneBooking.parse(bookingOf(TRIP, asked, PRICE));
    expect(alone).toMatchObject({ passenger: null, selectedVehicle: 2, bookingType: 'milleage' });
    const other = bookingOf({ ...TRIP, other: true, passengerName: 'Bo Chen' }, asked, PRICE);
    expect(phoneBooking.parse(other).passenger).toEqual({ name: 'Bo Chen', phone: '', email: '' });
  });

  it('is restored after a reload, also from an older release', () => {
    expect(savedDraft(JSON.stringify(TRIP))).toEqual(TRIP);
    expect(savedDraft('{"name":"Bo"}')).toEqual({ ...BLANK, name: 'Bo' });
    for (const text of ['', 'null', '7', '{']) expect(savedDraft(text)).toEqual(BLANK);
  });

  it.each([
    ['caller.email', 'email'],
    ['bookingForm.pickup_date', 'date'],
    ['stops.1.street_name', 'stop1'],
    ['return_pickup', 'dropoff'],
    ['hourlyRateForm.pickup_duration', 'hours'],
    ['deposit', 'pays'],
    ['selectedVehicle', null],
  ])('shows errors of %s at %s', (field, place) => {
    expect(placeOf(field)).toBe(place);
  });

  it('ignores errors of fields that it does not show', () => {
    expect(shownErrors({ selectedVehicle: 'must be at least 1' })).toBeUndefined();
    expect(shownErrors({ 'caller.name': 'is required' })).toEqual({ name: 'is required' });
  });
});
