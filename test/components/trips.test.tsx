import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TripWire } from '../../src/contract/corporate.ts';
import { encode } from '../../src/web/client/storage.ts';
import { booking } from '../support/listed-bookings.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectPath,
  expectTexts,
} from '../support/seen.ts';
import { open, resize } from '../support/site.tsx';

const PASSENGER = {
  passenger_id: 7,
  passenger_name: 'Priya Shah',
  passenger_email: 'priya@example.org',
  passenger_contact_no: '+441134960000',
  corporate_name: null,
};
const stored = {
  passenger_token: encode('A'.repeat(43)),
  passenger_corporate_details: encode(PASSENGER),
};

const trip = (changes: Partial<TripWire>): TripWire => ({
  ...booking({
    drop_off_address: 'Manchester Airport Terminal 2',
    pick_up_date: '2026-12-24',
    total_booking_amount: 81.5,
  }),
  reference: 'R'.repeat(32),
  state: 'confirmed',
  licensing_authority: 'Leeds City Council',
  licence_number: 'PHO 123',
  terms: ['Free cancellation until Wed 23 Dec, 09:30; then the whole fare (£81.50).', '10 min free waiting.'],
  drivers: [],
  waiting_change: null,
  again: {
    pickup: { text: 'Leeds Station', place_id: 'stn:LDS' },
    dropoff: { text: 'Manchester Airport Terminal 2', place_id: 'apt:MAN-T2' },
    stops: [],
    back: null,
    passengers: 2,
    luggage: 1,
    hand_luggage: 0,
  },
  ...changes,
});

const openTrips = (answer: object, more: Record<string, unknown> = {}) =>
  open('/my-trips', {
    stored,
    answers: {
      'POST /api/v1/passenger/validate-token': { valid: true },
      'GET /api/v1/passenger/trips': {
        success: true,
        upcoming: [],
        past: [],
        past_total: 0,
        email_confirmed: true,
        ...answer,
      },
      ...more,
    },
  });
const SOME = {
  upcoming: [
    trip({}),
    trip({ booking_number: '10000002', state: 'awaiting_payment', status: 'awaiting_payment' }),
  ],
  past: [
    trip({ booking_number: '10000003', state: 'completed', pick_up_date: '2026-06-01' }),
    trip({ booking_number: '10000004', state: 'cancelled', status: 'cancelled', pick_up_date: '2026-05-01' }),
  ],
  past_total: 2,
};

test('[JRN-15] My trips are upcoming and past, each with its state, price, operator and reference', async () => {
  await openTrips(SOME);
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Upcoming', 'Past']);
  const items = page.getByRole('main').getByRole('listitem');
  await expectCount(items, 4);
  for (const text of [
    'Thursday 24 December 2026, 09:30',
    'Confirmed',
    '£81.50',
    'Aire Cars, licensed by Leeds City Council, PHO 123',
    'Booking 10000001',
  ])
    await expect.element(items.first()).toHaveTextContent(text);
  await expect.element(items.nth(1)).toHaveTextContent('Waiting for payment');
  await expect.element(items.nth(2)).toHaveTextContent('Completed');
  await expect.element(items.nth(3)).toHaveTextContent('Cancelled');
  await expectCount(page.getByText('Quotation'), 0);
  await checkAccessible();
  await resize(390, 844);
  expectNoSidewaysScroll();
  await checkAccessible();
  await button('Details: booking 10000001').click();
  await expect.element(page.getByRole('dialog', { name: 'Booking Details' })).toBeVisible();
});

test('[MNG-03] the details of a trip state its terms', async () => {
  await openTrips(SOME);
  await button('Details: booking 10000001').click();
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await expect.element(dialog.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expect
    .element(dialog.getByText('Free cancellation until Wed 23 Dec, 09:30; then the whole fare (£81.50).'))
    .toBeVisible();
  await expect.element(dialog.getByText('10 min free waiting.')).toBeVisible();
  await checkAccessible();
});

test('[MNG-01] the driver of each leg is shown, with a phone number', async () => {
  const driver = { badge: null, registration: 'AB12 CDE', model: 'Toyota Prius', colour: 'white' };
  const drivers = [
    { ...driver, leg: 'outward' as const, name: 'Asha Patel', phone: '+447700900456' },
    { ...driver, leg: 'return' as const, name: 'Ben Ode', phone: null },
  ];
  await openTrips({ upcoming: [trip({ drivers })] });
  const item = page.getByRole('main').getByRole('listitem').first();
  for (const text of [
    'Asha Patel, white Toyota Prius, AB12 CDE, +447700900456',
    'Driver, way back',
    'Ben Ode, white Toyota Prius, AB12 CDE',
  ])
    await expect.element(item).toHaveTextContent(text);
  const call = page.getByRole('link', { name: '+447700900456' });
  await expect.element(call).toHaveAttribute('href', 'tel:+447700900456');
  await checkAccessible();
});

test('[MNG-06] a pending change is shown, with who must agree and until when', async () => {
  const change = { changed: ['When (return)', 'Passengers'], total_booking_amount: 90 };
  const until = '2026-12-20T14:05:00.000Z';
  await openTrips({
    upcoming: [
      trip({ waiting_change: { ...change, state: 'to_agree', until } }),
      trip({ waiting_change: { ...change, state: 'to_pay', until: null }, booking_number: '10000002' }),
    ],
  });
  await expectTexts(page.getByText('You have asked for a change'), [
    `You have asked for a change: when (return), passengers. ${trip({}).company_name} has until Sun 20 Dec, 14:05 to agree to it. Until then everything stays as it is here.`,
    'You have asked for a change: when (return), passengers. It waits for its payment. Until then everything stays as it is here.',
  ]);
  await checkAccessible();
});

test('[MNG-02] a cancelled leg is shown, and the trip begins with the remaining one', async () => {
  const { again } = trip({}) as TripWire;
  const both = {
    return_date: '2026-12-31',
    return_time: '18:00',
    again: { ...again, back: { pickup: again.dropoff ?? again.pickup, dropoff: again.pickup } },
  };
  await openTrips({
    upcoming: [
      trip({ ...both, cancelled_leg: 'return' }),
      trip({ ...both, cancelled_leg: 'outward', booking_number: '10000002' }),
    ],
  });
  const items = page.getByRole('main').getByRole('listitem');
  await expect.element(items.first()).toHaveTextContent('Thursday 24 December 2026, 09:30');
  await expect
    .element(items.first())
    .toHaveTextContent('Way backThursday 31 December 2026, 18:00, cancelled');
  const second = items.nth(1);
  await expect.element(second.getByRole('heading')).toHaveTextContent('Thursday 31 December 2026, 18:00');
  await expect.element(second).toHaveTextContent('FromManchester Airport Terminal 2ToLeeds Station');
  await expect.element(second).toHaveTextContent('Way outThursday 24 December 2026, 09:30, cancelled');
  await button('Details: booking 10000002').click();
  await expect
    .element(page.getByRole('dialog').getByRole('definition').filter({ hasText: 'Outward trip' }))
    .toBeVisible();
  await checkAccessible();
});

test('[JRN-15] the return is priced with one click, its ends swapped', async () => {
  let sent: unknown = null;
  await openTrips(SOME, {
    'POST /api/v1/calculate-distance-price': (body: unknown) => {
      sent = body;
      return new Response('{"success":false,"code":"no_operator","message":"none"}', { status: 422 });
    },
  });
  await button('Book the way back: booking 10000003').click();
  await expectPath('/booktripview');
  expect(sent).toMatchObject({ pickup_place: 'apt:MAN-T2', dropoff_place: 'stn:LDS', passengers: '2' });
  await expect
    .element(page.getByRole('combobox', { name: /Pick/ }).first())
    .toHaveValue('Manchester Airport Terminal 2');
});

test('[JRN-15] without trips there is a booking button; a failure can be retried', async () => {
  await openTrips({});
  await expect.element(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await checkAccessible();
  await expect.element(page.getByRole('link', { name: 'Book a trip' })).toHaveAttribute('href', '/book-now');
  await openTrips({}, { 'GET /api/v1/passenger/trips': new Response('{}', { status: 500 }) });
  await expect.element(page.getByText('Your trips could not be loaded.')).toBeVisible();
  await expect.element(button('Try again')).toBeVisible();
});

test('[JRN-15] the navbar has a link to sign in, and one to My trips when signed in', async () => {
  await open('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect
    .element(main.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login?redirect=%2Fmy-trips');
  await open('/', { stored });
  await expect.element(main.getByRole('link', { name: 'My trips' })).toHaveAttribute('href', '/my-trips');
});
