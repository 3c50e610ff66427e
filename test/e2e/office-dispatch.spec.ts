import { mailsOf } from '../support/bookings.ts';
import { returnByCard } from '../support/return-bookings.ts';
import { TRIP } from './journey-steps.ts';
import { addDays, londonToday } from '../../src/domain/time/time.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { storedStaff } from '../support/staff.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

test.use({ siteOf: 'office-dispatch' });

test('[OFF-03] [MNG-09] a driver is assigned as the operator says on the phone, and unassigned', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'dispatcher', name: 'Sam Okoro' });
  const { number } = await returnByCard(site, { bookingForm: TRIP });
  await page.goto(`/office/bookings/${number}?deed=driver`);
  await signInToOffice(page, email);
  const dialog = page.getByRole('dialog', { name: 'Assign driver' });
  await dialog.getByLabel('Leg').selectOption('Outward leg');
  await dialog.getByLabel('Driver’s name').fill('Asha Patel');
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByLabel('Registration').fill('ab12cde');
  await dialog.getByLabel('Colour').fill('white');
  await dialog.getByLabel('Make and model').fill('Toyota Prius');
  await expect(dialog.getByText(/^must be a (valid )?phone number|^must be/)).toBeVisible();
  await dialog.getByLabel('Phone').fill('07700 900456');
  await expect(dialog.getByText(/^Asha Patel \(\+447700900456\) drives .*AB12 CDE\.$/)).toBeVisible();
  await expect(dialog.getByText(/^Emails go to: /)).toBeVisible();
  await expectFitsAll(page, [360, 1280]);
  await page.reload();
  await expect(dialog.getByLabel('Driver’s name')).toHaveValue('Asha Patel');
  await dialog.getByRole('button', { name: 'Assign driver' }).click();
  await expect(page.getByText('Driver assigned.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('white Toyota Prius, AB12 CDE', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Sam Okoro assigned the driver/)).toBeVisible();
  const told = (await mailsOf(site, number, 4)).map(({ occasion }) => occasion);
  expect(told).toContain('driver_named');

  await page.keyboard.press('d');
  await expect(dialog.getByLabel('Leg')).toHaveValue('return');
  await dialog.getByLabel('Leg').selectOption('Outward leg');
  await expect(dialog.getByLabel('Driver’s name')).toHaveValue('Asha Patel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unassign driver…' }).click();
  const back = page.getByRole('dialog', { name: 'Unassign driver' });
  await expect(back.getByText(/no longer drives .*\. The leg stays booked\./)).toBeVisible();
  await checkAccessible(page);
  await back.getByLabel('Reason').fill('Asha is ill.');
  await back.getByRole('button', { name: 'Unassign driver' }).click();
  await expect(page.getByText('Driver unassigned.')).toBeVisible();
  await expect(page.getByText('No driver assigned')).toHaveCount(2);
});

test('[MON-03] a dispatcher records the operator’s acceptance; a read-only colleague has no button for it', async ({
  page,
  site,
}) => {
  const { id } = await storedPassenger(site);
  const [number = ''] = await storedBookings(site, id, 1, () => ({
    status: 'offered',
    pickupDate: addDays(londonToday(Date.now()), 9),
    pickupTime: '12:00',
  }));
  const reader = await storedStaff(site, { role: 'read_only' });
  await page.goto(`/office/bookings/${number}`);
  await signInToOffice(page, reader.email);
  await expect(page.getByRole('heading', { name: `Booking ${number}` })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Booking actions' })).toHaveCount(0);
  await page.context().clearCookies();
  const { email } = await storedStaff(site, { role: 'dispatcher', name: 'Sam Okoro' });
  await page.goto(`/office/bookings/${number}`);
  await signInToOffice(page, email);
  await page.getByRole('button', { name: 'Record operator’s answer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record operator’s answer' });
  await expect(dialog.getByText('The operator makes the trip.')).toBeVisible();
  await checkAccessible(page);
  await dialog.getByRole('button', { name: 'Record answer' }).click();
  await expect(page.getByText('Answer recorded.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Sam Okoro recorded that the operator accepts the trip/)).toBeVisible();
});
