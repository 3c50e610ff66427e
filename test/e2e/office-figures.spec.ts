import { mileageForm } from '../support/forms.ts';
import { storedStaff } from '../support/staff.ts';
import { addDays, britishDate, londonToday } from '../../src/domain/time/time.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test('[OFF-14] statistics have sentences, charts and tables; the address contains the days', async ({
  page,
  site,
}) => {
  const soon = britishDate(addDays(londonToday(Date.now()), 10));
  await site.send('POST', '/api/v1/calculate-distance-price', mileageForm({ pickup_date: soon }));
  await site.services.recorder.flush();
  const { email } = await storedStaff(site, { role: 'owner' });
  await page.goto('/office/statistics');
  await signInToOffice(page, email);
  const demand = page.getByRole('region', { name: 'Quotes and bookings' });
  await expect(demand.locator('canvas')).toBeVisible();
  await expect(
    demand.getByText(/bookings?, .* than the 28 days before\.|the same as the 28 days before/),
  ).toBeVisible();
  const points = demand.getByRole('slider');
  await points.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(points).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}: Quotes \d+, Bookings \d+/);
  await demand.getByText('Show as table').click();
  await expect(demand.getByRole('row')).toHaveCount(29);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/range=7_days/);
  await expect(demand.getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
});

test('[OFF-15] health describes what is wrong and what to do', async ({ page, site }) => {
  const { email } = await storedStaff(site, { role: 'manager' });
  await page.goto('/office/health');
  await signInToOffice(page, email);
  const mails = page.getByRole('listitem').filter({ hasText: 'Emails' });
  await expect(mails).toContainText('Check');
  await expect(mails).toContainText('What to do: Set SMTP_URL');
  await checkAccessible(page);
});
