import type { Page } from '@playwright/test';
import { londonTime } from '../../src/domain/time/time.ts';
import { held } from './extras-steps.ts';
import { searchedByHour, stored } from './journey-steps.ts';
import { shiftsOf, started, watchShifts } from './support/hydration.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const TOO_SOON = 'This start is too soon to book online: it must be at least 2 hours from now.';

test('[HOME-03] [HOME-07] [JRN-06] the hourly form opens with a bookable time, reports one that is too soon, corrects it and waits for prices', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await expect(field(page, 'Hour').locator('option')).toContainText(['12am (midnight)', '12pm (noon)']);
  await expect(page.getByText(TOO_SOON)).toHaveCount(0);
  await field(page, 'Pick up Date').fill(londonTime(Date.now()).date);
  await field(page, 'Hour').selectOption('12am');
  await expect(page.getByRole('status').filter({ hasText: TOO_SOON })).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Use the first bookable time' }).click();
  await expect(page.getByText(TOO_SOON)).toHaveCount(0);
  await expect(field(page, 'Pick up Date')).toBeFocused();
  await field(page, 'Pickup Address').fill('Leeds Station');
  const gate = await held(page, '**/calculate-hourly-price');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please wait while fetching prices', { exact: true })).toBeVisible();
  await expect(page.getByText('Please wait while loading price...', { exact: true })).toBeVisible();
  await gate.release();
  await expect(page).toHaveURL(/\/quotationview$/);
});

test('[HOME-10] [RES-01] a hire changed without a search is not shown with the prices of another', async ({
  page,
  site,
}) => {
  await searchedByHour(page, site);
  await page.goto('/quotationview');
  await expect(page.getByText('6 hours', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await field(page, 'Duration').selectOption('9hour');
  expect(await stored(page, 'HourlyRateForm', true)).toMatchObject({ pickup_duration: '9hour' });
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible();
  await expect(page.getByText('6 hours', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('9 hours', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(field(page, 'Duration')).toHaveValue('9hour');
  await field(page, 'Duration').selectOption('12hour');
  await page.reload();
  await expect(field(page, 'Duration')).toHaveValue('12hour');
});

test('[HOME-10] a reload shows the chosen tab and what was typed there, in this browser tab only', async ({
  page,
  context,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await watchShifts(page);
  await page.goto('/');
  await started(page);
  const hourly = page.getByRole('tab', { name: 'Hourly Rate' });
  await hourly.click();
  await field(page, 'Pickup Address').fill('Leeds Station');
  await field(page, 'Duration').selectOption('8hour');
  for (const again of [() => page.reload(), () => page.goto('/booktripview')]) {
    await again();
    await expect(hourly).toHaveAttribute('aria-selected', 'true');
    await expect(field(page, 'Pickup Address')).toHaveValue('Leeds Station');
    await expect(field(page, 'Duration')).toHaveValue('8hour');
    expect((await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
  }
  const other = await context.newPage();
  await other.goto('/');
  await started(other);
  const quote = { name: 'GET A QUOTE' };
  await expect(other.getByRole('tab', quote)).toHaveAttribute('aria-selected', 'true');
  await page.goto('/?pickup=Hull');
  await expect(field(page, 'Pick-Up')).toHaveValue('Hull');
  expect(complaints).toEqual([]);
});

test('[HOME-16] hire from an airport asks for the flight, on the form and in Change Search', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  const flight = field(page, 'Flight/train/port number');
  await field(page, 'Pickup Address').fill('Leeds Station');
  await expect(flight).toHaveCount(0);
  await field(page, 'Pickup Address').fill('Manchester Airport Terminal 2');
  await flight.fill('BA 1390');
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
  await expect(page.getByRole('definition').filter({ hasText: 'BA 1390' })).toBeVisible();
  expect(await stored(page, 'HourlyRateForm', true)).toMatchObject({ pickup_fight_number: 'BA 1390' });
  await page.getByRole('button', { name: 'Change Search' }).click();
  await expect(page.getByRole('dialog').getByLabel('Flight/train/port number')).toHaveValue('BA 1390');
});
