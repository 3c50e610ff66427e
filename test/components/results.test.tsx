import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { addDays, londonTime } from '../../src/domain/time/time.ts';
import { ALL_OFFERS, mileageSearch, PRICES, storage, TRIP } from '../support/searched.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectPath,
  expectText,
  field,
  focus,
  pressKey,
} from '../support/seen.ts';
import { calls, open } from '../support/site.tsx';

const cards = () => page.getByRole('article');
const quantity = () =>
  cards()
    .first()
    .getByLabelText(/^Vehicles:/);

test('[RES-06] list or grid, one vehicle type, another order', async () => {
  await open('/quotationview', { stored: mileageSearch(), ofTab: ALL_OFFERS });
  await expectCount(cards(), PRICES.length);
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect.element(page.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
  const top = (index: number) => cards().nth(index).element().getBoundingClientRect().top;
  // The button reacts immediately, the list a moment later.
  await expect.poll(() => top(1) - top(0)).toBe(0);
  await checkAccessible();
  await page.getByRole('button', { name: 'MPV' }).click();
  await expectCount(cards(), PRICES.filter(({ vehicle_type }) => vehicle_type === 'MPV').length);
  await button('All').click();
  await page.getByLabelText('Sort by').selectOptions('Most seats');
  await expect.element(cards().first()).toHaveTextContent('Up to 8 passengers');
});

test('[ERR-04] an answer without a message is reported as unsuccessful', async () => {
  const answers = {
    'POST /api/v1/calculate-selected-vehicle-price': new Response('Bad gateway', { status: 502 }),
  };
  await open('/quotationview', { stored: mileageSearch(), ofTab: ALL_OFFERS, answers });
  await quantity().selectOptions('2 x Vehicle Selected');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side.');
});

test('[ERR-04] a form missing from storage is reported', async () => {
  await open('/quotationview', { stored: mileageSearch(), ofTab: ALL_OFFERS });
  await expect.element(cards().first()).toBeVisible();
  localStorage.removeItem('BookingForm');
  await quantity().selectOptions('2 x Vehicle Selected');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your search is no longer in this browser.');
});

test('[RES-05] if no vehicle takes a wheelchair unfolded, that is stated with a way to request one', async () => {
  const prices = PRICES.filter((entry) => !entry.wheelchair_accessible);
  const form = { ...TRIP, wheel_chair: 'yes' as const };
  await open('/quotationview', { stored: mileageSearch({ form, prices }) });
  const news = page.getByRole('status').filter({ hasText: /^None of these vehicles/ });
  await expect.element(news).toBeVisible();
  await checkAccessible();
  await news.getByRole('link', { name: 'Contact Us' }).click();
  await expectPath('/quoteView');
});

test('[RES-09] missing values are reported beside their field, and Escape changes nothing', async () => {
  const opener = () => button('Change Search');
  const popup = page.getByRole('dialog', { name: 'Change Search' });
  const find = () => button('Search', popup).click();
  const fact = (label: string) =>
    page.elementLocator(page.getByText(label, { exact: true }).element().nextElementSibling as Element);
  await open('/quotationview', { stored: mileageSearch({ chosen: true }) });
  const before = storage();
  focus(opener());
  await pressKey('Enter');
  await field('Pick-Up').fill('');
  await field('Return Date').fill(addDays(londonTime(Date.now()).date, 1));
  await find();
  await expect.element(popup.getByText('Enter where the trip starts')).toBeVisible();
  await expect.element(popup.getByText('The return must be after the pick-up')).toBeVisible();
  await expect.element(field('Pick-Up')).toHaveFocus();
  await checkAccessible();
  // In a place's field Escape closes the list of suggestions first, where one has come.
  focus(field('Return Date'));
  await pressKey('Escape');
  await expectCount(popup, 0);
  await expect.element(opener()).toHaveFocus();
  await expectText(fact('From'), 'Leeds Station');
  await opener().click();
  await field('Drop-Off').fill('York Station');
  await button('Cancel', popup).click();
  await expectCount(popup, 0);
  await expectText(fact('To'), 'Manchester Airport Terminal 2');
  expect(storage()).toBe(before);
});

for (const [what, prices] of [
  [
    '60 results',
    Array.from({ length: 60 }, (_, id) => ({ ...PRICES[0], company_id: 900 + id }) as PriceDetail),
  ],
  ['one result', PRICES.slice(0, 1)],
  [
    'an 80-character company',
    PRICES.map((entry) => ({ ...entry, company_name: 'Llanfairpwllgwyngyll'.repeat(4) })),
  ],
] as const) {
  test(`${what} at 320 pixels fit the window`, async () => {
    await open('/quotationview', {
      window: [320, 640],
      stored: mileageSearch({ prices }),
      ofTab: ALL_OFFERS,
    });
    await expect.element(cards().first()).toBeVisible();
    expectNoSidewaysScroll();
    await checkAccessible();
  });
}

test('[JRN-08] a party that needs several vehicles gets one offer, at their total price', async () => {
  const breakdown = { final_price: 240, price: 120, quantity: 2, lines: [] };
  const several = { vehicles_needed: 2, price: 120, final_price: 240, breakdown };
  const prices = PRICES.filter(({ max_seat }) => max_seat === 8).map((entry) => ({ ...entry, ...several }));
  await open('/quotationview', {
    stored: mileageSearch({ form: { ...TRIP, passengers: 12 }, prices }),
    ofTab: ALL_OFFERS,
  });
  const first = cards().first();
  await expect.element(first.getByRole('heading')).toHaveTextContent(/^2 × 8-Seater/);
  await expect.element(first).toHaveTextContent('Up to 16 passengers');
  await expect.element(first).toHaveTextContent('£240.00');
  await expect.element(first).toHaveTextContent('for 2 vehicles');
  const numbers = [...(quantity().element() as HTMLSelectElement).options].map(({ value }) => value);
  expect(numbers).toEqual(['2', '3', '4', '5', '6']);
  await checkAccessible();
  const lowest = page.getByRole('region', { name: 'Lowest Price' });
  await expect.element(lowest).toHaveTextContent('2 × 8-Seater');
  await expect.element(lowest).toHaveTextContent('£240.00');
  await button('Book Now', lowest).click();
  await expectPath('/personalDetailView');
  const { type, quantity: chosen } = JSON.parse(atob(localStorage.getItem('selectedVehicleData') ?? '')) as {
    type: string;
    quantity: number;
  };
  expect([type, chosen]).toEqual(['selection', 2]);
});

test('[RES-08] Book Now responds before the details are shown, and a double click chooses once', async () => {
  await open('/quotationview', { stored: mileageSearch(), ofTab: ALL_OFFERS });
  const pressed = page.getByRole('button', { name: 'Book Now' }).first().element() as HTMLButtonElement;
  pressed.click();
  await Promise.resolve();
  pressed.click();
  expect([pressed.getAttribute('aria-disabled'), window.location.pathname]).toEqual([
    'true',
    '/quotationview',
  ]);
  await expectPath('/personalDetailView');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your details');
  expect(calls.filter((call) => call === 'POST /api/v1/calculate-selected-vehicle-price')).toHaveLength(1);
  window.history.back();
  await expectPath('/quotationview');
});
