import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ALL_OFFERS, hourlySearch, PERSON, PRICES } from '../support/searched.ts';
import { checkAccessible, expectCount } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const ALLOWANCE = '48 miles included, then £1.75 a mile';
const prices = PRICES.map((entry) => {
  if (entry.price === null || !entry.breakdown) return entry;
  const lines = entry.breakdown.lines.map((line) => ({ ...line, code: 'hourly' }));
  return { ...entry, mileage_allowance: ALLOWANCE, breakdown: { ...entry.breakdown, lines } };
});
const priced = prices.filter(({ price }) => price !== null);
const allIn = () => page.getByText(/all-in|nothing is added/i);

test('[JRN-05] each price of hire says which miles are included, and none claims to be all-in', async () => {
  await open('/quotationview', { stored: hourlySearch({ prices }), ofTab: ALL_OFFERS });
  const cards = page.getByRole('article').filter({ hasText: '£' });
  await expectCount(cards, priced.length);
  await expectCount(cards.getByText(ALLOWANCE), priced.length);
  await expect.element(page.getByRole('region', { name: 'Lowest Price' })).toHaveTextContent(ALLOWANCE);
  await page.getByText('Why this price?').first().click();
  await expectCount(allIn(), 0);
  await checkAccessible();
});

test('[JRN-05] so do the pages on the way to paying', async () => {
  const stored = hourlySearch({ prices, chosen: true, person: PERSON });
  for (const path of ['/personalDetailView', '/paymentview']) {
    await open(path, { stored });
    await expect.element(page.getByText(ALLOWANCE)).toBeVisible();
    await expectCount(allIn(), 0);
  }
  await expect
    .element(page.getByText('Miles beyond those included are charged after the hire'))
    .toBeVisible();
});
