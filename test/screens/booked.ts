import type { Page } from '@playwright/test';
import { returnForm } from '../support/forms.ts';
import { expect } from '../e2e/support/test.ts';
import { searched } from '../e2e/journey-steps.ts';
import { completeNow } from '../support/completed.ts';
import { after, book, type Open, press, WITH_PERSON } from './states.ts';

/** Opens the newest stored email with this subject. */
export const newestMail = (page: Page, subject: RegExp) =>
  expect(async () => {
    await page.goto('/dev/mails');
    const mail = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) });
    await mail.getByRole('link', { name: 'as HTML' }).first().click({ timeout: 2000 });
  }).toPass();

export const YOURS = /^Booking \d+ confirmed/;

const payByCard: Open = async (page, site) => {
  await searched(page, site, { ...WITH_PERSON, form: returnForm() });
  await page.goto('/paymentview');
  await press(page, 'Pay By Card');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/expiry/i).fill('12/30');
  await page.getByLabel(/code|cvc/i).fill('123');
  await press(page, /^Pay/);
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
};

const opened =
  (booked: Open, then?: Open): Open =>
  async (page, site) => {
    await booked(page, site);
    await newestMail(page, YOURS);
    const link = page.getByRole('link').and(page.locator('[href*="/booking/"]')).first();
    await page.goto((await link.getAttribute('href', { timeout: 5000 })) ?? '');
    await then?.(page, site);
  };

const askToCancel = (page: Page) => page.getByRole('link', { name: 'Cancel the return trip' }).click();

const askToChange = (page: Page) => page.getByRole('link', { name: 'Change this booking' }).click();

/** The pages of a booking, and those without scripts. */
export const BOOKED: Record<string, Open> = {
  'a booking, in the car': opened(book),
  'a booking, by card': opened(payByCard),
  'a booking, cancel?': opened(payByCard, askToCancel),
  'a booking, cancelled': opened(payByCard, async (page) => {
    await askToCancel(page);
    await press(page, /^Cancel/);
    await expect(page.getByRole('heading', { name: 'Return, cancelled' })).toBeVisible();
  }),
  'a booking, change': opened(payByCard, askToChange),
  'a booking, change shown': opened(payByCard, async (page) => {
    await askToChange(page);
    await page.getByLabel('Passengers').first().fill('3');
    await press(page, 'See what it costs');
    await expect(page.getByRole('button', { name: /change/i }).first()).toBeVisible();
  }),
  'a booking, rate': opened(book, async (page, site) => {
    const [number = ''] = /\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? [];
    await completeNow(site, number);
    await page.reload();
    await page.getByRole('link', { name: 'Rate this trip' }).click();
  }),
  'a trip that is shared': opened(book, async (page) => {
    await page.getByRole('link', { name: 'The trip to share' }).click();
  }),
  'a booking, link over': (page) => page.goto(`/booking/${'A'.repeat(32)}`),
  'payment, a promo code': after('/paymentview', WITH_PERSON, async (page) => {
    await page.getByText('Promo code', { exact: true }).click();
    await page.getByLabel('Your promo code').fill('NOSUCHCODE');
    await press(page, 'Apply');
    await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  }),
  'sign in by a link, without scripts': async (page) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('amara@example.com');
    await press(page, 'Email me a link');
    await expect(page.getByText('Please check your email')).toBeVisible();
    await page.goto(`/mailed-sign-in/open?token=${'T'.repeat(43)}`);
  },
};
