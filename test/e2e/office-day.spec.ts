import { eq } from 'drizzle-orm';
import { addDays, clock } from '../../src/domain/time/time.ts';
import { bookings } from '../../src/server/platform/schema/bookings.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { storedStaff } from '../support/staff.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFits } from './support/widths.ts';

const DAY = '2027-05-18';

test('[OFF-03] [OFF-17] a long list is browsed by keys, loaded while scrolling, and marks changes in place', async ({
  page,
  site,
}) => {
  test.slow();
  const { email } = await storedStaff(site, { role: 'read_only' });
  const { id } = await storedPassenger(site);
  const numbers = await storedBookings(site, id, 240, (index) => ({
    pickupDate: addDays(DAY, Math.floor(index / 80)),
    pickupTime: clock(360 + (index % 80) * 12),
    passengerName: `Passenger ${index}`,
  }));
  await page.goto(`/office/bookings?day=${DAY}`);
  await signInToOffice(page, email);
  const table = page.getByRole('table', { name: 'Bookings' });
  const rows = table.getByRole('row');
  await expect(page.getByText('80 pick-ups')).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '81');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.getByRole('link', { name: numbers[1] })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.getByRole('link', { name: numbers[0] })).toBeFocused();

  await site.services.database.db.transaction((tx) =>
    tx
      .update(bookings)
      .set({ status: 'refused', passengerName: 'Changed Name' })
      .where(eq(bookings.number, numbers[1] ?? '')),
  );
  const changed = rows.filter({ hasText: numbers[1] });
  // A node looks every five seconds.
  await expect(changed.getByText('Changed', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(changed).toContainText('Refused');
  await expect(rows.getByRole('link', { name: numbers[0] })).toBeFocused();
  await checkAccessible(page);
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Show 1 change' })).toHaveCount(0);
  await expect(changed.getByText('Changed', { exact: true })).toHaveCount(0);

  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { name: 'Wednesday 19 May 2027' })).toBeVisible();
  await page.goto(`/office/bookings?day=${DAY}&days=7`);
  await expect(page.getByText('240 pick-ups')).toBeVisible();
  const last = rows.getByRole('link', { name: numbers.at(-1) });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rows.filter({ hasText: numbers.at(-1) })).toHaveAttribute('aria-rowindex', '241');
  expect(await rows.count()).toBeLessThan(60);
  await table.getByRole('button', { name: /^Pick-up/ }).click();
  await expect(rows.nth(1)).toContainText(numbers.at(-1) ?? '');
  await expect(page).toHaveURL(/first=latest/);
  await page.getByRole('combobox', { name: 'State' }).selectOption('Refused');
  await expect(page.getByText('1 pick-up', { exact: true })).toBeVisible();
  for (const width of [360, 1920]) {
    await expectFits(page, width);
    await expect(rows.nth(1)).toContainText('Changed Name');
    await checkAccessible(page);
  }
  await rows.getByRole('link', { name: numbers[1] }).press('Enter');
  await expect(page.getByRole('heading', { name: `Booking ${numbers[1]}` })).toBeVisible();
});
