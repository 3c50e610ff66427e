import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { offerLink } from '../../src/domain/journey/offer-link.ts';
import { mileageSearch, PRICES, storage, stored, TRIP } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectNoSidewaysScroll, expectPath } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const OPENED = 'POST /api/v1/calculate-shared-offer';
const [cheapest] = PRICES;
const offer = {
  ...cheapest,
  quote_id: 'shared-quote',
  expires_at: new Date(Date.now() + 24.5 * 60_000).toISOString(),
};
const HELD = { success: true, state: 'held', quantity: 1, offer, fresh: null, reason: '' };
const FRESH = { ...cheapest, price: 42, final_price: 42, quote_id: 'fresh-quote' };
const EXPIRED = { ...HELD, state: 'expired', fresh: FRESH };
const JOURNEY = { outward: null, return: null, hourly: null };
const FOUND = {
  'POST /api/v1/calculate-distance-price': {
    success: true,
    price_details: PRICES,
    removed_extras: [],
    journey: JOURNEY,
  },
};
const linkOf = (fields: object = TRIP) =>
  offerLink('/offer', { quoteId: 'shared-quote', kind: 'mileage', fields: { ...fields } }) ?? '';
const book = () => button('Book at this price');

for (const [width, scheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`[JRN-16] a link shows the trip, the price and its expiry (${width}, ${scheme})`, async () => {
    const expires_at = new Date(Date.now() + 24.9 * 60_000).toISOString();
    const answer = { ...HELD, offer: { ...offer, expires_at } };
    await open(linkOf(), { answers: { [OPENED]: answer }, window: [width, 844], scheme });
    await expect.element(page.getByText('£40.00').first()).toBeVisible();
    await expect
      .element(page.getByText(/^Held for 24 more minutes, until (.+, )?\d\d:\d\d\.$/))
      .toBeVisible();
    await expect.element(page.getByText(TRIP.pickup, { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll();
    await checkAccessible();
    expect(stored('BookingForm')).toBeNull();
  });
}

test('[JRN-16] a visitor who opens a link books at its price', async () => {
  await open(linkOf(), { answers: { [OPENED]: HELD, ...FOUND } });
  await book().click();
  await expectPath('/personalDetailView');
  expect(stored('selectedVehicleData', true)).toMatchObject({ quote_id: 'shared-quote', quantity: 1 });
  expect(stored('BookingForm')).toMatchObject({ pickup: TRIP.pickup, return_date: TRIP.return_date });
});

test('[JRN-16] an expired price is shown beside the current price, which can be booked', async () => {
  await open(linkOf(), { answers: { [OPENED]: EXPIRED, ...FOUND } });
  await expect.element(page.getByText('It was')).toBeVisible();
  await expect.element(page.getByText('£42.00').first()).toBeVisible();
  await checkAccessible();
  await button('Book at the price now').click();
  await expectPath('/personalDetailView');
  expect(stored('selectedVehicleData', true)).toMatchObject({ quote_id: 'fresh-quote' });
});

test('[JRN-16] another trip of this browser is not discarded without confirmation', async () => {
  const form = { ...TRIP, pickup: 'York Station' };
  await open(linkOf(), { stored: mileageSearch({ form }), answers: { [OPENED]: HELD, ...FOUND } });
  await expect.element(book()).toBeVisible();
  const before = storage();
  await book().click();
  await expect
    .element(page.getByText(/^You have another trip open in this browser: York Station to /))
    .toBeVisible();
  await checkAccessible();
  expect(storage()).toBe(before);
  await button('Go on with the shared trip').click();
  await expectPath('/personalDetailView');
});

test('[JRN-16] a changed or incomplete link is reported', async () => {
  const refused = Response.json(
    { success: false, code: 'offer_mismatch', message: 'This link has been changed.' },
    { status: 422 },
  );
  await open(linkOf(), { answers: { [OPENED]: refused } });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link has been changed.');
  await expectCount(book(), 0);
  await open('/offer?pickup=Leeds');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link is incomplete');
  await checkAccessible();
});

test('[JRN-16] an offer of the results is shared as a link, and the copy is announced', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText: copied }, language: 'en-GB' });
  const prices = [{ ...PRICES[0], quote_id: 'shared-quote' }] as typeof PRICES;
  await open('/quotationview', { stored: mileageSearch({ prices }) });
  await button('Details').click();
  await page.getByText('Why this price?').first().click();
  await button('Share this price').click();
  await expect.element(page.getByText(/^Link copied/)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(window.location.origin + linkOf());
  await checkAccessible();
});
