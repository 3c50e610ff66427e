import type { Page } from '@playwright/test';
import { PERSON } from '../support/searched.ts';
import { expectNoSidewaysScroll, pounds, searched, store, stored } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

async function fill(page: Page): Promise<void> {
  await field(page, 'First name').fill(PERSON.firstName);
  await field(page, 'Surname').fill(PERSON.surname);
  await field(page, 'Mobile number').fill(PERSON.number);
  await field(page, 'Email').fill(PERSON.email);
}

test('[DET-01] the vehicle with its price, a spinner while it loads; Back and Next', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site);
  await page.goto('/quotationview');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/calculate-selected-vehicle-price', async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click();
  const side = page.getByRole('complementary', { name: 'Your vehicle' });
  await expect(side.getByText('Please wait while loading price...')).toBeAttached();
  release();
  await expect(side).toContainText(pounds(price_details[0]?.final_price ?? null));
  await expect(side).toContainText(price_details[0]?.company_name ?? '-');
  await fill(page);
  await next(page);
  await expect(page).toHaveURL(/\/paymentview$/);
  await page.getByRole('link', { name: 'Previous' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
});

test('[DET-03] phone numbers are checked on Next by the rule of the server', async ({ page, site }) => {
  await searched(page, site, { chosen: true });
  await page.goto('/personalDetailView');
  await fill(page);
  const number = field(page, 'Mobile number');
  for (const wrong of ['0770', '496 0123', '07912 34567']) {
    await number.fill(wrong);
    await next(page);
    await expect(
      page.getByText('Enter the whole phone number, with its area or country code and no extension'),
    ).toBeVisible();
    await expect(number).toBeFocused();
  }
  await number.fill('07700 900123');
  await next(page);
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByText('Your Booking is Confirmed!', { exact: true })).toBeVisible();
});

test('[DET-03] without its rule, a phone number is refused with its label and corrected at its field', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true });
  // The numbering plans do not arrive.
  await page.route('**/assets/rule-*.js', (route) => route.abort());
  await page.goto('/personalDetailView');
  await fill(page);
  await field(page, 'Mobile number').fill('07912 34567');
  await next(page);
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Booking Failed', exact: true });
  await expect(dialog).toContainText('Mobile number must be a whole phone number');
  await expect(dialog).not.toContainText('registrationData');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(field(page, 'Mobile number')).toBeFocused();
  await expect(page.getByText(/^Mobile number must be a whole phone number/)).toBeVisible();
});

test('[DET-06] details are stored encoded as they are typed and come back after a reload', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true });
  await page.goto('/personalDetailView');
  await fill(page);
  await page.getByLabel('I travel with an assistance dog').check();
  await field(page, 'Any other help').fill('Please ring; I cannot hear a horn.');
  const kept = await stored<Record<string, unknown>>(page, 'registrationData', true);
  expect(kept).toMatchObject({
    ...PERSON,
    username: PERSON.email,
    assistance: expect.stringContaining('assistance dog'),
    privacyAccepted: false,
    passengerName: '',
    return_additionalInfo: '',
  });
  expect(kept).not.toHaveProperty('password');
  await page.reload();
  await expect(field(page, 'Surname')).toHaveValue(PERSON.surname);
  await expect(page.getByLabel('I travel with an assistance dog')).toBeChecked();
  await expect(field(page, 'Any other help')).toHaveValue('Please ring; I cannot hear a horn.');
});

test('[DET-07] on a phone the trip shows only its options and the way to edit them', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await searched(page, site, { chosen: true });
  await page.goto('/personalDetailView');
  const trip = page.getByRole('region', { name: 'Your trip' });
  await expect(trip.getByText('Passengers')).toBeVisible();
  await expect(trip.getByText('From', { exact: true })).toBeHidden();
  const extras = page.getByRole('button', { name: 'Extras' });
  await expect(extras).toBeHidden();
  await trip.getByRole('link', { name: 'Edit Quote' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
  await expect(extras).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Quote' })).toBeVisible();
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(trip.getByText('From', { exact: true })).toBeVisible();
  await expect(extras).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await checkAccessible(page);
});

test('a changed price is told, a price that has run out can be asked for again', async ({ page, site }) => {
  const cheap = { price: 1, final_price: 1 };
  await searched(page, site, { change: (all) => all.map((entry) => ({ ...entry, ...cheap })) });
  await page.goto('/quotationview');
  await page.getByRole('article').first().getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByText(/The price has changed from £1\.00 to £\d+\.\d\d/)).toBeVisible();
  const chosen = await stored<object>(page, 'selectedVehicleData', true);
  const old = { ...chosen, expires_at: '2020-01-01T00:00:00.000Z' };
  await store(page, { selectedVehicleData: Buffer.from(JSON.stringify(old)).toString('base64') });
  await page.goto('/personalDetailView');
  await page.getByRole('button', { name: 'Refresh prices' }).click();
  await expect(page.getByRole('button', { name: 'Refresh prices' })).toHaveCount(0);
});
