import type { Page } from '@playwright/test';
import { changeSettings, type TestApp } from '../support/start-app.ts';
import { stored as rowCounts } from '../support/bookings.ts';
import { PERSON } from '../support/searched.ts';
import { searched, searchedByHour } from './journey-steps.ts';
import { leaveOpen } from './support/leave-open.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const MILEAGE_CLOSED = { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'enable' };
const ALL_CLOSED = { IS_QUOTATION: 'enable', HOURLY_RATE_STATUS: 'disable' };

const ask = (page: Page) => page.getByRole('link', { name: 'Ask for a quotation' });
const main = (page: Page) => page.getByRole('main');

async function expectClosed(page: Page): Promise<void> {
  await expect(main(page)).toContainText('cannot be booked online at the moment');
  await expect(page.getByRole('article')).toHaveCount(0);
  for (const name of ['Change Search', 'Edit Quote', 'Extras', 'Book Now']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
}

const close = (site: TestApp, settings: Record<string, string>) => changeSettings(site, settings);

test('[API-05] a form left open while the provider closes says so, with the way to a quotation', async ({
  page,
  site,
}) => {
  await leaveOpen(page, '/');
  await page.getByLabel('Pick-Up', { exact: true }).fill('Leeds Station');
  await page.getByLabel('Drop-Off', { exact: true }).fill('York Station');
  await close(site, ALL_CLOSED);
  await page.getByRole('button', { name: 'See Prices' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Error' });
  await expect(alert).toContainText('Trips by the mile cannot be booked online at the moment.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await ask(page).click();
  await expect(page).toHaveURL(/\/quoteView$/);
  await expect(page.getByLabel('Drop Off')).toHaveValue('York Station');
});

test('[API-05] [RES-09] prices of a kind that is closed lead to a quotation, and into no form of it', async ({
  page,
  site,
}) => {
  await searched(page, site);
  await close(site, MILEAGE_CLOSED);
  for (const path of ['/quotationview', '/personalDetailView']) {
    await page.goto(path);
    await expectClosed(page);
    await expect(page).toHaveURL(/\/quotationview$/);
  }
  await checkAccessible(page);
  await ask(page).click();
  await expect(page.getByLabel('Pick Up')).toHaveValue('Leeds Station');
});

test('[API-05] hire by the hour is closed in the same way', async ({ page, site }) => {
  await searchedByHour(page, site);
  await close(site, { HOURLY_RATE_STATUS: 'disable' });
  await page.goto('/quotationview');
  await expectClosed(page);
});

test('[API-05] results left open while the provider closes: another number of vehicles says so', async ({
  page,
  site,
}) => {
  await searched(page, site);
  await leaveOpen(page, '/quotationview');
  await expect(page.getByRole('article').first()).toBeVisible();
  await close(site, MILEAGE_CLOSED);
  await page.getByRole('article').first().getByRole('combobox').selectOption('2');
  await expectClosed(page);
  await expect(ask(page)).toBeVisible();
});

test('[API-05] [PAY-02] a payment left open while the provider closes books nothing', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await leaveOpen(page, '/paymentview');
  await expect(page.getByRole('button', { name: 'Pay in Car' })).toBeVisible();
  await close(site, ALL_CLOSED);
  const before = await rowCounts(site);
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Booking Failed' });
  await expect(alert).toContainText('Trips by the mile cannot be booked online at the moment.');
  expect(await rowCounts(site)).toEqual(before);
  await checkAccessible(page);
  await alert.getByRole('button', { name: 'Ask for a quotation' }).click();
  await expect(page.getByLabel('Drop Off')).toHaveValue('Manchester Airport Terminal 2');
});

test('[API-05] [PAY-03] a way to pay that is closed meanwhile goes, the other one stays', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await leaveOpen(page, '/paymentview');
  await expect(page.getByRole('button', { name: 'Pay By Card' })).toBeVisible();
  await close(site, { SHOWCARD: 'no' });
  await page.getByRole('button', { name: 'Pay By Card' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Payment Failed' });
  await expect(alert).toContainText('Paying by card is not offered.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Pay By Card' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay in Car' })).toBeVisible();
});
