import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, londonTime } from '../../src/domain/time/time.ts';
import { hourlySearch, stored } from '../support/searched.ts';
import {
  button,
  checkAccessible,
  expectCount,
  expectFact,
  expectPath,
  field,
  pressKey,
} from '../support/seen.ts';
import { open } from '../support/site.tsx';

const BY_HOUR = 'POST /api/v1/calculate-hourly-price';
const BY_MILE = 'POST /api/v1/calculate-distance-price';
const today = () => londonTime(Date.now()).date;
const hourly = () => page.getByRole('tab', { name: 'Hourly Rate' });
const search = () => button('Search').click();

beforeEach(() => open('/'));

test('[HOME-07] [HOME-10] the hourly form has its defaults and is stored on every change', async () => {
  await hourly().click();
  await expect.element(field('Duration')).toHaveValue('4hour');
  await expectCount(page.getByText('This start is too soon to book online'), 0);
  await checkAccessible();
  await field('Pickup Address').fill('Leeds Station');
  await field('Duration').selectOptions('6 hours');
  const saved = { pickup: 'Leeds Station', pickup_duration: '6hour' };
  expect(stored('HourlyRateForm', true)).toMatchObject(saved);
  await open('/', { stored: { ...localStorage } });
  await hourly().click();
  await expect.element(field('Pickup Address')).toHaveValue('Leeds Station');
  await expect.element(field('Duration')).toHaveValue('6hour');
});

test('[HOME-07] the hourly form reports missing values at its fields', async () => {
  const said = 'must be within 550 days';
  const refusal = Response.json(
    { success: false, code: 'bad_request', message: `pickup_date ${said}`, errors: { pickup_date: said } },
    { status: 422 },
  );
  await open('/', { answers: { [BY_HOUR]: refusal } });
  await hourly().click();
  const date = field('Pick up Date');
  await date.fill('');
  await search();
  await expect.element(field('Pickup Address')).toHaveFocus();
  await expect.element(field('Pickup Address')).toHaveAccessibleDescription('Enter where the hire starts');
  await expect.element(date).toHaveAccessibleDescription('Choose a date');
  await field('Pickup Address').fill('Leeds Station');
  await pressKey('Escape');
  await date.fill(addDays(today(), -1));
  await search();
  await expect.element(date).toHaveFocus();
  await expect.element(date).toHaveAccessibleDescription('Choose today or a later date');
  await date.fill(addDays(today(), 600));
  await search();
  await button('OK').click();
  await expect.element(date).toHaveFocus();
  await expect.element(date).toHaveAccessibleDescription(`Pick up Date ${said}`);
});

test('[HOME-10] the hourly tab is open when returning from hourly results', async () => {
  await open('/quotationview', { stored: hourlySearch() });
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.element(hourly()).toHaveAttribute('aria-selected', 'true');
  await expect.element(field('Pickup Address')).toHaveValue('Leeds Station');
  await page.getByRole('tab', { name: 'GET A QUOTE' }).click();
  await expect.element(field('Drop-Off')).toBeVisible();
});

test('[RES-01] [RES-04] hourly hire has a duration, no destination and a pick-up marker', async () => {
  await open('/quotationview', { stored: hourlySearch() });
  await expectFact('Duration', '6 hours');
  await expectCount(page.getByText('To', { exact: true }), 0);
  await expect.element(page.getByRole('application', { name: /^Map: pick-up at/ })).toBeVisible();
  await expectCount(button('See Return Details'), 0);
});

test('[CALC-03] [ERR-03] too many for every vehicle: the quotation page is offered, and the visitor may stay', async () => {
  const message = 'Passengers exceeded by 34';
  const refusal = Response.json({ success: false, code: 'too_large', message }, { status: 422 });
  await open('/?pickup=Leeds+Station&dropoff=York+Station&passengers=50', {
    answers: { [BY_MILE]: refusal },
  });
  const alert = page.getByRole('alertdialog', { name: 'Error', exact: true });
  await button('See Prices').click();
  await expect.element(alert).toHaveTextContent(message);
  await checkAccessible();
  // Without a click: the alert disappears, its message stays at the form with a link.
  await expectCount(alert, 0);
  expect(window.location.pathname).toBe('/');
  const problem = page.getByRole('alert');
  await expect.element(problem).toHaveTextContent(message);
  await expect
    .element(problem.getByRole('link', { name: /^\+?\d/ }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:/));
  await checkAccessible();
  await problem.getByRole('link', { name: 'Ask for a quotation' }).click();
  await expectPath('/quoteView');
  await expect.element(field('Pick Up')).toHaveValue('Leeds Station');
});

test('[HOME-02] the error at a field disappears when a card has filled it', async () => {
  await button('See Prices').click();
  await expect.element(field('Drop-Off')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: /Heathrow Terminal 5 to/ }).click();
  await expect.element(field('Drop-Off')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Pick-Up')).toHaveAttribute('aria-invalid', 'true');
});
