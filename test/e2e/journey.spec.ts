import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { bookings, payments } from '../../src/server/platform/schema/bookings.ts';
import { bookingRow } from '../support/bookings.ts';
import type { TestApp } from '../support/start-app.ts';
import { PERSON } from '../support/searched.ts';
import { expectNoSidewaysScroll, searched } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Your Booking is Confirmed!' });
const bookingNumber = (page: Page) =>
  page
    .getByText(/^Booking number/)
    .locator('strong')
    .textContent();

/** Bookings of one email address, so that tests that share a server do not count each other's. */
const bookingsOf = async (site: TestApp, email: string) => {
  const { db } = site.services.database;
  const made = await db.select().from(bookings).where(eq(bookings.bookerEmail, email));
  return Promise.all(made.map(({ number }) => bookingRow(site, number)));
};

const person = (name: string) => ({ ...PERSON, email: `${name}@example.com` });

async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).pressSequentially(text);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
}

/** From the home page to the payment page: Leeds station to Manchester Airport Terminal 2 and back, four people. */
async function journeyToPayment(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await choosePlace(page, 'Pick-Up', 'leeds station');
  await choosePlace(page, 'Drop-Off', 'manchester airport terminal 2');
  await field(page, 'Passengers').selectOption('4');
  await page.getByRole('button', { name: 'Add Return' }).click();
  await expect(field(page, 'Return Pick-Up')).toHaveValue(/Manchester Airport/);
  await expectNoSidewaysScroll(page);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page.getByRole('heading', { name: 'Top results' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('application', { name: /^Map: driving route from Leeds/ })).toBeVisible();
  await page.getByRole('region', { name: 'Lowest Price' }).getByRole('button', { name: 'Book Now' }).click();
  await field(page, 'First name').fill(PERSON.firstName);
  await field(page, 'Surname').fill(PERSON.surname);
  await field(page, 'Mobile number').fill(PERSON.number);
  await field(page, 'Email').fill(email);
  await expectNoSidewaysScroll(page);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAccessible(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  // axe looks over every step of the journey.
  test.slow();

  test('[PAY-02] [PAY-06] [PAY-08] [JRN-07] Leeds station to Manchester Airport and back, paid in the car', async ({
    page,
    site,
  }) => {
    const { email } = person('in-car');
    await journeyToPayment(page, email);
    await page.getByRole('button', { name: 'Pay in Car' }).click();
    await expect(confirmed(page)).toBeVisible();
    await expect(page).toHaveURL(/\/payment-success\?reference=/);
    await expect(page.getByText('Thank You', { exact: true })).toBeVisible();
    await expect(page.getByText(`We have sent the booking details by email to ${email}.`)).toBeVisible();
    await expect(page.getByText('Pay to driver')).toBeVisible();
    await expect(page.getByText('Amara Okafor')).toBeVisible();
    await expect(page.getByText('0113 496 0123')).toBeVisible();
    await expect(
      page.getByText('Manchester Airport Terminal 2, Manchester', { exact: false }).first(),
    ).toBeVisible();
    await expect(page.getByText(/^DEMO-/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'What the price is made of' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkAccessible(page);
    const number = await bookingNumber(page);
    const rows = await bookingsOf(site, email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      number,
      status: 'confirmed',
      paymentMethod: 'car',
      journey: { kind: 'mileage' },
    });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['appSettings']);
    const ofTab = await page.evaluate(() => Object.keys(sessionStorage));
    expect(ofTab.filter((key) => key !== 'wayfare:positions')).toEqual([]);

    await page.reload();
    await expect(confirmed(page)).toBeVisible();
    expect(await bookingNumber(page)).toBe(number);

    // One step: to the page before those of the trip, which cannot be shown any more.
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'See Prices' })).toBeVisible();
    await page.goto('/paymentview');
    await expect(page).toHaveURL(/\/home$/);
    expect(await bookingsOf(site, email)).toHaveLength(1);
  });

  test('[PAY-03] [PAY-05] [PAY-06] [PAY-08] [PAY-10] the same by card, after a declined card', async ({
    page,
    site,
  }) => {
    const { email } = person('by-card');
    await journeyToPayment(page, email);
    await page.getByRole('button', { name: 'Pay By Card' }).click();
    await expect(page).toHaveURL(/\/test-checkout\//);
    const [waiting] = await bookingsOf(site, email);
    expect(waiting).toMatchObject({ status: 'awaiting_payment', paymentMethod: 'card' });
    await checkAccessible(page);
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByLabel(/^Expiry/).fill('12/30');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Your card was declined.', { exact: false })).toBeVisible();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel(/^Expiry/).fill('12/30');
    await page.getByLabel('Security code').fill('123');
    const asked = page.waitForResponse(/\/api\/v1\/get-payment-id\?/);
    const booked = page.waitForRequest('**/api/v1/booking');
    await page.getByRole('button', { name: /^Pay/ }).click();
    const paid = (await (await asked).json()) as { paymentId: string };
    expect(paid.paymentId).toMatch(/./);
    expect((await booked).postDataJSON()).toEqual({
      payment_method: 'card',
      stripe_session_id: new URL(page.url()).searchParams.get('session_id'),
      paymentId: paid.paymentId,
    });
    await expect(confirmed(page)).toBeVisible();
    await expect(page).toHaveURL(/\/payment-success\?session_id=.*status=success/);
    await expect(page.getByText('Paid by card')).toBeVisible();
    await checkAccessible(page);
    const number = await bookingNumber(page);
    await page.reload();
    await expect(confirmed(page)).toBeVisible();
    expect(await bookingNumber(page)).toBe(number);
    const rows = await bookingsOf(site, email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ number, status: 'confirmed' });
    const [payment] = await site.services.database.db
      .select()
      .from(payments)
      .where(eq(payments.bookingId, rows[0]?.id ?? 0));
    expect(payment).toMatchObject({ status: 'paid', amountPence: rows[0]?.totalPence });
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['appSettings']);
  });
});

test('[PAY-07] leaving the checkout without paying books nothing', async ({ page, site }) => {
  const { email } = person('cancelled');
  await searched(page, site, { chosen: true, person: person('cancelled') });
  await page.goto('/paymentview');
  await page.getByRole('button', { name: 'Pay By Card' }).click();
  await page.getByRole('button', { name: /cancel/i }).click();
  await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible();
  const rows = await bookingsOf(site, email);
  expect(rows.map(({ status }) => status)).toEqual(['lapsed']);
});

test('[PAY-02] pressing Pay in Car twice at once books once', async ({ page, site }) => {
  const { email } = person('double-press');
  await searched(page, site, { chosen: true, person: person('double-press') });
  await page.goto('/paymentview');
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/booking')) requests += 1;
  });
  await page.getByRole('button', { name: 'Pay in Car' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(confirmed(page)).toBeVisible();
  expect(requests).toBe(1);
  expect(await bookingsOf(site, email)).toHaveLength(1);
});

test('[PAY-05] a reload half-way keeps the trip, and the same quote in two tabs books once', async ({
  context,
  page,
  site,
}) => {
  const { email } = person('two-tabs');
  await searched(page, site, { chosen: true, person: person('two-tabs') });
  await page.goto('/paymentview');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay in Car' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/paymentview');
  const press = (tab: Page) => tab.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(other.getByRole('button', { name: 'Pay in Car' })).toBeVisible();
  // Both requests are sent before either answer clears the storage.
  let waiting = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/v1/booking', async (route) => {
    waiting += 1;
    if (waiting === 2) release();
    await both;
    await route.continue();
  });
  await Promise.all([press(page), press(other)]);
  await expect(confirmed(page)).toBeVisible();
  await expect(confirmed(other)).toBeVisible();
  expect(await bookingNumber(page)).toBe(await bookingNumber(other));
  expect(await bookingsOf(site, email)).toHaveLength(1);
});

test('[PAY-05] [JRN-07] going back to the paid checkout does not pay or book again', async ({
  page,
  site,
}) => {
  const { email } = person('back-button');
  await searched(page, site, { chosen: true, person: person('back-button') });
  await page.goto('/paymentview');
  await page.getByRole('button', { name: 'Pay By Card' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Expiry/).fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(confirmed(page)).toBeVisible();
  // The checkout returns here again, and this page goes further back.
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: 'See Prices' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay in Car' })).toHaveCount(0);
  const rows = await bookingsOf(site, email);
  expect(rows).toHaveLength(1);
  const paid = await site.services.database.db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, rows[0]?.id ?? 0));
  expect(paid).toHaveLength(1);
});
