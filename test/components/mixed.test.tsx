import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { offerLink } from '../../src/domain/journey/offer-link.ts';
import { ALL_OFFERS, mileageSearch, PRICES, stored, TRIP } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectNoSidewaysScroll, expectPath } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const [SALOON] = PRICES;
const LARGE = PRICES.find(({ max_seat }) => max_seat === 8);
if (!SALOON || !LARGE) throw new Error('a saloon and a large vehicle are on offer');

const line = (label: string, amount: number) =>
  ({ code: 'distance', label, amount, sentence: '53.2 miles', leg: null }) as const;
const lines = [line('8-Seater: Distance', 70), line('Saloon: Distance', 40)];

/** An 8-seater with a saloon for ten people, and two 8-seaters of the same operator. */
const MIXED: PriceDetail = {
  ...LARGE,
  price: 70,
  final_price: 110,
  breakdown: { final_price: 110, price: 70, quantity: 1, lines },
  quote_id: 'mixed',
  beside: [{ vehicle_id: 1, vehicle_type: 'Saloon', quantity: 1, max_seat: 4, luggage: 2, small_luggage: 2 }],
};
const TWO: PriceDetail = {
  ...LARGE,
  price: 70,
  final_price: 140,
  vehicles_needed: 2,
  breakdown: { final_price: 140, price: 70, quantity: 2, lines: [line('Distance', 140)] },
  quote_id: 'two',
};
const form = { ...TRIP, passengers: 10 };
const search = () => mileageSearch({ form, prices: [MIXED, TWO] });
const WORDS = '8-Seater and Saloon';

const asked: object[] = [];
const PRICED = {
  'POST /api/v1/calculate-selected-vehicle-price': (body: unknown) => {
    asked.push(body as object);
    const { breakdown, price, final_price, currency_symbol, expires_at } = MIXED;
    const held = { price, final_price, currency_symbol, breakdown, expires_at, removed_extras: [] };
    return Response.json({ success: true, ...held, quote_id: 'again' });
  },
};

test('[JRN-08] vehicles of two categories are a separate class, with capacity, price and reason, without a quantity field', async () => {
  await open('/quotationview', { stored: search(), window: [390, 844] });
  const row = page.getByRole('region', { name: new RegExp(WORDS) });
  await expect.element(row.getByRole('heading', { level: 3 })).toHaveTextContent(WORDS);
  await expect.element(row).toHaveTextContent('Up to 12 passengers');
  await expect.element(row).toHaveTextContent('10 large suitcases');
  await expect.element(row).toHaveTextContent('£110.00');
  await expect.element(row).toHaveTextContent('for 2 vehicles');
  await expectCount(page.getByRole('article'), 1);
  await expect.element(page.getByRole('article')).toHaveTextContent('2 × 8-Seater');
  await row.getByRole('button', { name: 'Details' }).click();
  await expectCount(row.getByLabelText(/^Vehicles:/), 0);
  await row.getByText('Why this price?').click();
  await expect.element(row.getByText('Saloon: Distance')).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Share this price' })).toBeVisible();
  expectNoSidewaysScroll();
  await checkAccessible();
});

test('[JRN-08] they are among all offers, and can be filtered by class', async () => {
  await open('/quotationview', { stored: search(), ofTab: ALL_OFFERS });
  const cards = page.getByRole('article');
  await expectCount(cards, 2);
  await expect.element(cards.first().getByRole('heading')).toHaveTextContent(new RegExp(`^${WORDS}`));
  await expectCount(cards.first().getByLabelText(/^Vehicles:/), 0);
  const lowest = page.getByRole('region', { name: 'Lowest Price' });
  await expect.element(lowest).toHaveTextContent(WORDS);
  await expect.element(lowest).toHaveTextContent('£110.00');
  await button(WORDS).click();
  await expectCount(cards, 1);
  await checkAccessible();
});

test('[JRN-08] they are selected and repriced by their parts, separately from one category', async () => {
  asked.length = 0;
  await open('/quotationview', { stored: search(), ofTab: ALL_OFFERS, answers: PRICED });
  await button('Book Now', page.getByRole('article').first()).click();
  await expectPath('/personalDetailView');
  await expect.element(page.getByText(WORDS).first()).toBeVisible();
  await expect.element(page.getByText('£110.00').first()).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    vehicle_id: MIXED.vehicle_id,
    company_id: MIXED.company_id,
    quantity: 1,
    beside: [{ vehicle_id: 1, quantity: 1 }],
  });
  await expect.poll(() => stored('selectedVehicleData', true)).toMatchObject({ quote_id: 'again' });
  expect(stored('selectedVehicleData', true)).toMatchObject({ type: 'selection', quantity: 1 });
  const list = stored('PriceDetails') as PriceDetail[];
  expect(list.map(({ quote_id }) => quote_id)).toEqual(['again', 'two']);
});

test('[JRN-08] shared as a link they are described alike', async () => {
  const link = offerLink('/offer', { quoteId: 'mixed', kind: 'mileage', fields: { ...form } }) ?? '';
  const answer = { success: true, state: 'held', quantity: 1, offer: MIXED, fresh: null, reason: '' };
  await open(link, { answers: { 'POST /api/v1/calculate-shared-offer': answer } });
  await expect.element(page.getByText(WORDS)).toBeVisible();
  await expect.element(page.getByText(/^Up to 12 passengers/)).toBeVisible();
  await expect.element(page.getByText('£110.00').first()).toBeVisible();
  await checkAccessible();
});
