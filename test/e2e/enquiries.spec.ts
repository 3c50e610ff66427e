import type { Page } from '@playwright/test';
import { desc } from 'drizzle-orm';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';
import { quoteRequests } from '../../src/server/platform/schema/enquiries.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alert = (page: Page) => page.getByRole('alertdialog');
const tomorrow = () => addDays(londonTime(Date.now()).date, 1);

async function fillRequest(page: Page): Promise<void> {
  await field(page, 'Pick Up').fill('Ryde Esplanade, Isle of Wight');
  await field(page, 'Drop Off').fill('Gatwick Airport');
  await field(page, 'Date').fill(tomorrow());
  await field(page, 'Time').fill('15:05');
  await field(page, 'Email').fill('ann@example.org');
  await field(page, 'Telephone').fill('0113 496 0123');
}

test.describe('quote request', () => {
  test('[QREQ-02] [QREQ-03] is sent by keyboard alone, confirmed and reset, and forgets the search', async ({
    page,
    site,
  }) => {
    await page.addInitScript(
      (form) => {
        if (sessionStorage.getItem('seen')) return;
        sessionStorage.setItem('seen', 'yes');
        const others = ['PriceDetails', 'CalculatedDistance', 'selectedVehicleData', 'JourneySummary'];
        const hire = ['BookingType', 'HourlyRateForm', 'HourlyRateFormPriced'];
        for (const key of [...others, ...hire]) localStorage.setItem(key, 'x');
        for (const key of ['BookingForm', 'BookingFormDraft']) localStorage.setItem(key, form);
      },
      JSON.stringify({
        pickup: 'Ryde',
        dropoff: 'Gatwick Airport',
        pickup_date: britishDate(tomorrow()),
        pickup_hour: '3pm',
        pickup_min: '05',
        passengers: '12',
        luggages: '4',
      }),
    );
    await page.goto('/quoteView');
    await expect(field(page, 'Pick Up')).toHaveValue('Ryde');
    await expect(field(page, 'Drop Off')).toHaveValue('Gatwick Airport');
    await expect(field(page, 'Date')).toHaveValue(tomorrow());
    await expect(field(page, 'Time')).toHaveValue('15:05');
    await expect(field(page, 'Passenger')).toHaveValue('12');
    await expect(field(page, 'Luggages')).toHaveValue('4');
    await field(page, 'Email').focus();
    await page.keyboard.type('ann@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0113 496 0123');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Your booking has been sent!' })).toBeVisible();
    await checkAccessible(page);
    await page.keyboard.press('Enter');
    await expect(alert(page)).toHaveCount(0);
    for (const label of ['Pick Up', 'Drop Off', 'Date', 'Time', 'Email', 'Telephone']) {
      await expect(field(page, label)).toHaveValue('');
    }
    await expect(field(page, 'Passenger')).toHaveValue('1');
    await expect(field(page, 'Luggages')).toHaveValue('0');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['appSettings']);

    const { db } = site.services.database;
    const [row] = await db.select().from(quoteRequests).orderBy(desc(quoteRequests.id)).limit(1);
    expect(row).toMatchObject({ pickup: 'Ryde', pickupTime: '15:05:00', passengers: 12, luggage: 4 });
  });

  test('[QREQ-03] without a connection nothing is lost and a second attempt sends once', async ({
    page,
    site,
  }) => {
    await page.goto('/quoteView');
    await fillRequest(page);
    const { db } = site.services.database;
    const before = await db.$count(quoteRequests);
    // The request arrives, its answer is lost.
    await page.route('**/send-instant-email', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'SEND' }).click();
    await expect(alert(page)).toContainText('There was a problem sending your booking.');
    await expect(alert(page)).toContainText('We could not reach our server.');
    await alert(page).getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/send-instant-email');
    await page.getByRole('button', { name: 'SEND' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your booking has been sent!' })).toBeVisible();
    expect(await db.$count(quoteRequests)).toBe(before + 1);
  });

  test('[ERR-01] a search without a price leads here with the trip filled in', async ({ page }) => {
    await page.goto('/');
    await field(page, 'Pick-Up').fill('Leeds Station');
    await field(page, 'Drop-Off').fill('Leeds Station');
    await field(page, 'Passengers').selectOption('3');
    const offered = await field(page, 'Date').inputValue();
    await page.getByRole('button', { name: 'See Prices' }).click();
    await expect(alert(page)).toContainText('Same Address Booking!');
    await expect(page).toHaveURL(/\/quoteView$/);
    await alert(page).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('We have filled in what we know of your trip.')).toBeVisible();
    await expect(field(page, 'Pick Up')).toHaveValue('Leeds Station');
    await expect(field(page, 'Date')).toHaveValue(offered);
    await expect(field(page, 'Passenger')).toHaveValue('3');
    await checkAccessible(page);
  });
});

test.describe('fleet', () => {
  test('[FLEET-01] shows every category with its image, seats and luggage', async ({ page, site }) => {
    await page.goto('/ourfleet');
    const categories = site.services.catalogue.categories();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(categories.length);
    for (const [index, { name, seats, luggage, handLuggage }] of categories.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading')).toHaveText(name);
      await expect(card).toContainText(`Upto Passengers ${seats}`);
      await expect(card).toContainText(`Hand luggage ${handLuggage}`);
      await expect(card).toContainText(`Luggage ${luggage}`);
      await card.scrollIntoViewIfNeeded();
      const image = card.locator('img');
      await expect(image).toHaveCSS('max-height', '240px');
      await expect(image).toHaveJSProperty('complete', true);
      const seen = await image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.clientHeight]);
      expect(seen[0]).toBeGreaterThan(0);
      expect(seen[1]).toBeLessThanOrEqual(240);
    }
    await checkAccessible(page);
  });
});
