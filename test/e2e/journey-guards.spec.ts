import { PERSON, searched, store } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

const STEPS = {
  Quotation: '/quotationview',
  'Personal Detail': '/personalDetailView',
  'Payment/Confirmation': '/paymentview',
};

test('[STEP-01] four steps, the active one by the path, none on a phone', async ({ page, site }) => {
  await searched(page, site);
  await page.goto('/quotationview');
  const steps = page.getByRole('navigation', { name: 'Booking steps' });
  await expect(steps.getByRole('button')).toHaveText([
    /Book a Trip/,
    /Quotation/,
    /Personal Detail/,
    /Payment\/Confirmation/,
  ]);
  await expect(steps.getByRole('button', { name: 'Quotation' })).toHaveAttribute('aria-current', 'step');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(steps).toBeHidden();
});

test('[STEP-02] [STEP-03] [STEP-04] [STEP-05] an address without its earlier steps leads back', async ({
  page,
  site,
}) => {
  for (const path of Object.values(STEPS)) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
  }
  await searched(page, site);
  for (const path of ['/personalDetailView', '/paymentview', '/stripecheckout']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/quotationview$/);
  }
  await searched(page, site, { chosen: true });
  await page.goto('/paymentview');
  await expect(page).toHaveURL(/\/personalDetailView$/);
});

test('[STEP-04] details left half-way lead back to where they are missing', async ({ page, site }) => {
  await searched(page, site, { chosen: true, person: { ...PERSON, number: '' } });
  await page.goto('/paymentview');
  await expect(page).toHaveURL(/\/personalDetailView$/);
  await expect(
    page.getByText('Enter the whole phone number, with its area or country code and no extension'),
  ).toBeVisible();
});

test('[STEP-02] [STEP-03] [STEP-04] pressing a step goes as far as the earlier ones allow', async ({
  page,
  site,
}) => {
  const press = (name: string) =>
    page.getByRole('navigation', { name: 'Booking steps' }).getByRole('button', { name }).click();
  await page.goto('/booktripview');
  await press('Quotation');
  await expect(page).toHaveURL(/\/home$/);
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/booktripview');
  for (const [name, path] of Object.entries(STEPS)) {
    await press(name);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[STEP-05] corrupt storage counts as absent', async ({ page }) => {
  await store(page, { PriceDetails: '{"a":', selectedVehicleData: '%%%', registrationData: 'e30=' });
  await page.goto('/quotationview');
  await expect(page).toHaveURL(/\/home$/);
});

test('[STEP-02] [STEP-03] [STEP-04] prices whose search is lost lead to a new one', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await store(page, { BookingForm: '{oops' });
  for (const path of Object.values(STEPS)) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[STEP-06] Previous goes to the earlier step; no Next where the page has its own', async ({
  page,
  site,
}) => {
  await searched(page, site, { chosen: true, person: PERSON });
  await page.goto('/paymentview');
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/personalDetailView');
  await expect(page.getByRole('button', { name: /Next/ })).toHaveCount(0);
});
