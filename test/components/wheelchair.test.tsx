import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  ALL_OFFERS,
  hourlySearch,
  mileageSearch,
  priceAnswer,
  PRICES,
  vehicleAnswer,
} from '../support/searched.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectTexts,
} from '../support/seen.ts';
import { open } from '../support/site.tsx';
import { openExtras, popup } from './extras-steps.ts';

const FOLDED = 'Wheelchair folds only';
const ACCESSIBLE = 'Wheelchair accessible';
const cards = () => page.getByRole('article');
/** What the cards say of wheelchairs, among their facts. */
const said = () =>
  cards()
    .getByRole('listitem')
    .filter({ hasText: /^(Folded|Wheelchair)/ });

async function takeOne(leg: 'Options' | 'Return Options'): Promise<void> {
  await openExtras();
  await popup()
    .getByRole('group', { name: leg, exact: true })
    .getByRole('radiogroup', { name: 'Wheelchair' })
    .getByText('Yes')
    .click();
  await button('Save', popup()).click();
}

test('[RES-10] [RES-05] with Wheelchair: Yes each vehicle says which wheelchair it takes', async () => {
  await open('/quotationview', {
    window: [390, 800],
    stored: mileageSearch(),
    ofTab: ALL_OFFERS,
    answers: {
      'POST /api/v1/calculate-distance-price': priceAnswer(),
      'POST /api/v1/calculate-selected-vehicle-price': vehicleAnswer(40),
    },
  });
  await expectCount(cards(), PRICES.length);
  await expectCount(said(), 0);
  await takeOne('Return Options');
  await expect.element(page.getByText('Prices have been refreshed')).toBeVisible();
  // [JRN-09] Those that take it come first.
  const taking = PRICES.filter(({ wheelchair_accessible }) => wheelchair_accessible).length;
  const expected = PRICES.map((_, index) => (index < taking ? ACCESSIBLE : FOLDED));
  expect(new Set(expected)).toEqual(new Set([ACCESSIBLE, FOLDED]));
  await expectTexts(said(), expected);
  const lowest = page.getByRole('region', { name: 'Lowest Price' });
  await expect.element(lowest.getByRole('listitem').getByText(ACCESSIBLE)).toBeVisible();
  await expectCount(page.getByText(/^None of these vehicles/), 0);
  expectNoSidewaysScroll();
  await checkAccessible();
  await button('Book Now', cards().filter({ hasText: FOLDED }).first()).click();
  await expect.element(page.getByRole('complementary').getByText(FOLDED)).toBeVisible();
});

test('[RES-05] hourly hire says it as well', async () => {
  const journey = JSON.parse(hourlySearch().JourneySummary ?? '');
  await open('/quotationview', {
    stored: hourlySearch(),
    ofTab: ALL_OFFERS,
    answers: { 'POST /api/v1/calculate-hourly-price': priceAnswer({ journey }) },
  });
  await takeOne('Options');
  await expect.element(cards().last().getByText(FOLDED)).toBeVisible();
});
