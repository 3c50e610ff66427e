import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { deferred } from '../support/deferred.ts';
import {
  ALL_OFFERS,
  mileageSearch,
  priceAnswer,
  PRICES,
  stored,
  vehicleAnswer,
} from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectPath, field } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const OF_VEHICLE = 'POST /api/v1/calculate-selected-vehicle-price';
const OF_TRIP = 'POST /api/v1/calculate-distance-price';

const cards = () => page.getByRole('article');
const overlay = () => page.getByText('Please wait while loading price...');

const LOST = new TypeError('Failed to fetch');

/** An answer that is lost on its way the first time, and waits from then on. */
function lostOnce() {
  const { answer, release } = deferred();
  let asked = 0;
  return {
    answer: (body: unknown) => (asked++ === 0 ? Promise.reject(LOST) : answer(body)),
    release: (given: unknown) => release(0, given),
  };
}

test('[RES-12] [CALC-02] a failed recalculation is logged, ends its overlay and can be retried', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const { answer, release } = lostOnce();
  await open('/quotationview', {
    stored: mileageSearch(),
    ofTab: ALL_OFFERS,
    answers: { [OF_VEHICLE]: answer },
  });
  const card = cards().first();
  await card.getByLabelText(/^Vehicles:/).selectOptions('2 x Vehicle Selected');
  await expect.element(page.getByRole('alert')).toHaveTextContent('We could not reach our server.');
  await expectCount(overlay(), 0);
  expect(logged.mock.calls.map((said) => said.join(' '))).toContainEqual(
    expect.stringContaining('prices: Network Error'),
  );
  await button('Try again').click();
  await expect.element(card.getByText('Please wait while loading price...')).toBeVisible();
  await expectCount(page.getByRole('alert'), 0);
  release(vehicleAnswer(40, 2));
  await expect.element(card.getByText('All-in price for 2 vehicles')).toBeVisible();
  await expectCount(page.getByRole('alert'), 0);
});

test('[RES-07] [RES-12] expired prices are refreshed on request, behind an overlay', async () => {
  const prices = PRICES.map((entry) => ({ ...entry, expires_at: '2020-01-01T00:00:00.000Z' }));
  const { answer, release } = lostOnce();
  await open('/quotationview', { stored: mileageSearch({ prices }), answers: { [OF_TRIP]: answer } });
  await button('Refresh prices').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('We could not reach our server.');
  await expectCount(overlay(), 0);
  await button('Try again').click();
  await expect.element(overlay()).toBeVisible();
  release(priceAnswer());
  await expect.element(page.getByText('Prices have been refreshed')).toBeVisible();
  await expectCount(overlay(), 0);
  const ends = (stored('PriceDetails') as PriceDetail[]).map(({ expires_at }) => expires_at);
  expect(ends).toEqual(PRICES.map(({ expires_at }) => expires_at));
});

test('[RES-07] editing hides the list, and a new search shows its prices here', async () => {
  const larger = PRICES.filter(({ max_seat }) => max_seat >= 6);
  await open('/quotationview', {
    stored: mileageSearch(),
    ofTab: ALL_OFFERS,
    answers: { [OF_TRIP]: priceAnswer({ price_details: larger }) },
  });
  await expect.element(cards().first()).toHaveTextContent('Up to 4 passengers');
  await button('Edit Quote').click();
  await expect.element(page.getByText('Please complete editing your search', { exact: true })).toBeVisible();
  await expectCount(cards(), 0);
  await expect.element(field('Pick-Up')).toHaveValue('Leeds Station');
  await checkAccessible();
  await button('Cancel').click();
  await expectCount(cards(), PRICES.length);
  await button('Edit Quote').click();
  await field('Passengers').selectOptions('6');
  await button('See Prices').click();
  await expectCount(cards(), larger.length);
  await expectCount(page.getByText('Up to 4 passengers'), 0);
  await expectPath('/quotationview');
});
