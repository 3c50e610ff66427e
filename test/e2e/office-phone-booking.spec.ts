import type { Page } from '@playwright/test';
import { addDays, londonToday } from '../../src/domain/time/time.ts';
import { bookingRow, mailsOf } from '../support/bookings.ts';
import { storedRequest } from '../support/enquiries.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { storedStaff } from '../support/staff.ts';
import type { TestApp } from '../support/start-app.ts';
import { payOnCheckout } from './embedding-steps.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

const DAY = addDays(londonToday(Date.now()), 12);

async function opened(page: Page, site: TestApp, path = '/bookings/new'): Promise<void> {
  const { email } = await storedStaff(site, { name: 'Priya Shah' });
  await page.goto(`/office${path}`);
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'New booking' })).toBeVisible();
}

/** Chooses the first place that is suggested, by keyboard. */
async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill('');
  await field.pressSequentially(text);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

async function sayTrip(page: Page): Promise<void> {
  await choosePlace(page, 'Pick-up', 'leeds station');
  await choosePlace(page, 'Drop-off', 'manchester airport terminal 2');
  await page.getByLabel('Date', { exact: true }).fill(DAY);
  await page.getByLabel('Time', { exact: true }).fill('10:30');
}

const prices = (page: Page) => page.getByRole('radiogroup', { name: 'Prices' }).getByRole('radio');

test('[OFF-07] a caller is recognised by their number, and an emailed payment link books the trip', async ({
  page,
  site,
}) => {
  test.slow();
  const { id } = await storedPassenger(site);
  await storedBookings(site, id, 1, () => ({
    passengerPhone: '+441134960777',
    bookerPhone: '+441134960777',
    bookerName: 'Ngozi Adeyemi',
  }));
  await opened(page, site);
  await checkAccessible(page);
  await page.getByLabel('Phone').fill('0113 496 0777');
  await page.getByRole('button', { name: 'Use Ngozi Adeyemi' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ngozi Adeyemi');
  await page.getByLabel(/^Email/).fill('ngozi@example.org');
  await sayTrip(page);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ngozi Adeyemi');
  await expect(page.getByLabel('Pick-up', { exact: true })).toHaveValue('Leeds Station, Leeds, LS1 4DY');
  await expect(prices(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Choose a price.')).toBeVisible();
  await prices(page).first().check();
  await page.getByLabel('Payment method').selectOption('card');
  await expect(page.getByText('The payment link is sent to ngozi@example.org.')).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Book and send payment link' }).click();
  const title = page.getByRole('heading', { name: /^Booking \d+ Awaiting payment$/ });
  await expect(title).toBeVisible();
  const number = /\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByText('Priya Shah created the booking and sent a payment link.')).toBeVisible();

  await expect(page.getByText('Priya Shah, by phone')).toBeVisible();
  await expect(page.getByText(/^The payment link expires at /)).toBeVisible();
  const [mail] = await mailsOf(site, number, 1);
  const link = /\/booking\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await checkAccessible(page);
  await page.getByRole('button', { name: /^Pay £[\d.]+ by card$/ }).click();
  await payOnCheckout(page);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(await bookingRow(site, number)).toMatchObject({ status: 'confirmed', channel: 'phone' });
});

test('[OFF-07] by keyboard alone: without an email address, a return, paid in the car', async ({
  page,
  site,
}) => {
  await opened(page, site);
  await page.getByLabel('Phone').focus();
  await page.keyboard.type('0113 496 0778');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bo Chen');
  await sayTrip(page);
  await page.getByLabel('Trip type').focus();
  await page.keyboard.type('Return');
  await page.getByLabel('Return date').fill(addDays(DAY, 2));
  await page.getByLabel('Return time').fill('18:00');
  await expect(prices(page).first()).toBeVisible();
  await expect(page.getByText('Loading prices…')).toHaveCount(0);
  await prices(page).first().focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Payment method').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Booking \d+ Confirmed$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Return' })).toBeVisible();
  await expect(page.getByText(/^Priya Shah created the booking, to be paid in the car/)).toBeVisible();
});

test('[OFF-07] [OFF-13] an enquiry becomes a booking: its data are filled in, unclear places lead to questions', async ({
  page,
  site,
}) => {
  const enquiry = await storedRequest(site, { createdAt: new Date() });
  const { email } = await storedStaff(site, { name: 'Priya Shah' });
  await page.goto(`/office/enquiries/${enquiry}`);
  await signInToOffice(page, email);
  await page.getByRole('link', { name: 'Create booking' }).click();
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  await choosePlace(page, 'Pick-up', 'leeds station');
  await page.getByLabel('Drop-off', { exact: true }).fill('Harrogate');
  await page.getByLabel('Date', { exact: true }).fill(DAY);
  await page.getByLabel('Time', { exact: true }).fill('10:30');
  const question = page.getByRole('group', { name: /^Drop-off: / });
  await expect(question).toBeVisible();
  await checkAccessible(page);
  await question.getByRole('button').first().click();
  await prices(page).first().check();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const title = page.getByRole('heading', { name: /^Booking \d+ Confirmed$/ });
  await expect(title).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible();
  await page.goto(`/office/enquiries/${enquiry}`);
  await expect(page.getByText(/^Linked to booking|belongs to/i).first()).toBeVisible();
});

test('[OFF-07] [OFF-17] the form fits from 360 px', async ({ page, site }) => {
  await opened(page, site);
  await sayTrip(page);
  await expect(prices(page).first()).toBeVisible();
  await expectFitsAll(page);
});
