import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { passengers, passengerSessions } from '../../src/server/db/schema/passengers.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { sendSignIn } from './support/sign-in.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alert = (page: Page) => page.getByRole('alertdialog');
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const decoded = async (page: Page, key: string): Promise<unknown> =>
  JSON.parse(Buffer.from((await stored(page, key)) ?? 'bnVsbA==', 'base64').toString());

/** At the bookings. */
async function signedIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=%2Fbookings');
  await sendSignIn(page, email);
  await expect(page.getByText('Login Successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
}

test('[CORP-01] [JRN-11] signs in and keeps token and details encoded', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('To your trips or your corporate account')).toBeVisible();
  await expect(field(page, 'Username')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Password')).toHaveAttribute('required', '');
  await checkAccessible(page);
  for (const name of [email, 'ann@example']) {
    await sendSignIn(page, name, 'wrong password');
    await expect(alert(page)).toContainText(/Error.*Invalid credentials\. Please try again\./s);
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  }
  await sendSignIn(page, email);
  await expect(page).toHaveURL(/\/my-trips$/);
  await expect(page.getByText('Login Successfully.')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  expect(await decoded(page, 'passenger_token')).toMatch(/^[\w-]{43}$/);
  expect(await decoded(page, 'passenger_corporate_details')).toMatchObject({
    passenger_id: id,
    passenger_email: email,
  });
});

test('[CORP-01] a sign-in that fails otherwise says so', async ({ page }) => {
  await page.route('**/check-passenger-login', (route) => route.abort());
  await page.goto('/login');
  await sendSignIn(page, 'ann@example.org');
  await expect(alert(page)).toContainText('An error occurred. Please try again later.');
});

test('[CORP-02] asks for a sign-in and leads on from there', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await page.goto('/my-account?from=mail#sessions');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmy-account%3Ffrom%3Dmail%23sessions$/);
  await sendSignIn(page, email);
  await expect(page).toHaveURL(/\/my-account\?from=mail#sessions$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/login?redirect=https://example.org/');
  await sendSignIn(page, email);
  await expect(page).toHaveURL(/\/my-trips$/);
});

test('[CORP-02] asks the server at each visit and drops a token that is over', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  await signedIn(page, email);
  const asked = page.waitForRequest('**/passenger/validate-token');
  await page.getByRole('link', { name: 'My Account' }).click();
  await asked;
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await site.services.database.db.delete(passengers).where(eq(passengers.id, id));
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbookings$/);
  expect(await stored(page, 'passenger_token')).toBeNull();
});

test('[CORP-03] has a sidebar, up to 768 px behind a top bar', async ({ page, site }) => {
  const { email } = await storedPassenger(site, { corporate: 'Aire Valley Foods' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn(page, email);
  const menu = page.getByRole('navigation', { name: 'Corporate Account' });
  const items = ['Book Now', 'My trips', 'Bookings', 'Places and people', 'My Account'];
  await expect(menu.getByRole('link')).toHaveText(items);
  await expect(menu.getByRole('button')).toHaveText('Logout');
  await expect(page.getByText('Corporate Account', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu).toHaveCount(0);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[CORP-04] lists bookings, pages, searches and sorts', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  const numbers = await storedBookings(site, id, 60);
  await storedBookings(site, id + 100_000, 1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn(page, email);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(26);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Booking Number',
    'Pickup',
    'Destination',
    /Pickup Date/,
    'Pickup Time',
    'Vehicle',
    'Payment Method',
    'Booking Amount',
    'Booking Type',
    'Actions',
  ]);
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    numbers.at(-1) ?? '',
    'Leeds Station',
    'Leeds Bradford Airport',
    '29/02/2024',
    '09:30',
    /\w/,
    'Pay to driver',
    '£159.00',
    'Quotation',
    'Details',
  ]);
  await checkAccessible(page);
  for (const width of [1280, 1264, 1263, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, excess]).toEqual([width, 0]);
    const [table, heading] = await Promise.all(
      [page.getByRole('table'), page.getByRole('search')].map((part) => part.boundingBox()),
    );
    expect([width, table?.width]).toEqual([width, heading?.width]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('1 to 25 of 60')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26 to 50 of 60')).toBeVisible();
  await expect(rows.nth(1)).toContainText(numbers.at(-26) ?? '');
  await page.getByRole('button', { name: 'Booking Amount' }).click();
  await expect(page.getByText('1 to 25 of 60')).toBeVisible();
  await expect(rows.nth(1)).toContainText('£100.00');
  await field(page, 'Search bookings').fill(numbers[7] ?? '');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('£107.00');
  await field(page, 'Search bookings').fill('nowhere');
  await expect(page.getByText('No bookings match your search')).toBeVisible();
});

test('[CORP-05] shows all of a booking', async ({ page, site }) => {
  const { id, email } = await storedPassenger(site);
  const [number] = await storedBookings(site, id, 1, { paymentMethod: 'card', additionalInfo: 'Blue door' });
  await signedIn(page, email);
  await page.route('**/get_booking/**', async (route) => {
    const answer = await route.fetch();
    const [first] = (await answer.json()) as Record<string, unknown>[];
    const details = { ...(first?.['booking_details'] as object), meet_and_greet: 'yes', baby_seat: 2 };
    const stops = [
      { stop_address: 'Otley Road', stop_post_code: 'LS6 3PX', stop_street_number: '5' },
      { stop_address: 'Harrogate', stop_post_code: null, stop_street_number: null },
      { stop_address: 'York Station, YO24 1AB', stop_post_code: 'YO24 1AB', stop_street_number: null },
      { stop_address: '7, BD1 4HU', stop_post_code: 'BD1 4HU', stop_street_number: '7' },
    ];
    const person = { ...(first?.['passenger_detail'] as object), return_total_passengers: 1 };
    const more = {
      return_date: '2024-02-01',
      return_time: '18:00',
      flight_no: 'BA 1234',
      return_flight_no: 'BA 1235',
      fleet_category: { category_name: 'Saloon' },
      total_booking_amount: 1234.5,
      return_details: { ...details, luggages: 3, baby_seat: 0 },
    };
    await route.fulfill({
      response: answer,
      json: [
        { ...first, ...more, booking_details: details, passenger_detail: person, booking_stops: stops },
        { ...first, booking_number: '99999999', booking_details: null, passenger_detail: null },
      ],
    });
  });
  await page.reload();
  await page
    .getByRole('button', { name: /^Details of booking \d+$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(dialog).toBeVisible();
  const pairs = await dialog
    .locator('dl > div')
    .evaluateAll((list) =>
      list.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );
  expect(pairs).toEqual([
    ['Booking Number', number],
    ['Pickup Address', 'Leeds Station'],
    ['Destination', 'Leeds Bradford Airport'],
    ['Pickup Date & Time', '01/01/2024, 09:30'],
    ['Return Date', '01/02/2024'],
    ['Return Time', '18:00'],
    ['Vehicle', 'Saloon'],
    ['Operator', expect.any(String)],
    ['Payment Method', 'Pay by Card'],
    ['Amount', '£1,234.50'],
    ['Ride Type', 'Quotation'],
    ['Flight Number / Address', 'BA 1234'],
    ['Return Flight Number / Address', 'BA 1235'],
    ['Luggages', '1'],
    ['Total Vehicles', '1'],
    ['Name', 'Priya Shah'],
    ['Email', 'priya@example.org'],
    ['Contact Number', '+441134960000'],
    ['Total Passengers', '2'],
    ['Return Passengers', '1'],
    ['Additional Info', 'Blue door'],
    ['Meet & Greet', 'Yes'],
    ['Baby Seat', 'Yes'],
    ['Booster Seat', 'No'],
    ['Wheelchair', 'No'],
    ['Special Luggages', 'No'],
    ['Waiting Minutes', '0'],
    ['Luggages', '3'],
    ['Meet & Greet', 'Yes'],
    ['Baby Seat', 'No'],
    ['Booster Seat', 'No'],
    ['Wheelchair', 'No'],
    ['Special Luggages', 'No'],
    ['Waiting Minutes', '0'],
  ]);
  await expect(dialog.getByRole('list')).toHaveCSS('list-style-type', 'decimal');
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Otley Road, Post code LS6 3PX, Street number 5',
    'Harrogate',
    'York Station, YO24 1AB',
    '7, BD1 4HU',
  ]);
  await checkAccessible(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Details of booking 99999999' }).click();
  await expect(dialog).toContainText('No booking details available');
});

for (const answer of ['answers', 'fails']) {
  test(`[CORP-07] logs out when the server ${answer}`, async ({ page, site }) => {
    const { id, email } = await storedPassenger(site);
    await signedIn(page, email);
    await page.goto('/book-now');
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await decoded(page, 'registrationData')).toMatchObject({ email });
    await page.goto('/bookings');
    if (answer === 'fails') await page.route('**/passenger/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await stored(page, 'passenger_token')).toBeNull();
    expect(await stored(page, 'passenger_corporate_details')).toBeNull();
    expect(await stored(page, 'registrationData')).toBeNull();
    const sessions = eq(passengerSessions.passengerId, id);
    expect(await site.services.database.db.$count(passengerSessions, sessions)).toBe(
      answer === 'answers' ? 0 : 1,
    );
  });
}

test('[APP-04] Book Now leads to the search with the passenger at hand', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await signedIn(page, email);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await decoded(page, 'registrationData')).toMatchObject({
    firstName: 'Priya',
    surname: 'Shah',
    email,
    username: email,
    number: '+441134960000',
  });
  expect(await decoded(page, 'selectedPassenger')).toBe('existing_client');
});
