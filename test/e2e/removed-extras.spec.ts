import type { Page } from '@playwright/test';
import type { BookingForm, HourlyRateForm } from '../../src/contract/booking-form.ts';
import type { PriceDetail } from '../../src/contract/prices.ts';
import { addDays, londonTime } from '../../src/domain/time.ts';
import { changeSettings } from '../support/start-app.ts';
import { encode } from '../../src/web/storage.ts';
import { PERSON } from '../support/searched.ts';
import { pounds, searched, store, stored, TRIP } from './journey-steps.ts';
import { leaveOpen } from './support/leave-open.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const GREETED: BookingForm = { ...TRIP, meet_and_greet: 'yes', return_meet_and_greet: 'yes', baby_seats: 1 };
const said = (page: Page) => page.getByText('Meet & Greet is not offered for this trip and was removed.');
const greeting = async (page: Page) => {
  const form = await stored<BookingForm>(page, 'BookingForm');
  return [form?.meet_and_greet, form?.return_meet_and_greet, form?.baby_seats];
};

test.describe('of a form stored when they were on sale', () => {
  test.use({ settings: { MEET_AND_GREET: '0', BOOSTER_PRICE_PER_SEAT: '0', HOURLY_RATE_STATUS: 'enable' } });

  test('[CALC-13] an extra that is not offered any more is forgotten, which is said once', async ({
    page,
  }) => {
    await store(page, { BookingForm: JSON.stringify(GREETED), BookingType: encode('milleage') });
    await page.goto('/');
    await page.getByRole('button', { name: 'See Prices' }).click();
    await expect(said(page)).toBeVisible();
    await checkAccessible(page);
    expect(await greeting(page)).toEqual(['no', 'no', 1]);
    await expect(page.getByText('Baby seats', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(said(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Book Now' }).first().click();
    await expect(page).toHaveURL(/personalDetailView$/);
    await expect(page.getByRole('complementary').getByText('All-in price, Round Trip')).toBeVisible();
    await expect(said(page)).toHaveCount(0);
    const chosen = await stored<PriceDetail>(page, 'selectedVehicleData', true);
    expect(chosen?.breakdown?.lines.map(({ code }) => code)).not.toContain('meet-and-greet');
  });

  test('[CALC-13] two of hire by the hour are named together', async ({ page }) => {
    const hire: HourlyRateForm = {
      pickup: 'Leeds Station',
      pickup_date: addDays(londonTime(Date.now()).date, 40),
      pickup_hour: '10am',
      pickup_duration: '6hour',
      meet_and_greet: 'yes',
      booster_seats: 2,
    };
    await store(page, { HourlyRateForm: encode(hire), BookingType: encode('hourly') });
    await page.goto('/');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(
      page.getByText('Meet & Greet and Booster Seat are not offered for this trip and were removed.'),
    ).toBeVisible();
    const form = await stored<HourlyRateForm>(page, 'HourlyRateForm', true);
    expect([form?.meet_and_greet, form?.booster_seats]).toEqual(['no', 0]);
  });
});

test('[CALC-13] one that goes while its price is shown is said where the price is asked for again', async ({
  page,
  site,
}) => {
  const { price_details } = await searched(page, site, { form: GREETED });
  await leaveOpen(page, '/quotationview');
  await changeSettings(site, { MEET_AND_GREET: '0' });
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await expect(page).toHaveURL(/personalDetailView$/);
  await expect(said(page)).toBeVisible();
  // Held with it on both legs at £15.
  const now = (price_details[0]?.final_price ?? 0) - 30;
  await expect(page.getByRole('complementary')).toContainText(pounds(now));
  expect(await greeting(page)).toEqual(['no', 'no', 1]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(said(page)).toHaveCount(0);
});

test('[CALC-13] [CALC-11] a price held with it books it; a fresh price says that it is without', async ({
  page,
  site,
}) => {
  const email = 'removed@example.com';
  await searched(page, site, { form: GREETED, chosen: true, person: { ...PERSON, email } });
  await changeSettings(site, { MEET_AND_GREET: '0' });
  // Another trip than the one that the price is held for.
  await store(page, { BookingForm: JSON.stringify({ ...GREETED, baby_seats: 2 }) });
  await page.goto('/paymentview');
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Meet & Greet is not offered for this trip and was removed.');
  await checkAccessible(page);
  await question.getByRole('button').last().click();
  await expect(page.getByRole('heading', { name: 'Your Booking is Confirmed!' })).toBeVisible();
  await expect(page.getByText('Baby seats').first()).toBeVisible();
  await expect(page.getByText(/meet (&|and) greet/i)).toHaveCount(0);
});
