import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { REDIRECT_DELAY_MS } from '../../src/web/site/trip/search.ts';
import { deferred } from '../support/deferred.ts';
import { priceAnswer } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectPath, field, pressKey } from '../support/seen.ts';
import { open, refusal } from '../support/site.tsx';

const BY_MILE = 'POST /api/v1/calculate-distance-price';
const alert = (name: string) => page.getByRole('alertdialog', { name, exact: true });

/** The start page with a given server. */
async function searched(answer: unknown): Promise<void> {
  await open('/', { answers: { [BY_MILE]: answer } });
  for (const [label, text] of [
    ['Pick-Up', 'Leeds Station'],
    ['Drop-Off', 'York Station'],
  ] as const) {
    await field(label).fill(text);
    await pressKey('Escape');
  }
  await button('See Prices').click();
}

const refused = (code: string, message: string, errors?: Record<string, string>) =>
  searched(refusal(422, { code, message, ...(errors && { errors }) }));

test('[HOME-03] [HOME-08] the price loading screen has its legends', async () => {
  const { answer, release } = deferred();
  await searched(answer);
  for (const text of ['Please wait while fetching prices', 'Lowest Price', 'Multiple Companies']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('Cheapest Price of a Company')).toBeVisible();
  await expect.element(page.getByText('Please wait while loading price...')).toBeVisible();
  await checkAccessible();
  release(0, priceAnswer());
  await expectPath('/quotationview');
});

test('[ERR-01] the same address twice leads to the quotation page after a second', async () => {
  expect(REDIRECT_DELAY_MS).toBe(1000);
  const timers: (() => void)[] = [];
  const later = window.setTimeout.bind(window);
  const { answer, release } = deferred();
  await searched(answer);
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
    ms === REDIRECT_DELAY_MS ? timers.push(work) : later(work, ms),
  );
  const message = 'The calculated distance is zero miles. Please check your pickup and dropoff locations.';
  release(0, refusal(422, { code: 'same_address', message }));
  await expect.element(alert('Same Address Booking!')).toHaveTextContent(message);
  await expect.element(alert('Same Address Booking!')).toHaveTextContent('0113 496 0100');
  await expectPath('/');
  for (const work of timers) work();
  await expectPath('/quoteView');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkAccessible();
});

test('[ERR-03] a time that the clocks skip is rejected with the reason', async () => {
  const message =
    'The clocks go forward on 28 March 2027: 01:30 does not exist that night. Please choose another time.';
  await refused('no_such_time', message, { pickup_hour: 'is skipped by the clocks on 28 March 2027' });
  await expect.element(alert('Error')).toHaveTextContent(message);
  await expect.element(field('Date')).toHaveAttribute('aria-invalid', 'true');
});

test('[ERR-03] any other error is an alert, and stays at the field', async () => {
  const message = 'We could not find “Zzqx nowhere”. Please choose a suggestion, or add a town or postcode.';
  await refused('unknown_place', message, {
    pickup: 'was not found: choose a suggestion, or add a town or postcode',
  });
  await expect.element(alert('Error')).toHaveTextContent('Zzqx nowhere');
  await expectCount(page.getByRole('alertdialog'), 0);
  await expect.element(field('Pick-Up')).toHaveAccessibleDescription(/was not found/);
  await expectPath('/');
});
