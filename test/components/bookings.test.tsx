import { expect, test, vi } from 'vitest';
import { EXTRA_NAMES, EXTRAS } from '../../src/domain/journey/extras-table.ts';
import { MORE_EXTRAS } from '../support/extras.ts';
import { page } from 'vitest/browser';
import type { CorporateBooking } from '../../src/contract/corporate.ts';
import { booking, DETAILS, SIGNED_IN } from '../support/listed-bookings.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectPath,
  expectTexts,
  field,
  pressKey,
} from '../support/seen.ts';
import { open, resize } from '../support/site.tsx';

const LIST = 'GET /api/v1/get_booking/7';

/** The bookings, and a server that pages and searches them. */
const openBookings = (path: string, all: readonly CorporateBooking[], more: object = {}) =>
  open(path, {
    stored: SIGNED_IN,
    answers: {
      'POST /api/v1/passenger/validate-token': { valid: true },
      [LIST]: ({ page: at = '1', size, search = '' }: Record<string, string>) => {
        const found = all.filter((one) => one.pick_up_address.toLowerCase().includes(search));
        const from = (Number(at) - 1) * Number(size);
        const headers = { 'x-total-count': String(found.length) };
        return Response.json(found.slice(from, from + Number(size)), { headers });
      },
      ...more,
    },
  });
const rows = () => page.getByRole('table').getByRole('row');
const dialog = () => page.getByRole('dialog', { name: 'Booking Details' });
const details = (number: string) => button(`Details of booking ${number}`);

test('[CORP-04] any page can be opened by its number, and one beyond the end is the last', async () => {
  const all = Array.from({ length: 80 }, (_, index) =>
    booking({ booking_number: String(10_000_000 + index) }),
  );
  await openBookings('/bookings?page=77', all);
  await expect.element(page.getByText('76 to 80 of 80')).toBeVisible();
  await expect.poll(() => window.location.search).toBe('?page=4');
  await checkAccessible();
  for (const [typed, shown] of [
    ['2', '26 to 50 of 80'],
    ['99', '76 to 80 of 80'],
    ['-3', '1 to 25 of 80'],
  ] as const) {
    await field('Page (of 4)').fill(typed);
    await pressKey('Enter');
    await expect.element(page.getByText(shown)).toBeVisible();
  }
  await field('Page (of 4)').fill('two');
  await button('Go').click();
  await expect.element(field('Page (of 4)')).toHaveValue('1');
});

test('[CORP-04] an hourly booking shows its duration instead of a destination', async () => {
  const hire = { ride_type: 'H', drop_off_address: null, hourly_duration: '6hour' } as const;
  await openBookings('/bookings', [booking(hire)]);
  await expect.element(rows().nth(1)).toHaveTextContent('Hire for 6 hours');
  await expect.element(rows().nth(1)).toHaveTextContent('Hourly Booking');
  await details('10000001').click();
  await expect.element(dialog().getByText('6 hours', { exact: true })).toBeVisible();
  await expectCount(dialog().getByText(/^(Destination|Return|Flight|Stops)/), 0);
  await pressKey('Escape');
  await expect.element(details('10000001')).toHaveFocus();
});

test('[CORP-04] without bookings there is nothing to search or sort; an empty search can be changed', async () => {
  await openBookings('/bookings', []);
  await resize(390, 844);
  await expect.element(page.getByText('No bookings yet')).toBeVisible();
  await expectCount(page.getByRole('search'), 0);
  await checkAccessible();
  await openBookings('/bookings?search=nowhere', [booking()]);
  await resize(390, 844);
  await expect.element(page.getByText('No bookings match your search')).toBeVisible();
  await expect.element(field('Sort by')).toBeVisible();
  await field('Search bookings').fill('');
  await expect.element(page.getByText('1 to 1 of 1')).toBeVisible();
  await expect.element(field('Search bookings')).toHaveFocus();
});

test('[CORP-04] a list that cannot be loaded stays empty and can be retried', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let asked = 0;
  const answer = () =>
    asked++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json([booking()]);
  await openBookings('/bookings', [], { [LIST]: answer });
  await expect.element(page.getByText('Your bookings could not be loaded.')).toBeVisible();
  await expectCount(page.getByRole('table'), 0);
  expect(warned.mock.calls).toContainEqual(['bookings:', 'Network Error']);
  warned.mockRestore();
  await button('Try again').click();
  await expect.element(page.getByRole('table')).toBeVisible();
});

test('[CORP-05] shows all details of a booking', async () => {
  const stop = (stop_address: string, stop_post_code: string | null, stop_street_number: string | null) => ({
    stop_address,
    stop_post_code,
    stop_street_number,
    stop_priced: null,
  });
  const full = booking({
    return_date: '2024-02-01',
    return_time: '18:00',
    flight_no: 'BA 1234',
    return_flight_no: 'BA 1235',
    payment_method: 'card',
    total_booking_amount: 1234.5,
    booking_details: { ...DETAILS, meet_and_greet: 'yes', baby_seat: 2, vehicle_qty: 1 },
    return_details: { ...DETAILS, luggages: 3, meet_and_greet: 'yes' },
    passenger_detail: {
      ...booking().passenger_detail,
      return_total_passengers: 1,
      additional_info: 'Blue door',
      assistance: 'Slow on stairs',
    },
    booking_stops: [
      stop('Otley Road', 'LS6 3PX', '5'),
      stop('Harrogate', null, null),
      stop('York Station, YO24 1AB', 'YO24 1AB', null),
      stop('7, BD1 4HU', 'BD1 4HU', '7'),
    ],
  });
  const none = { ...booking({ booking_number: '99999999' }), booking_details: null, passenger_detail: null };
  await openBookings('/bookings', [full, none as unknown as CorporateBooking]);
  await details('10000001').click();
  await expect.element(dialog()).toBeVisible();
  const pairs = [...document.querySelectorAll('dialog dl > div')].map((row) =>
    ['dt', 'dd'].map((part) => row.querySelector(part)?.textContent),
  );
  const order = EXTRA_NAMES.map((name) => EXTRAS[name].words.listed as string);
  const extras = (babySeat: string) =>
    [
      ['Meet & Greet', 'Yes'],
      ['Baby Seat', babySeat],
      ['Booster Seat', 'No'],
      ['Wheelchair', 'No'],
      ['Special Luggages', 'No'],
      ['Waiting Minutes', '0'],
      ...MORE_EXTRAS.map(({ words, kind }) => [words.listed, kind === 'minutes' ? '0' : 'No']),
    ].toSorted(([one = ''], [other = '']) => order.indexOf(one) - order.indexOf(other));
  expect(pairs).toEqual([
    ['Booking Number', '10000001'],
    ['Pickup Address', 'Leeds Station'],
    ['Destination', 'Leeds Bradford Airport'],
    ['Pickup Date & Time', '01/01/2024, 09:30'],
    ['Return Date', '01/02/2024'],
    ['Return Time', '18:00'],
    ['Vehicle', 'Saloon'],
    ['Operator', 'Aire Cars'],
    ['Payment Method', 'Pay by Card'],
    ['Amount', '£1,234.50'],
    ['Ride Type', 'Quotation'],
    ['Flight Number / Address', 'BA 1234'],
    ['Return Flight Number / Address', 'BA 1235'],
    ['Luggages', '1'],
    ['Total Vehicles', '1'],
    ['Name', 'Priya Shah'],
    ['Email', 'priya@example.org'],
    ['Contact Number', '0113 496 0000'],
    ['Total Passengers', '2'],
    ['Return Passengers', '1'],
    ['Additional Info', 'Blue door'],
    ['Assistance', 'Slow on stairs'],
    ...extras('Yes'),
    ['Luggages', '3'],
    ...extras('No'),
  ]);
  await expect.element(dialog().getByRole('list')).toHaveStyle({ listStyleType: 'decimal' });
  await expectTexts(dialog().getByRole('listitem'), [
    'Otley Road, Post code LS6 3PX, Street number 5',
    'Harrogate',
    'York Station, YO24 1AB',
    '7, BD1 4HU',
  ]);
  await checkAccessible();
  await resize(390, 600);
  const box = document.querySelector('dialog') as HTMLElement;
  box.scrollTo(0, box.scrollHeight);
  await expect.element(button('Close', dialog())).toBeInViewport({ ratio: 1 });
  await button('Close', dialog()).click();
  await resize(1280, 900);
  await details('99999999').click();
  await expect.element(dialog()).toHaveTextContent('No booking details available');
});

test('[CORP-03] has a sidebar, up to 768 px behind a top bar', async () => {
  await openBookings('/bookings', [booking()]);
  await resize(1280, 800);
  const menu = page.getByRole('navigation', { name: 'Corporate Account' });
  const items = ['Book Now', 'My trips', 'Bookings', 'Places and people', 'My Account'];
  await expectTexts(menu.getByRole('link'), items);
  await expectTexts(menu.getByRole('button'), ['Logout']);
  await expect.element(page.getByText('Corporate Account', { exact: true })).toBeVisible();

  await resize(768, 900);
  await expectCount(menu, 0);
  await checkAccessible();
  await button('Menu').click();
  await expect.element(menu).toBeVisible();
  await checkAccessible();
  await button('Close menu').click();
  await expectCount(menu, 0);
  await button('Menu').click();
  await menu.getByRole('link', { name: 'My Account' }).click();
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expectCount(menu, 0);
  await button('Menu').click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expectPath('/');
});

test('[CORP-01] other sign-in errors are shown', async () => {
  await open('/login');
  await field('Username').fill('ann@example.org');
  await field('Password').fill('a long password');
  await button('Sign In').click();
  const alert = page.getByRole('alertdialog');
  await expect.element(alert).toHaveTextContent('An error occurred. Please try again later.');
});
