import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { deferred } from '../support/deferred.ts';
import { ALL_OFFERS, mileageSearch, priceAnswer, PRICES, vehicleAnswer } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectPath, expectTexts, field } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const ONE = 'Whitebeam Cars';
const settings = { MULTIPLE_OPERATORS: 'disable', SINGLE_OPERATOR: ONE };
const companies = {
  'GET /api/v1/fetch_companies': [{ id: 1, company: { company_name: ONE, licensing_authority: null } }],
};
const prices: PriceDetail[] = PRICES.filter(({ company_id }) => company_id === 2).map((entry) => ({
  ...entry,
  company_name: ONE,
}));
const cards = () => page.getByRole('article');

test('[RES-13] [NAV-05] a single operator is the only one named, and the site mentions its drivers', async () => {
  await open('/', { settings, answers: companies });
  await expect.element(page.getByRole('main')).toHaveTextContent('our licensed drivers');
  await expectTexts(page.getByRole('contentinfo').getByRole('listitem'), [ONE]);
  expect(document.querySelector('#app')?.textContent).not.toMatch(/operators|companies/i);
  await checkAccessible();
});

test('[RES-13] [HOME-08] while loading prices several companies are not mentioned', async () => {
  const { answer, release } = deferred();
  await open('/', {
    settings,
    ofTab: ALL_OFFERS,
    answers: { ...companies, 'POST /api/v1/calculate-distance-price': answer },
  });
  await field('Pick-Up').fill('Leeds Station');
  await field('Drop-Off').fill('York Station');
  await button('See Prices').click();
  await expect.element(page.getByText('Our Drivers', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Lowest Price', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/companies|of a company/i);
  release(0, priceAnswer({ price_details: prices }));
  await expectPath('/quotationview');
  await expect.element(cards().first()).toHaveTextContent(ONE);
});

test('[RES-13] [RES-05] its vehicles are the results, and can be recalculated', async () => {
  await open('/quotationview', {
    settings,
    stored: mileageSearch({ prices }),
    ofTab: ALL_OFFERS,
    answers: { 'POST /api/v1/calculate-selected-vehicle-price': vehicleAnswer(40, 2) },
  });
  await expectCount(cards(), prices.length);
  await expectCount(cards().filter({ hasText: ONE }), prices.length);
  await expectCount(page.getByRole('region', { name: 'Lowest Price' }), 0);
  await cards()
    .first()
    .getByLabelText(/^Vehicles:/)
    .selectOptions('2 x Vehicle Selected');
  await expect.element(cards().first()).toHaveTextContent('for 2 vehicles');
});
