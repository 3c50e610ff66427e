import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PopularLocation } from '../../src/contract/provider.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectPath,
  expectTexts,
  field,
  focus,
  pressKey,
} from '../support/seen.ts';
import { ALL_HIDDEN } from '../support/site-settings.ts';
import { open } from '../support/site.tsx';

const NONE = { Company_Contact_Info: '', FROM_EMAIL: '', COMPANY_ADDRESS: '' };
const CLOSED = { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'disable' };
const PHONE = { Company_Contact_Info: '0113 496 0000' };
const EMAIL = { FROM_EMAIL: 'us@example.com' };

test('[HOME-01] without hourly hire there is only the quote tab', async () => {
  await open('/', { settings: { HOURLY_RATE_STATUS: 'disable', IS_QUOTATION: 'disable' } });
  await expectTexts(page.getByRole('tab'), ['GET A QUOTE']);
  await expect.element(button('See Prices')).toBeVisible();
});

test('[HOME-01] quotes and hourly hire have a tab each, quotes first; arrow keys change them', async () => {
  await open('/');
  const tabs = page.getByRole('tab');
  await expectTexts(tabs, ['GET A QUOTE', 'Hourly Rate']);
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true');
  focus(tabs.first());
  await pressKey('ArrowRight');
  await expect.element(tabs.last()).toHaveFocus();
  await expect.element(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await expect.element(field('Duration')).toBeVisible();
});

test('[HOME-02] the fleet, contact and services sections are shown', async () => {
  await open('/');
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  await expect.element(heading('Our Fleet')).toBeVisible();
  await expect.element(heading(/Bookings 24\/7, by phone and email/)).toBeVisible();
  await expect.element(heading(/Meet and greet/)).toBeVisible();
});

test('[HOME-01] without quotes and hourly hire the site leads to the quote request', async () => {
  await open('/', { settings: CLOSED });
  await expect.element(page.getByText('Our Fleet').first()).toBeVisible();
  await expectCount(page.getByRole('tab'), 0);
  await expectCount(button('See Prices'), 0);
  const hero = document.querySelector('main section');
  expect(hero?.textContent).not.toMatch(/before you book|what you see|by card/i);
  await checkAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Send a quote request' }).first().click();
  await expectPath('/quoteView');
});

test('[HOME-02] without a form, popular locations lead to the quote request', async () => {
  const waverley: PopularLocation = {
    id: 1,
    name: 'Edinburgh Airport from Edinburgh Waverley',
    note: 'By day and by night',
    kind: 'airport',
    pickup: 'Edinburgh Waverley Station, Edinburgh, EH1 1BB',
    pickup_place: 'stn:EDB',
    dropoff: 'Edinburgh Airport, Edinburgh, EH12 9DN',
    dropoff_place: 'apt:EDI',
  };
  await open('/', { settings: CLOSED, answers: { 'GET /api/v1/fetch_popular_locations': [waverley] } });
  await page.getByRole('link', { name: waverley.name }).click();
  await expectPath('/quoteView');
  await expect.element(field('Pick Up')).toHaveValue(waverley.pickup);
  await expect.element(field('Drop Off')).toHaveValue(waverley.dropoff);
});

for (const [why, start] of [
  ['there are none', { answers: { 'GET /api/v1/fetch_popular_locations': [] } }],
  ['they are hidden', { settings: { SHOW_POPULAR_LOCATION_PAGE: 'disable' } }],
] as const) {
  test(`[HOME-02] where ${why}, popular locations have no section`, async () => {
    await open('/', start);
    await expect.element(page.getByRole('heading', { name: 'Our Fleet' })).toBeVisible();
    await expectCount(page.getByRole('heading', { name: 'Popular locations' }), 0);
  });
}

test('[HOME-02] the fleet, contact and popular sections are hidden by their settings, the services stay', async () => {
  await open('/', { settings: ALL_HIDDEN });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name });
  await expect.element(heading(/Meet and greet/)).toBeVisible();
  for (const name of ['Our Fleet', /24\/7/, 'Popular locations']) await expectCount(heading(name), 0);
});

test('[HOME-02] [NAV-05] no page offers an unavailable way of contact', async () => {
  for (const path of ['/', '/contactus', '/quoteView']) {
    await open(path, { settings: { ...NONE, ...CLOSED } });
    const footer = page.getByRole('contentinfo');
    await expect.element(footer).toHaveTextContent('All rights reserved');
    await expectCount(footer.getByRole('heading', { name: 'Get in touch' }), 0);
    await expectCount(page.getByText(/24\/7|call us/), 0);
  }
});

for (const [name, settings, heading] of [
  ['a telephone', PHONE, 'Bookings 24/7, by phone'],
  ['an email address', EMAIL, 'Bookings 24/7, by email'],
  ['both', { ...PHONE, ...EMAIL }, 'Bookings 24/7, by phone and email'],
] as const) {
  test(`[HOME-02] with ${name} the contact section says "${heading}"`, async () => {
    await open('/', { settings: { ...NONE, ...settings } });
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  });
}

test('[JRN-18] trust statements come from the data: licensed operators, authorities, the held price', async () => {
  const company = (name: string, authority: string | null) => ({
    company: { company_name: name, licensing_authority: authority },
  });
  const list = ['Leeds City Council', 'Transport for London', null, 'Leeds City Council', 'Fife Council'];
  await open('/', {
    settings: { QUOTE_HOLD_MINUTES: '20' },
    answers: {
      'GET /api/v1/fetch_companies': list.map((one, id) => ({ id, ...company(`Cars ${id}`, one) })),
    },
  });
  await expect.element(page.getByText('5 licensed operators')).toBeVisible();
  await expect
    .element(page.getByText('Licensed by Leeds City Council, Transport for London and 1 more authority'))
    .toBeVisible();
  await expect.element(page.getByText('Your price held for 20 minutes')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Read them before you book' })).toBeVisible();
  await open('/', {
    settings: { ...CLOSED },
    answers: { 'GET /api/v1/fetch_companies': [{ id: 1, ...company('Cars', null) }] },
  });
  await expectCount(page.getByText(/licensed operator$|price held/i), 0);
});

test('[JRN-18] a category states its capacity and minimum fare, if the data has them', async () => {
  const saloon = { tbms_vid: 1, vehicle_img: 'vehicles/saloon.svg', category_name: 'Saloon', seats: 4 };
  const bags = { hand_luggage: 2, luggage: 2 };
  await open('/ourfleet', {
    answers: {
      'GET /api/v1/fetch_vehicles': [
        { ...saloon, ...bags, models: ['Škoda Octavia', 'Toyota Corolla'], minimum_fare: 8.5 },
        { ...saloon, ...bags, tbms_vid: 2, category_name: 'Estate', models: [], minimum_fare: null },
      ],
    },
  });
  await expect.element(page.getByText('Škoda Octavia, Toyota Corolla or similar')).toBeVisible();
  await expect.element(page.getByText('From £8.50')).toBeVisible();
  await expectCount(page.getByText('or similar'), 1);
  await expectCount(page.getByText('minimum fare'), 1);
});
