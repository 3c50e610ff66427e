import { eq } from 'drizzle-orm';
import type { StoredState } from '../../src/domain/booking/states.ts';
import { addDays, londonToday } from '../../src/domain/time/time.ts';
import { bookings } from '../../src/server/platform/schema/bookings.ts';
import { mails } from '../../src/server/platform/schema/notifications.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { storedStaff } from '../support/staff.ts';
import type { TestApp } from '../support/start-app.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

test.use({ siteOf: 'office-today' });

const move = (site: TestApp, number: string, status: StoredState) =>
  site.services.database.db.transaction((tx) =>
    tx.update(bookings).set({ status }).where(eq(bookings.number, number)),
  );

test('[OFF-03] the queue is updated, and no row moves until requested', async ({ page, site }) => {
  const { email } = await storedStaff(site, { role: 'read_only' });
  const { id } = await storedPassenger(site);
  const day = addDays(londonToday(Date.now()), 2);
  const [first = '', second = '', third = ''] = await storedBookings(site, id, 3, (index) => ({
    status: index < 2 ? 'refused' : 'accepted',
    pickupDate: day,
    pickupTime: ['11:00', '12:00', '10:00'][index] ?? '',
  }));
  const told = page.waitForResponse((response) => response.url().endsWith('/office/events'));
  await page.goto('/office');
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  expect((await told).status()).toBe(200);
  await page.getByRole('button', { name: /^Refused/ }).click();
  await expect(page).toHaveURL(/kind=refused/);
  const rows = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(first);
  await expect(rows.nth(0)).toContainText('refused this trip.');
  await expect(rows.nth(1)).toContainText('New');
  await expect(page).toHaveTitle(/^\(\d+\) Today · Office$/);
  await checkAccessible(page);

  await move(site, first, 'accepted');
  await expect(rows.nth(0)).toContainText('Resolved');
  await expect(page.getByRole('button', { name: 'Show changes' })).toBeVisible();
  await move(site, third, 'refused');
  const offered = page.getByRole('button', { name: '1 new' });
  await expect(offered).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(first);
  await checkAccessible(page);
  await offered.click();
  await expect(rows.nth(0)).toContainText(third);
  await expect(rows.nth(1)).toContainText(second);
  await expect(rows).toHaveCount(2);

  await page.reload();
  await expect(rows.nth(1)).toContainText(second);
  await expect(rows.getByText('New', { exact: true })).toHaveCount(0);
  await expectFitsAll(page);
  await rows
    .nth(1)
    .getByRole('link', { name: `View booking ${second}` })
    .click();
  await expect(page.getByRole('heading', { name: `Booking ${second}` })).toBeVisible();
  await expect(page).not.toHaveTitle(/Today/);
});

test('[OFF-03] [OFF-05] a failed email is resent from the queue, and then needs no attention', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'dispatcher' });
  const { id } = await storedPassenger(site);
  const day = addDays(londonToday(Date.now()), 5);
  const [number = ''] = await storedBookings(site, id, 1, { status: 'accepted', pickupDate: day });
  await site.services.database.db.insert(mails).values({
    about: 'booking',
    aboutId: number,
    occasion: 'accepted',
    recipientRole: 'booker',
    period: 'mails',
    recipient: 'ann@example.org',
    subject: `Your trip is accepted: booking ${number}`,
    text: 'Your driver comes at ten.',
    html: '',
    status: 'failed',
    failure: '550 no such user',
  });
  await page.goto('/office?kind=mail_failed');
  await signInToOffice(page, email);
  await page.getByRole('link', { name: `Resend ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Your trip is accepted: booking ${number}` });
  await expect(dialog.getByText('550 no such user')).toBeVisible();
  await checkAccessible(page);
  await dialog.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Email resent.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: `Resend ${number}` })).toBeHidden();
});
