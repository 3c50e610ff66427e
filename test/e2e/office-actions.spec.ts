import type { Page } from '@playwright/test';
import { mailsOf } from '../support/bookings.ts';
import { returnByCard } from '../support/return-bookings.ts';
import { storedStaff } from '../support/staff.ts';
import type { Role } from '../../src/domain/accounts.ts';
import type { TestApp } from '../support/start-app.ts';
import { TRIP } from './journey-steps.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';

/** A booking by card, open in the office of somebody of this role. */
async function opened(page: Page, site: TestApp, role: Role) {
  const { email } = await storedStaff(site, { role, name: 'Sam Okoro' });
  const booking = await returnByCard(site, { bookingForm: TRIP });
  await page.goto(`/office/bookings/${booking.number}`);
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: `Booking ${booking.number}` })).toBeVisible();
  return booking;
}

test('[OFF-06] [OFF-17] a refund dialog previews the effect and the email recipients', async ({
  page,
  site,
}) => {
  await opened(page, site, 'dispatcher');
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Amount (£)').fill('999999');
  await expect(dialog.getByText(/^must be at most £/)).toBeVisible();
  await checkAccessible(page);
  await dialog.getByLabel('Amount (£)').fill('5');
  await expect(dialog.getByText('£5.00 goes back to the card.')).toBeVisible();
  await expect(dialog.getByText(/^Emails go to: .*@/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('is required')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await checkAccessible(page);
  }
  await dialog.getByLabel('Reason').fill('The car was late.');
  await page.reload();
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The car was late.');
  await expect(dialog.getByLabel('Amount (£)')).toHaveValue('5');
  await expect(dialog.getByText('£5.00 goes back to the card.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('Refund sent.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Refund: .*, £5\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog.getByLabel('Amount (£)')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('Sam Okoro made a manual refund, £5.00.')).toBeVisible();
});

test('[OFF-06] [OFF-17] the return is cancelled for the operator by keyboard alone', async ({
  page,
  site,
}) => {
  await opened(page, site, 'manager');
  await page.getByRole('button', { name: 'Cancel booking…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await expect(dialog.getByText('It costs nothing.')).toBeVisible();
  const who = dialog.getByLabel('Cancelled by');
  await who.focus();
  await page.keyboard.type('The op');
  await expect(who).toHaveValue('operator');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Return l');
  await expect(dialog.getByText(/^What stays booked costs £/)).toBeVisible();
  await checkAccessible(page);
  await dialog.getByLabel('Reason').focus();
  await page.keyboard.type('No car is free.');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking cancelled.')).toBeVisible();
  await expect(page.getByText(/^Sam Okoro cancelled one leg[.;]/)).toBeVisible();
  await expect(page.getByText('Reason: No car is free.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel booking…' })).toBeFocused();
});

test('[OFF-05] an email is read as written, and resent', async ({ page, site }) => {
  const { number } = await opened(page, site, 'dispatcher');
  await mailsOf(site, number, 3);
  await page.reload();
  const name = new RegExp(`^Booking ${number} confirmed: `);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText(/Your trip on .* is confirmed/)).toBeVisible();
  await checkAccessible(page);
  await dialog.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Email resent.')).toBeVisible();
  await expect(page.getByRole('button', { name })).toHaveCount(2);
  await expect(page.getByText('Sam Okoro resent an email.')).toBeVisible();
});

test('[OFF-02] [OFF-06] no button is shown that would be rejected', async ({ page, site }) => {
  await opened(page, site, 'read_only');
  await expect(page.getByRole('group', { name: 'Booking actions' })).toBeHidden();
  await page.context().clearCookies();
  await opened(page, site, 'finance');
  await expect(page.getByRole('group', { name: 'Booking actions' }).getByRole('button')).toHaveText([
    'Refund…',
  ]);
});

test('[OFF-06] [MNG-04] a changed time is previewed while typing; the booker pays the difference', async ({
  page,
  site,
}) => {
  const { total } = await opened(page, site, 'dispatcher');
  await page.getByRole('button', { name: 'Change booking…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await expect(dialog.getByText('No changes yet.')).toBeVisible();
  const out = dialog.getByRole('group', { name: 'Outward leg' });
  await out.getByLabel('Passengers').fill('9');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await checkAccessible(page);
  await out.getByLabel('Passengers').fill('4');
  await expect(dialog.getByText('No changes yet.')).toBeVisible();
  await out.getByLabel('Time').fill('04:30');
  await expect(dialog.getByText(/^When.*04:30$/)).toBeVisible();
  await dialog.getByLabel('Flight or train').first().fill('BA 1391');
  await expect(dialog.getByText(/BA 1391$/)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await checkAccessible(page);
  }
  const later = dialog.getByText(/^It is made once .+ has paid £/);
  const price = dialog.getByText(/^The price /);
  await expect(price).toBeVisible();
  const isDearer = await later.isVisible();
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expect(page.getByText('Booking changed.')).toBeVisible();
  await expect(
    page.getByText(isDearer ? /^Sam Okoro prepared a change/ : /^Sam Okoro (moved|changed) /),
  ).toBeVisible();
  expect(total).toBeGreaterThan(0);
});
