import type { Page } from '@playwright/test';
import { londonTime } from '../../src/domain/time.ts';
import { started } from './support/taking-over.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('[QREQ-02] a link that names only places leaves the rest to be chosen', async ({ page }) => {
  await page.goto('/quoteView?pickup=Leeds&dropoff=York');
  await started(page);
  await expect(page.getByText('We have filled in what we know of your trip.')).toBeVisible();
  await expect(field(page, 'Pick Up')).toHaveValue('Leeds');
  await expect(field(page, 'Drop Off')).toHaveValue('York');
  await expect(field(page, 'Date')).toHaveValue('');
  await expect(field(page, 'Time')).toHaveValue('');
});

test('[QREQ-02] from the hourly defaults, too soon to book online, no time that has passed comes along', async ({
  page,
}) => {
  // In the afternoon of a winter's day: the form's midnight is over.
  await page.clock.setFixedTime(`${londonTime(Date.now()).date}T13:24:30Z`);
  await page.goto('/');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await field(page, 'Pickup Address').fill('Leeds Station');
  await page.getByRole('button', { name: 'Search' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Urgent Booking!');
  await expect(page).toHaveURL(/\/quoteView$/);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(field(page, 'Pick Up')).toHaveValue('Leeds Station');
  await expect(field(page, 'Date')).not.toHaveValue('');
  const time = field(page, 'Time');
  await expect(time).toHaveValue('');
  await time.fill('00:00');
  await field(page, 'Drop Off').fill('York');
  await field(page, 'Email').fill('ann@example.org');
  await field(page, 'Telephone').fill('0113 496 0123');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription('Choose a time that has not passed');
});

test('[CON-01] [QREQ-01] the address for mails is named beside the form as in it', async ({ page }) => {
  for (const path of ['/quoteView', '/contactus']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('term')).toContainText(['Telephone', 'Email']);
    await expect(page.getByRole('main').getByText('E-mail', { exact: true })).toHaveCount(0);
    await expect(field(page, 'Email')).toBeVisible();
  }
});
