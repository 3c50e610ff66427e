import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';
import { mileageSearch, PRICES, stored, TRIP } from '../support/searched.ts';
import { checkAccessible, expectCount, expectNoSidewaysScroll, focus, pressKey } from '../support/seen.ts';
import { calls, open } from '../support/site.tsx';

const ASKED = 'POST /api/v1/calculate-pickup-times';
const DATE = addDays(londonTime(Date.now()).date, 40);
const prices = [48, 48, 48, 44, 40, 40, 40, 36.5, 38];
const times = prices.map((price, index) => {
  const minute = 8 * 60 + 30 + index * 30;
  const pickup_time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 || '00'}`;
  return { pickup_date: DATE, pickup_time, price };
});
const FOUND = { success: true, currency_symbol: '£', times };
const JOURNEY = { outward: null, return: null, hourly: null };
const NEW = { success: true, price_details: PRICES, removed_extras: [], journey: JOURNEY };

const opener = () => page.getByRole('button', { name: /^Cheaper: £36.50 at.12:00$/ });
const strip = () => page.getByRole('group', { name: 'Lowest price by pick-up time' });
const heading = () => page.getByRole('heading', { name: 'Top results' });

for (const [width, scheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`[JRN-17] a cheaper time is shown beside the heading without a layout shift (${width}, ${scheme})`, async () => {
    const answers = { [ASKED]: FOUND };
    await open('/quotationview', { stored: mileageSearch(), answers, window: [width, 844], scheme });
    await expect.element(heading()).toBeVisible();
    const below = () => page.getByRole('article').first().element().getBoundingClientRect().top;
    const before = below();
    expect(calls).not.toContain(ASKED);
    await expect.element(opener()).toBeVisible();
    expect(below()).toBe(before);
    await opener().click();
    await expectCount(strip().getByRole('button'), times.length);
    await expect.element(strip().getByRole('button', { pressed: true })).toHaveTextContent('10:30');
    await expectNoSidewaysScroll();
    await checkAccessible();
  });
}

test('[JRN-17] choosing a time by keyboard searches for the trip then, with the return unchanged', async () => {
  let sent: Record<string, unknown> = {};
  const answers = {
    [ASKED]: FOUND,
    'POST /api/v1/calculate-distance-price': (body: Record<string, unknown>) => {
      sent = body;
      return NEW;
    },
  };
  await open('/quotationview', { stored: mileageSearch(), answers });
  await expect.element(opener()).toBeVisible();
  focus(opener());
  await pressKey('Enter');
  const cheap = strip().getByRole('button', { name: /^12:00/ });
  await expect.element(cheap).toHaveTextContent('£3.50 less');
  focus(cheap);
  await pressKey('Enter');
  await expect.element(page.getByText('Prices have been refreshed')).toBeVisible();
  expect(sent).toMatchObject({ pickup_date: britishDate(DATE), pickup_hour: '12pm', pickup_min: '00' });
  expect(stored('BookingForm')).toMatchObject({ pickup_hour: '12pm', return_date: TRIP.return_date });
  await expectCount(strip(), 0);
  expect(document.activeElement?.tagName).not.toBe('BODY');
});

test('[JRN-13] while another time is searched for, the list shows placeholders and the rest of the page stays', async () => {
  let answer: (value: Response) => void = () => undefined;
  const answers = {
    [ASKED]: FOUND,
    'POST /api/v1/calculate-distance-price': () => new Promise<Response>((resolve) => (answer = resolve)),
  };
  await open('/quotationview', { stored: mileageSearch(), answers });
  await opener().click();
  await strip()
    .getByRole('button', { name: /^12:00/ })
    .click();
  await expect.element(page.getByText('Please wait while loading price...').first()).toBeVisible();
  await expect.element(heading()).toBeVisible();
  await expectCount(page.getByRole('dialog'), 0);
  await expectCount(page.getByText('Saloon'), 0);
  answer(Response.json(NEW));
  await expect.element(page.getByText('Prices have been refreshed')).toBeVisible();
  await expect.element(page.getByText('Saloon').first()).toBeVisible();
});

test('[JRN-17] nothing is shown if the price does not change or is unknown', async () => {
  const answers = { [ASKED]: { ...FOUND, times: [] } };
  await open('/quotationview', { stored: mileageSearch(), answers });
  await expect.poll(() => calls).toContain(ASKED);
  await expect.element(heading()).toBeVisible();
  await expectCount(page.getByRole('button', { name: /other times|Cheaper/ }), 0);
});

test('[JRN-17] a time that is no longer available leaves the trip and its prices unchanged', async () => {
  const answers = {
    [ASKED]: FOUND,
    'POST /api/v1/calculate-distance-price': Response.json(
      { success: false, code: 'no_operator', message: 'We cannot take this journey then.' },
      { status: 422 },
    ),
  };
  await open('/quotationview', { stored: mileageSearch(), answers });
  await opener().click();
  await strip()
    .getByRole('button', { name: /^12:00/ })
    .click();
  await expect.element(page.getByText('We cannot take this journey then.')).toBeVisible();
  expect(stored('BookingForm')).toMatchObject({ pickup_hour: TRIP.pickup_hour });
  expect(stored('BookingFormDraft')).toBeNull();
});
