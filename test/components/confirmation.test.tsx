import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkAccessible, expectCount, expectNoSidewaysScroll } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const booking = {
  booking_number: '48151623',
  reference: 'ref',
  status: 'booked',
  ride_type: 'Q',
  journey_type: 'one_way',
  pick_up_address: 'Leeds station',
  drop_off_address: 'Manchester Airport',
  pick_up_date: '2026-12-24',
  pick_up_time: '10:00',
  return_pickup_address: null,
  return_dropoff_address: null,
  return_date: null,
  return_time: null,
  return_luggages: null,
  return_hand_luggages: null,
  hourly_duration: null,
  flight_no: null,
  return_flight_no: null,
  confirm_by: null,
  payment_method: 'car',
  total_booking_amount: 88.5,
  currency_symbol: '£',
  currency: 'GBP',
  company_name: 'Albion Link Cars',
  company_phone: '03069 990 101',
  company_licence: 'DEMO-1',
  vehicle_type: 'Saloon',
  vehicle_qty: 1,
  wheelchair_accessible: null,
  luggages: 1,
  hand_luggages: 1,
  resolved: [],
  door_elsewhere: '',
  terms: ['Free cancellation until Wed 23 Dec, 15:05; then the whole fare (£91.50).', '10 min free waiting.'],
  fare_lines: [],
};
const passengerDetails = {
  passenger_name: 'Ann Lee',
  passenger_email: 'ann@example.org',
  booker_email: null,
  passenger_contact_no: '+441134960000',
  additional_info: '',
  return_additional_info: '',
  assistance: '',
  total_passengers: 1,
  return_total_passengers: null,
};

const answered = (changes: object = {}) => ({
  'GET /api/v1/booking/ref': {
    success: true,
    data: { booking: { ...booking, ...changes }, bookingStops: [], passengerDetails },
  },
});
const at = '/payment-success?reference=ref';

test('[JRN-18] the confirmation says what happens next, whom to call, and how the driver is paid', async () => {
  await open(at, { answers: answered(), window: [390, 844] });
  await expect.element(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect.element(page.getByText('Pay the driver £88.50')).toBeVisible();
  const call = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect.element(call('03069 990 101')).toHaveAttribute('href', 'tel:03069990101');
  await expect.element(call('0113 496 0100')).toHaveAttribute('href', 'tel:01134960100');
  await expect.element(page.getByText('Give booking number 48151623.')).toBeVisible();
  await expect.element(call('See or cancel this booking')).toHaveAttribute('href', '/booking/ref');
  await checkAccessible();
});

test('[MNG-03] the confirmation says the terms, and nothing where a server tells none', async () => {
  await open(at, { answers: answered(), window: [390, 844] });
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  for (const sentence of booking.terms) await expect.element(page.getByText(sentence)).toBeVisible();
  await checkAccessible();
  expectNoSidewaysScroll();
  await open(at, { answers: answered({ terms: undefined }) });
  await expect.element(page.getByRole('heading', { name: 'Price' })).toBeVisible();
  await expectCount(page.getByRole('heading', { name: 'Terms' }), 0);
});

test('[JRN-18] paid by card there is nothing to pay; without a telephone there is the contact form', async () => {
  await open(at, {
    answers: answered({ payment_method: 'card' }),
    settings: { Company_Contact_Info: '' },
    scheme: 'dark',
  });
  await expect.element(page.getByText('To change or cancel')).toBeVisible();
  await expectCount(page.getByText('Pay the driver'), 0);
  await expect.element(page.getByRole('main').getByRole('link', { name: /^Write to/ })).toBeVisible();
  await checkAccessible();
});
