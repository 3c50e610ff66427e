import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { ALL_OFFERS, mileageSearch, PRICES, TRIP } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectNoSidewaysScroll, field } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const PHONE = [390, 844] as const;
const OPERATORS = ['Aire & Otter Cars', 'Albion Link Cars', 'Ridings Chauffeur', 'Whitebeam Cars'];
const CLASSES = ['Saloon', 'Estate', 'MPV', 'Executive', '8-seater', 'Wheelchair accessible'];

/** Four operators of six classes, the first the cheapest of each; every second may be cancelled at no charge. */
const MANY: PriceDetail[] = CLASSES.flatMap((vehicle_type, vehicle_id) =>
  OPERATORS.map((company_name, company_id) => ({
    ...(PRICES[0] as PriceDetail),
    vehicle_id,
    vehicle_type,
    company_id,
    company_name,
    rating: 5 - company_id / 2,
    reviews: company_id === 3 ? 0 : 40,
    free_cancellation: company_id % 2 === 0,
    wheelchair_accessible: vehicle_type === 'Wheelchair accessible',
    price: 40 + 10 * vehicle_id + company_id,
    final_price: 40 + 10 * vehicle_id + company_id,
  })),
).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));

const rows = () => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
const names = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('h3')?.textContent ?? '');
const count = () => page.getByText(/^(Showing \d+ of \d+|\d+ all-in prices)/);
const view = (more: object) => ({
  'draft:vehicle-list': JSON.stringify({
    ...JSON.parse(ALL_OFFERS['draft:vehicle-list']),
    ...more,
  }) as string,
});

test('[JRN-01] 24 offers are six rows on two and a half phone screens, the first price above the fold', async () => {
  await open('/quotationview', { window: PHONE, stored: mileageSearch({ prices: MANY }) });
  await expectCount(rows(), 6);
  const list = rows().first().element().parentElement as Element;
  expect(list.getBoundingClientRect().height).toBeLessThan(2.5 * 844);
  const first = rows().first().getByText('£40.00').element().getBoundingClientRect();
  expect(first.bottom).toBeLessThan(844);
  expectNoSidewaysScroll();
  await checkAccessible();
  await expectCount(page.getByText('Lowest Price', { exact: true }), 1);
  await expectCount(page.getByText('£40.00', { exact: true }), 1);
});

test('[JRN-01] a row expands to the operators of its class, each with its price and a booking button', async () => {
  await open('/quotationview', { stored: mileageSearch({ prices: MANY }) });
  const row = () => rows().first();
  await row().getByRole('button', { name: '3 more operators' }).click();
  await expectCount(row().getByRole('button', { name: 'Book Now' }), 4);
  for (const [index, name] of OPERATORS.entries()) {
    await expect.element(row()).toHaveTextContent(name);
    await expect.element(row()).toHaveTextContent(`£${40 + index}.00`);
  }
  await expectCount(row().getByLabelText(/^Vehicles: Saloon/), 4);
  await checkAccessible();
});

test('[JRN-01] all offers stay one tap away, and the view is remembered', async () => {
  await open('/quotationview', { stored: mileageSearch({ prices: MANY }) });
  await button('All offers').click();
  await expectCount(page.getByRole('article'), 24);
  await expect.element(page.getByRole('region', { name: 'Lowest Price' })).toHaveTextContent('£40.00');
  await expect.element(button('Grid')).toBeVisible();
  expect(sessionStorage.getItem('draft:vehicle-list')).toContain('"grouped":false');
});

test('[JRN-02] filters hide other offers, state how many are shown, and can be cleared', async () => {
  await open('/quotationview', { window: PHONE, stored: mileageSearch({ prices: MANY }) });
  await button('Filters').click();
  await checkAccessible();
  await field('Operator').selectOptions('Albion Link Cars');
  await expect.element(count()).toHaveTextContent('Showing 6 of 24');
  await expect.element(count()).toHaveRole('status');
  await field('Free cancellation').click();
  await expect.element(page.getByText('No offer fits these filters.')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'No offer fits' })
    .getByRole('button', { name: 'Clear filters' })
    .click();
  await expectCount(rows(), 6);
  await field('Rating').selectOptions('4.8 stars or more');
  await expect.element(count()).toHaveTextContent('Showing 6 of 24');
  await field('Rating').selectOptions('Any rating');
  await page.getByRole('checkbox', { name: 'Wheelchair accessible' }).click();
  await expectCount(rows(), 1);
  await expect.element(button('Filters (1)')).toBeVisible();
});

test('[JRN-04] each offer states its licence, exact stars and reviews, terms and waiting', async () => {
  await open('/quotationview', { window: PHONE, stored: mileageSearch({ prices: MANY }) });
  const row = rows().first();
  for (const text of [
    'Leeds City Council licence DEMO-LS-0214',
    'Free cancellation until 24 hours before',
    '10 min free waiting',
    '(40 reviews)',
  ]) {
    await expect.element(row).toHaveTextContent(text);
  }
  await row.getByRole('button', { name: '3 more operators' }).click();
  await expect.element(row).toHaveTextContent('until 24 hours before, then the whole fare');
  await expect.element(row).toHaveTextContent('New here');
  const stars = [...row.element().querySelectorAll('[data-stars]')].map((star) =>
    star.getAttribute('data-stars'),
  );
  expect(stars).toEqual(['5', '4.5', '4']);
});

test('[MNG-12] ratings from the provider are marked, with a sentence; those of passengers are not', async () => {
  const prices = MANY.map((one) => ({
    ...one,
    rated_by: one.company_id === 1 ? ('passengers' as const) : ('provider' as const),
  }));
  await open('/quotationview', {
    window: PHONE,
    stored: mileageSearch({ prices }),
    ofTab: view({ grouped: false }),
  });
  const note = page.getByText(/^\* Ratings as given by .+, not by passengers who booked here\.$/);
  await expect.element(note).toBeVisible();
  const labels = [...document.querySelectorAll('[data-stars]')].map((star) =>
    star.closest('svg')?.getAttribute('aria-label'),
  );
  expect(new Set(labels.filter((label) => label?.includes('as given by'))).size).toBe(2);
  expect(labels).toContain('Rated 4.5 out of 5');
  await checkAccessible();
});

test('[MNG-12] passengers’ ratings need no sentence', async () => {
  await open('/quotationview', { window: PHONE, stored: mileageSearch({ prices: MANY }) });
  await expect.element(rows().first()).toBeVisible();
  expect(document.body.textContent).not.toContain('as given by');
});

for (const grouped of [true, false]) {
  test(`[JRN-09] with a wheelchair accessible vehicles come first, ${grouped ? 'by vehicle' : 'in all offers'}`, async () => {
    const form = { ...TRIP, wheel_chair: 'yes' as const };
    await open('/quotationview', { stored: mileageSearch({ form, prices: MANY }), ofTab: view({ grouped }) });
    await expectCount(rows(), grouped ? 6 : 24);
    const takes = (name: string) => name.startsWith('Wheelchair accessible');
    const first = names().findLastIndex(takes);
    expect(first).toBe(grouped ? 0 : 3);
    await expect.element(rows().first()).not.toHaveTextContent('Wheelchair folds only');
    await expect.element(rows().last()).toHaveTextContent('Wheelchair folds only');
  });
}

test('[JRN-13] a new search shows placeholders of the list in place, and the rest of the page stays', async () => {
  let answer: (value: Response) => void = () => undefined;
  const answers = {
    'POST /api/v1/calculate-distance-price': () => new Promise<Response>((resolve) => (answer = resolve)),
  };
  await open('/quotationview', { stored: mileageSearch({ prices: MANY }), answers });
  await button('Change Search').click();
  await button('Search', page.getByRole('dialog')).click();
  await expectCount(rows(), 0);
  await expectCount(page.getByText('Please wait while loading price...'), 1);
  await expect.element(page.getByRole('heading', { name: 'BOOK A TRIP' })).toBeVisible();
  await expect.element(button('Edit Quote')).toBeVisible();
  expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(1);
  await checkAccessible();
  const journey = JSON.parse(localStorage.getItem('JourneySummary') ?? '') as object;
  answer(Response.json({ success: true, price_details: MANY, removed_extras: [], journey }));
  await expectCount(rows(), 6);
});

test('[JRN-01] rows with long names fit the narrowest window', async () => {
  const company_name = 'The Wolverhampton and Staffordshire Private Hire Consortium Ltd';
  const prices = MANY.map((entry) => ({ ...entry, company_name, price: 1234.5, final_price: 1234.5 }));
  await open('/quotationview', { window: [320, 640], stored: mileageSearch({ prices }) });
  await expect.element(button('Book Now').first()).toBeVisible();
  expectNoSidewaysScroll();
  // The price has no neighbour that it could cover.
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
  for (const row of rows().elements()) {
    const title = box(row.querySelector('h3'));
    const price = box([...row.querySelectorAll('span')].find((span) => span.textContent === '£1,234.50'));
    expect((price?.bottom ?? 0) <= (title?.top ?? 0) || (title?.right ?? 0) <= (price?.left ?? 0)).toBe(true);
  }
  await page
    .getByRole('button', { name: /more operator/ })
    .first()
    .click();
  expectNoSidewaysScroll();
});
