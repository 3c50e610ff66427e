import type { Page } from '@playwright/test';
import { londonTime } from '../../src/domain/time.ts';
import { searched, searchedByHour } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

const today = () => londonTime(Date.now()).date;
const popup = (page: Page) => page.getByRole('dialog', { name: 'Change Search' });
const openPopup = (page: Page) => page.getByRole('button', { name: 'Change Search' }).click();

test('[LIM-01] no date picker offers a day before today, and minutes go by five', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await expect(page.getByLabel('Pick up Date')).toHaveAttribute('min', today());
  await page.goto('/quoteView');
  await expect(page.getByLabel('Date', { exact: true })).toHaveAttribute('min', today());
  const time = page.getByLabel('Time', { exact: true });
  await expect(time).toHaveAttribute('step', '300');
  await time.fill('15:07');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText('Choose a time in steps of 5 minutes')).toBeVisible();
  await searched(page, site);
  await page.goto('/quotationview');
  await openPopup(page);
  const field = (label: string) => popup(page).getByLabel(label, { exact: true });
  await expect(field('Date')).toHaveAttribute('min', today());
  for (const label of ['Min', 'Return Min']) {
    const minutes = await field(label).getByRole('option').allTextContents();
    expect(minutes).toEqual(Array.from({ length: 12 }, (_, n) => String(n * 5).padStart(2, '0')));
  }
});

test('[LIM-02] passengers are counted from one, by the mile and by the hour', async ({ page, site }) => {
  for (const search of [searched, searchedByHour]) {
    await search(page, site);
    await page.goto('/quotationview');
    await openPopup(page);
    const counter = popup(page).getByRole('group', { name: 'Passengers', exact: true });
    const less = counter.getByRole('button', { name: 'Less: Passengers' });
    await less.focus();
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('Enter');
    await expect(counter.getByRole('status')).toHaveText('1, the least');
    await expect(less).toHaveAttribute('aria-disabled', 'true');
  }
});

test('[LIM-03] without the saved addresses places are still suggested; that is only logged', async ({
  page,
}) => {
  await page.route('**/ai-addresses', (route) => route.abort());
  const fuss: string[] = [];
  page.on('pageerror', (error) => fuss.push(error.message));
  page.on('dialog', (dialog) => {
    fuss.push(dialog.message());
    void dialog.dismiss();
  });
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('saved addresses:'));
  await page.goto('/');
  await page.getByLabel('Pick-Up', { exact: true }).pressSequentially('leeds station');
  expect((await logged).text()).toBe('saved addresses: Network Error');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Leeds Station');
  await expect(page.getByText('Saved address')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(fuss).toEqual([]);
});

test('[LIM-05] a payment result without a status is no cancelled one, and /payment-cancel always is', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  for (const query of ['', '?status=success', '?status=nonsense']) {
    await page.goto(`/payment-success${query}`);
    await expect(title).toHaveText('There is no booking to show');
  }
  await page.goto('/payment-cancel?status=success');
  await expect(title).toHaveText('Payment Canceled');
});
