import type { HourlyRateForm } from '../../src/contract/booking-form.ts';
import { count, openExtras, popup, press, pressTimes } from './extras-steps.ts';
import { encode } from '../../src/web/storage.ts';
import { PERSON } from '../support/searched.ts';
import { searchedByHour, store, stored } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test('[RES-09] [RES-02] [PAY-06] who travels by the hour is counted in Change Search and is true to the end', async ({
  page,
  site,
}) => {
  await searchedByHour(page, site);
  await store(page, { registrationData: encode({ ...PERSON, email: 'hire-party@example.com' }) });
  await page.goto('/quotationview');
  const fact = page.getByText('Passengers', { exact: true }).locator('xpath=following-sibling::dd');
  await openExtras(page);
  await press(page, 'Options', 'Baby Seat', 3);
  await expect(popup(page).getByText(/^3 child seats for 1 passenger: .*Change Search/)).toBeVisible();
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Search' });
  const more = dialog.getByRole('button', { name: 'More: Passengers' });
  await expect(dialog.getByRole('group', { name: 'Passengers' }).getByRole('status')).toHaveText(
    '1, the least',
  );
  await pressTimes(more, 4);
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(fact).toHaveText('5');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Up to 4 passengers')).toHaveCount(0);
  expect(await stored<HourlyRateForm>(page, 'HourlyRateForm', true)).toMatchObject({ passengers: 5 });
  await openExtras(page);
  await press(page, 'Options', 'Baby Seat', 3);
  await expect(count(page, 'Options', 'Baby Seat')).toHaveText('3');
  await expect(popup(page).getByText(/child seats for/)).toHaveCount(0);
  await popup(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expect(fact).toHaveText('5');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  const total = page.getByText('Total passengers', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(total).toHaveText('5');
});
