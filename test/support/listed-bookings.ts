import type { CorporateBooking, LegDetails } from '../../src/contract/corporate.ts';
import { bookingTextsOf } from '../../src/domain/booking/booking-texts.ts';
import { EXTRA_NAMES, EXTRAS } from '../../src/domain/journey/extras-table.ts';
import { encode } from '../../src/web/client/storage.ts';

/** The browser's storage of passenger 7, of a corporate customer. */
export const SIGNED_IN = {
  passenger_token: encode('A'.repeat(43)),
  passenger_corporate_details: encode({
    passenger_id: 7,
    passenger_name: 'Priya Shah',
    passenger_email: 'priya@example.org',
    passenger_contact_no: '+441134960000',
    corporate_name: 'Aire Valley Foods',
  }),
};

/** The luggage of a leg: one suitcase and nothing else. */
export const DETAILS = {
  luggages: 1,
  ...Object.fromEntries(
    EXTRA_NAMES.map((name) => [EXTRAS[name].listedField, EXTRAS[name].kind === 'yes' ? 'no' : 0]),
  ),
} as LegDetails;

/** A booking as the corporate area lists it. */
export const booking = (changes: Partial<CorporateBooking> = {}): CorporateBooking => ({
  booking_number: '10000001',
  status: 'confirmed',
  ride_type: 'Q',
  pick_up_address: 'Leeds Station',
  drop_off_address: 'Leeds Bradford Airport',
  pick_up_priced: null,
  drop_off_priced: null,
  pick_up_date: '2024-01-01',
  pick_up_time: '09:30',
  return_date: null,
  return_time: null,
  cancelled_leg: null,
  hourly_duration: null,
  flight_no: null,
  return_flight_no: null,
  fleet_category: { category_name: 'Saloon' },
  payment_method: 'car',
  total_booking_amount: 100,
  amount_in_car: 100,
  currency: 'GBP',
  currency_symbol: '£',
  company_name: 'Aire Cars',
  booking_details: { ...DETAILS, vehicle_qty: 1 },
  return_details: null,
  passenger_detail: {
    passenger_name: 'Priya Shah',
    passenger_email: 'priya@example.org',
    passenger_contact_no: '+441134960000',
    passenger_contact_text: '0113 496 0000',
    total_passengers: 2,
    return_total_passengers: null,
    additional_info: '',
    ...bookingTextsOf({}),
  },
  booking_stops: [],
  ...changes,
});
