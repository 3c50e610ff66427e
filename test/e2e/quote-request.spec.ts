import type { Page } from '@playwright/test';
import { desc } from 'drizzle-orm';
import { addDays, londonTime } from '../../src/domain/time/time.ts';
import { quoteRequests } from '../../src/server/platform/schema/enquiries.ts';
import { encode } from '../../src/web/client/storage.ts';
import { store } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('[QREQ-02] from a hire of this morning, too late to book online, no past time is taken over', async ({
  page,
}) => {
  // In the afternoon of a winter's day: midnight is over.
  await page.clock.setFixedTime(`${londonTime(Date.now()).date}T13:24:30Z`);
  await page.goto('/');
  await page.getByRole('tab', { name: 'Hourly Rate' }).click();
  await field(page, 'Pickup Address').fill('Leeds Station');
  await field(page, 'Pick up Date').fill(londonTime(Date.now()).date);
  await field(page, 'Hour').selectOption('12am');
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
  await field(page, 'Telephone').fill('0113 496 0123');
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription('Choose a time that has not passed');
});

test('[QREQ-01] hourly hire needs no drop-off and no email', async ({ page, site }) => {
  const day = addDays(londonTime(Date.now()).date, 1);
  const hire = { pickup: 'York Minster', pickup_date: day, pickup_hour: '3pm', pickup_duration: '6hour' };
  await store(page, { HourlyRateForm: encode(hire), BookingType: encode('hourly') });
  await page.goto('/quoteView');
  await expect(field(page, 'Pick Up')).toHaveValue('York Minster');
  await expect(field(page, 'Additional Comments')).toHaveValue('Hire by the hour: 6 hours.');
  await field(page, 'Telephone').fill('0113 496 0177');
  await page.getByRole('button', { name: 'SEND' }).click();
  const said = 'Nothing is booked yet: we will call you with your price, and you decide.';
  await expect(page.getByRole('status').filter({ hasText: 'sent' })).toContainText(said);
  const { db } = site.services.database;
  const [row] = await db.select().from(quoteRequests).orderBy(desc(quoteRequests.id)).limit(1);
  expect(row).toMatchObject({ pickup: 'York Minster', dropoff: '', email: '', phone: '+441134960177' });
});
