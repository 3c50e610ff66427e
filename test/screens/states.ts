import type { Page } from '@playwright/test';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { offerLink } from '../../src/domain/journey/offer-link.ts';
import { searched, searchedByHour } from '../e2e/journey-steps.ts';
import { expect } from '../e2e/support/test.ts';
import { sendSignIn } from '../e2e/support/sign-in.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { PERSON } from '../support/searched.ts';
import type { TestApp } from '../support/start-app.ts';
import { addDays, londonTime } from '../../src/domain/time/time.ts';

/** Navigates a page to a screen. */
export type Open = (page: Page, site: TestApp) => Promise<unknown>;

/** The longest name of a place in Britain. */
export const LONGEST = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch railway station';

export const at =
  (path: string): Open =>
  (page) =>
    page.goto(path);

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** The results as they open at first: by vehicle. */
export const byVehicle = (page: Page) => page.evaluate(() => sessionStorage.removeItem('draft:vehicle-list'));

/** On a page of the journey whose earlier steps are done. */
export const after =
  (path: string, seed: Parameters<typeof searched>[2] = {}, then?: Open): Open =>
  async (page, site) => {
    await searched(page, site, seed);
    if (path === '/quotationview') await byVehicle(page);
    await page.goto(path);
    await then?.(page, site);
  };

/** The results with all offers as cards. */
export const allOffers =
  (layout: 'List' | 'Grid'): Open =>
  async (page, site) => {
    await searched(page, site);
    await page.goto('/quotationview');
    await press(page, layout);
  };

export const byTheHour = async (page: Page, site: TestApp) => {
  await searchedByHour(page, site);
  await byVehicle(page);
  await page.goto('/quotationview');
};

export async function fillHome(page: Page, pickup: string, dropoff: string): Promise<void> {
  await page.goto('/');
  for (const [label, text] of [
    ['Pick-Up', pickup],
    ['Drop-Off', dropoff],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Escape');
  }
}

export const WITH_PERSON = { chosen: true, person: PERSON };

export const book: Open = async (page, site) => {
  await searched(page, site, WITH_PERSON);
  await page.goto('/paymentview');
  await press(page, 'Pay in Car');
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
};

export const atCheckout: Open = async (page, site) => {
  await searched(page, site, WITH_PERSON);
  await page.goto('/paymentview');
  await press(page, 'Pay By Card');
  await expect(page).toHaveURL(/\/test-checkout\//);
  await expect(page.getByLabel('Card number')).toBeVisible();
};

export const cancelled: Open = async (page, site) => {
  await atCheckout(page, site);
  await press(page, 'Cancel');
  await expect(page).toHaveURL(/payment=cancelled$/);
};

/** With three bookings, the first of them upcoming. */
export const signedInAt =
  (path: string, bookings = 3, then?: Open): Open =>
  async (page, site) => {
    const { id, email } = await storedPassenger(site);
    if (bookings > 0) {
      const soon = addDays(londonTime(Date.now()).date, 3);
      await storedBookings(site, id, bookings, (index) => (index === 0 ? { pickupDate: soon } : {}));
    }
    await page.goto('/login');
    await sendSignIn(page, email);
    await expect(page).toHaveURL(/\/my-trips$/);
    await page.goto(path);
    await then?.(page, site);
  };

const ofPricedOnly = (entries: PriceDetail[]) => entries.filter(({ price }) => price !== null);

/** An offer of a trip of ours, opened by its link. */
export const shared =
  (change: (link: string) => string = (link) => link): Open =>
  async (page, site) => {
    const { price_details: prices, form } = await searched(page, site, { change: ofPricedOnly });
    await page.evaluate(() => localStorage.clear());
    const fields = { ...form };
    const link = offerLink('/offer', { quoteId: prices[0]?.quote_id ?? '', kind: 'mileage', fields });
    await page.goto(change(link ?? '/offer'));
  };

/** The prices of the trip have run out. */
export const expiredPrices: Open = after('/quotationview', {
  change: (entries) =>
    entries.map((entry) => ({ ...entry, expires_at: new Date(Date.now() - 60_000).toISOString() })),
});

/** A place and an operator whose names are as long as they come. */
export const longNames: Open = after('/quotationview', {
  change: (entries) =>
    entries.map((entry) => ({
      ...entry,
      company_name: 'The Wolverhampton and Staffordshire Private Hire Consortium Ltd',
    })),
});

/** Two filters that no offer passes together. */
export const noneFits: Open = after('/quotationview', {}, async (page) => {
  await press(page, 'Filters');
  const best = await page
    .getByLabel('Rating', { exact: true })
    .locator('option')
    .last()
    .getAttribute('value');
  await page.getByLabel('Rating', { exact: true }).selectOption(best);
  await page.getByRole('checkbox', { name: 'Wheelchair accessible' }).check();
});

/** As filled in by somebody who books for somebody else. */
export const forAnotherPerson: Open = after('/personalDetailView', { chosen: true }, async (page) => {
  await page.getByText('Yes, for someone else').click();
});

/** The prices are awaited and do not come. */
export const loading: Open = async (page) => {
  await page.route('**/api/v1/calculate-distance-price', () => {});
  await fillHome(page, 'Leeds Station', 'Manchester Airport Terminal 2');
  await press(page, 'See Prices');
  await expect(page.getByText('Please wait while fetching prices').first()).toBeVisible();
};

export const filledPlaces: Open = async (page) => {
  for (const [name, address] of [
    ['Home', '12 Briggate, Leeds LS1 6HD'],
    ['Mother', 'Leeds Station'],
  ] as const) {
    await press(page, 'Add a place');
    await page.getByLabel('Name of the place').fill(name);
    await page.getByLabel('Address').fill(address);
    await page.keyboard.press('Escape');
    await press(page, 'Save');
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await press(page, 'Add a person');
  await page.getByLabel('Full name').fill('Bo Chen');
};
