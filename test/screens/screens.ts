import type { Page } from '@playwright/test';
import { searched, searchedByHour } from '../e2e/journey-steps.ts';
import { expect, test } from '../e2e/support/test.ts';
import { sendSignIn } from '../e2e/support/sign-in.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { PERSON } from '../support/searched.ts';
import type { TestApp } from '../support/start-app.ts';
import { SHEET } from './sheet.ts';

type Open = (page: Page, site: TestApp) => Promise<unknown>;

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** On a page of the journey whose earlier steps are done. */
const after =
  (path: string, seed: Parameters<typeof searched>[2] = {}, then?: Open): Open =>
  async (page, site) => {
    await searched(page, site, seed);
    await page.goto(path);
    await then?.(page, site);
  };

async function fillHome(page: Page, pickup: string, dropoff: string): Promise<void> {
  await page.goto('/');
  for (const [label, text] of [
    ['Pick-Up', pickup],
    ['Drop-Off', dropoff],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Escape');
  }
}

const book: Open = async (page, site) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/paymentview');
  await press(page, 'Pay in Car');
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
};

const signedInAt =
  (path: string): Open =>
  async (page, site) => {
    const { id, email } = await storedPassenger(site);
    await storedBookings(site, id, 3);
    await page.goto('/login');
    await sendSignIn(page, email);
    await expect(page).toHaveURL(/\/my-trips$/);
    await page.goto(path);
  };

const WITH_PERSON = { chosen: true, person: PERSON };

/** Every screen by name, in the order in which a passenger comes by them. */
const SCREENS: Record<string, Open> = {
  start: at('/'),
  'start, typing a place': async (page) => {
    await page.goto('/');
    await page.getByLabel('Pick-Up', { exact: true }).pressSequentially('leeds st');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'start, return and stops': async (page) => {
    await fillHome(page, 'Leeds Station', 'Manchester Airport Terminal 2');
    await press(page, 'Add Return');
    await press(page, 'Add Stop');
  },
  'start, extras': async (page) => {
    await page.goto('/');
    await press(page, /extras/i);
  },
  'start, a question': async (page) => {
    await fillHome(page, 'Newport', 'Washington');
    await press(page, 'See Prices');
    await expect(page.getByText('Question 1 of 2')).toBeVisible();
  },
  'start, by the hour': async (page) => {
    await page.goto('/');
    await page.getByRole('tab', { name: /hour/i }).click();
  },
  results: after('/quotationview'),
  'results, by the hour': async (page, site) => {
    await searchedByHour(page, site);
    await page.goto('/quotationview');
  },
  'results, trip details': after('/quotationview', {}, async (page) => {
    const show = page.getByRole('button', { name: 'Show trip details' });
    if (await show.isVisible()) await show.click();
  }),
  details: after('/personalDetailView', { chosen: true }),
  'details, a new client': after('/personalDetailView', { chosen: true }, async (page) => {
    await page.getByLabel('As a new client', { exact: true }).check();
    await press(page, 'Next');
  }),
  payment: after('/paymentview', WITH_PERSON),
  confirmation: book,
  'payment canceled': after('/payment-cancel', WITH_PERSON),
  'quote request': at('/quoteView'),
  fleet: at('/ourfleet'),
  contact: at('/contactus'),
  'sign in': at('/login'),
  'forgot password': at('/forgot_password'),
  bookings: signedInAt('/bookings'),
  'my account': signedInAt('/my-account'),
  'my trips': signedInAt('/my-trips'),
  'places and people': signedInAt('/my-places'),
  terms: at('/terms'),
  privacy: at('/privacy'),
  'data licences': at('/data-licences'),
  'prices without scripts': at('/prices?pickup=Leeds+Station&dropoff=Harrogate'),
  mail: async (page, site) => {
    await book(page, site);
    await expect(async () => {
      await page.goto('/dev/mails');
      await page.getByRole('link').first().click({ timeout: 500 });
    }).toPass();
  },
};

for (const [name, open] of Object.entries(SCREENS)) {
  test(name, async ({ page, site }, { project }) => {
    await open(page, site);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: SHEET.file(name, project.name), fullPage: true });
  });
}
