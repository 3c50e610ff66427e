import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { returnInCar } from '../support/return-bookings.ts';
import { storedStaff } from '../support/staff.ts';
import { TRIP } from './journey-steps.ts';
import { signInToOffice } from './support/office.ts';
import { answers } from './support/hydration.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

test('[OFF-03] [OFF-04] a caller’s booking is found while typing, and the day is browsed', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site);
  const { id } = await storedPassenger(site);
  const [number = ''] = await storedBookings(site, id, 3, (index) => ({
    pickupDate: '2027-05-04',
    pickupTime: ['11:00', '06:45', '23:15'][index] ?? '',
    passengerName: ['Ngozi Adeyemi', 'Bo Chen', 'Priya Shah'][index] ?? '',
    passengerPhone: '+441134960555',
  }));
  await page.goto('/office/bookings?day=2027-05-04');
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Tuesday 4 May 2027' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('06:45');
  await expect(rows.nth(1)).toContainText('Bo Chen');
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText('No pick-ups on Wednesday 5 May 2027.')).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(4);
  await page.getByRole('searchbox').fill('0113 496 0555');
  await expect(page.getByText('3 bookings')).toBeVisible();
  await page.getByRole('searchbox').fill('adeyemi');
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  await expect(rows.nth(1)).toContainText(number);
  await checkAccessible(page);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('adeyemi');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rows.nth(1)).toContainText(number);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await checkAccessible(page);
});

test('[OFF-05] a booking is opened from the list, with its trip, price, money and history', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'read_only' });
  const { number } = await returnInCar(site, { bookingForm: TRIP });
  await page.goto(`/office/bookings?search=${number}`);
  await signInToOffice(page, email);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Booking ${number}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Return' })).toBeVisible();
  await expect(page.getByText(/^The passenger booked/)).toBeVisible();
  await expect(page.getByText('In the car: due')).toBeVisible();
  await page.getByText('Ledger entries').click();
  await expect(page.getByRole('row', { name: /^Amount due/ })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Owed to the operator' })).toBeVisible();
  await expect(page.getByRole('application', { name: /^Map: from .+ to .+/ })).toHaveCount(2);
  await expect(page.getByText(/^\d+\.\d miles, \dh \d+m: the route the fare is based on\.$/)).toHaveCount(2);
  await expectFitsAll(page);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(number);
  await page.goto('/office/bookings/99999999');
  await expect(page.getByRole('alert')).toHaveText('No booking has this number.');
});

test('[OFF-05] colleagues leave notes for one another, and view a booking as its passenger does', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { name: 'Sam Okoro' });
  const { number } = await returnInCar(site, { bookingForm: TRIP });
  await page.goto(`/office/bookings/${number}`);
  await signInToOffice(page, email);
  const note = page.getByLabel('New note');
  await note.fill('Called twice, no answer.');
  await page.reload();
  await expect(note).toHaveValue('Called twice, no answer.');
  await answers(note);
  await note.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Called twice' })).toContainText('Sam Okoro,');
  await expect(note).toHaveValue('');
  await expect(page.getByText('Sam Okoro added a note.')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/is required|Please/);
  await checkAccessible(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View as passenger (new tab)' }).click();
  const theirs = await opened;
  await expect(theirs.getByText('Nothing on it can be pressed here.', { exact: false })).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(theirs.getByRole('link', { name: /cancel/i })).toHaveCount(0);
  await checkAccessible(theirs);
});
