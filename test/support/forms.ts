import type { BookingForm, HourlyRateForm } from '../../src/contract/booking-form.ts';

/** Leeds station to Manchester Airport Terminal 2, four people, ten days after the test clock's today. */
export function mileageForm(changes: Partial<BookingForm> = {}): BookingForm {
  return {
    pickup: 'Leeds Station',
    dropoff: 'Manchester Airport Terminal 2',
    select_option: 'one_way',
    pickup_date: '01/12/2026',
    pickup_hour: '10am',
    pickup_min: '30',
    passengers: 4,
    luggages: 2,
    hand_luggages: 2,
    ...changes,
  };
}

/** The same with a return a week later. */
export function returnForm(changes: Partial<BookingForm> = {}): BookingForm {
  return mileageForm({
    select_option: 'return',
    return_pickup: 'Manchester Airport Terminal 2',
    return_dropoff: 'Leeds Station',
    return_date: '08/12/2026',
    return_hour: '6pm',
    return_min: '00',
    return_passengers: 4,
    ...changes,
  });
}

export function hourlyForm(changes: Partial<HourlyRateForm> = {}): HourlyRateForm {
  return {
    pickup: 'Leeds Station',
    pickup_date: '2026-12-01',
    pickup_duration: '4hour',
    pickup_hour: '10am',
    pickup_min: '00',
    ...changes,
  };
}
