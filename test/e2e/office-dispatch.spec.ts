import { mailsOf } from '../support/bookings.ts';
import { returnByCard } from '../support/return-bookings.ts';
import { TRIP } from './journey-steps.ts';
import { addDays, londonToday } from '../../src/domain/time.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { storedStaff } from '../support/staff.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

test.use({ siteOf: 'office-dispatch' });

test('[OFF-03] [MNG-09] the driver is named as the operator says on the telephone, and taken back', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'dispatcher', name: 'Sam Okoro' });
  const { number } = await returnByCard(site, { bookingForm: TRIP });
  await page.goto(`/office/bookings/${number}?deed=driver`);
  await signInToOffice(page, email);
  const dialog = page.getByRole('dialog', { name: 'Who drives' });
  await dialog.getByLabel('Which way?').selectOption('Way out');
  await dialog.getByLabel('Driver’s name').fill('Asha Patel');
  await dialog.getByLabel('Telephone').fill('12');
  await dialog.getByLabel('Registration').fill('ab12cde');
  await dialog.getByLabel('Colour').fill('white');
  await dialog.getByLabel('Make and model').fill('Toyota Prius');
  await expect(dialog.getByText(/^must be a (valid )?telephone number|^must be/)).toBeVisible();
  await dialog.getByLabel('Telephone').fill('07700 900456');
  await expect(dialog.getByText(/^Asha Patel \(\+447700900456\) drives .*AB12 CDE\.$/)).toBeVisible();
  await expect(dialog.getByText(/^Told by e-mail: /)).toBeVisible();
  await expectFitsAll(page, [360, 1280]);
  await page.reload();
  await expect(dialog.getByLabel('Driver’s name')).toHaveValue('Asha Patel');
  await dialog.getByRole('button', { name: 'Name the driver' }).click();
  await expect(page.getByText('It is entered who drives.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('white Toyota Prius, AB12 CDE')).toBeVisible();
  await expect(page.getByText(/^Sam Okoro entered who drives/)).toBeVisible();
  const told = (await mailsOf(site, number, 4)).map(({ occasion }) => occasion);
  expect(told).toContain('driver_named');

  await page.keyboard.press('d');
  await expect(dialog.getByLabel('Which way?')).toHaveValue('return');
  await dialog.getByLabel('Which way?').selectOption('Way out');
  await expect(dialog.getByLabel('Driver’s name')).toHaveValue('Asha Patel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Take the driver back …' }).click();
  const back = page.getByRole('dialog', { name: 'Take the driver back' });
  await expect(back.getByText(/does not drive .* any more; it stays booked\./)).toBeVisible();
  await checkAccessible(page);
  await back.getByLabel('Reason').fill('Asha is ill.');
  await back.getByRole('button', { name: 'Take the driver back' }).click();
  await expect(page.getByText('Nobody is named any more.')).toBeVisible();
  await expect(page.getByText('nobody is named yet')).toHaveCount(2);
});

test('[MON-03] who sees to the day enters that the operator takes the trip; who only reads has no button for it', async ({
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
  await expect(page.getByRole('group', { name: 'What to do with it' })).toHaveCount(0);
  await page.context().clearCookies();
  const { email } = await storedStaff(site, { role: 'dispatcher', name: 'Sam Okoro' });
  await page.goto(`/office/bookings/${number}`);
  await signInToOffice(page, email);
  await page.getByRole('button', { name: 'The operator says …' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the operator says' });
  await expect(dialog.getByText('The operator makes the trip.')).toBeVisible();
  await checkAccessible(page);
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await expect(page.getByText('It is entered.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Sam Okoro entered that the operator takes the trip/)).toBeVisible();
});
