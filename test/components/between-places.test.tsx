import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { ALL_OFFERS, mileageSearch, PRICES } from '../support/searched.ts';
import { button, checkAccessible, field, pressKey } from '../support/seen.ts';
import { open, refusal } from '../support/site.tsx';

const BY_MILE = 'POST /api/v1/calculate-distance-price';

async function fill(label: string, text: string): Promise<void> {
  await field(label).fill(text);
  // Its suggestions lie over the buttons until it is left.
  await pressKey('Escape');
}

test('[CALC-12] a price between two nearby addresses states its basis', async () => {
  const sentence = '1 mile, the minimum for a local trip, as we know the addresses only roughly';
  const local = (entry: PriceDetail): PriceDetail => {
    if (!entry.breakdown) return entry;
    const lines = entry.breakdown.lines.map((line) => ({ ...line, sentence }));
    return { ...entry, breakdown: { ...entry.breakdown, lines } };
  };
  await open('/quotationview', {
    stored: mileageSearch({ prices: PRICES.map(local) }),
    ofTab: ALL_OFFERS,
  });
  await page.getByText('Why this price?').first().click();
  await expect.element(page.getByText(sentence).first()).toBeVisible();
  await checkAccessible();
});

test('[CALC-12] a stop equal to the pick-up is rejected at its field', async () => {
  const said = 'is the same address as the pick-up';
  const errors = { 'stops.0': said };
  await open('/', {
    answers: { [BY_MILE]: refusal(422, { code: 'bad_request', message: `stops.0 ${said}`, errors }) },
  });
  await fill('Pick-Up', 'Leeds Station');
  await button('Add Stop').click();
  await fill('Stop 1', 'Leeds Station');
  await fill('Drop-Off', 'York Station');
  await button('See Prices').click();
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await expect.element(alert).toHaveTextContent(`Stop 1 ${said}`);
  await expect.element(field('Stop 1')).toHaveAccessibleDescription(new RegExp(said));
});
