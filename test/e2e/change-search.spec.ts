import type { BookingForm } from '../../src/contract/booking-form.ts';
import { searched, stored, TRIP } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

test('[RES-09] [RES-07] a changed search is priced by the server, shown here and kept through a reload', async ({
  page,
  site,
}) => {
  const stops = [{ street_name: 'Huddersfield', number: '', postcode: '' }];
  await searched(page, site, { form: { ...TRIP, stops, meet_and_greet: 'yes', return_baby_seats: 1 } });
  await page.goto('/quotationview');
  await page.getByRole('button', { name: 'Change Search' }).click();
  const popup = page.getByRole('dialog', { name: 'Change Search' });
  await popup.getByLabel('Drop-Off', { exact: true }).fill('Liverpool Airport');
  // Closes the list, which covers the next field.
  await page.keyboard.press('Escape');
  await popup.getByRole('button', { name: 'More: Passengers', exact: true }).click();
  await popup.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Prices have been refreshed')).toBeVisible();
  const to = page.getByText('To', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(to).toHaveText('Liverpool Airport');
  // Five do not fit into a saloon.
  await expect(page.getByText('Up to 4 passengers')).toHaveCount(0);
  expect(await stored<BookingForm>(page, 'BookingForm')).toMatchObject({
    dropoff: 'Liverpool Airport',
    return_pickup: 'Liverpool Airport',
    meet_and_greet: 'yes',
    return_baby_seats: 1,
    passengers: '5',
  });
  await page.reload();
  await expect(to).toHaveText('Liverpool Airport');
});
