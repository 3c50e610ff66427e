import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mails } from '../../src/server/platform/schema/notifications.ts';
import type { Role } from '../../src/domain/accounts.ts';
import type { Page } from '@playwright/test';
import { storedMessage, storedRequest } from '../support/enquiries.ts';
import { storedBookings, storedPassenger } from '../support/passengers.ts';
import { signedInStaff, storedStaff } from '../support/staff.ts';
import type { TestApp } from '../support/start-app.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

async function opened(page: Page, site: TestApp, path: string, role: Role = 'dispatcher'): Promise<void> {
  const { email } = await storedStaff(site, { role, name: 'Priya Shah' });
  await page.goto(`/office${path}`);
  await signInToOffice(page, email);
}

const thread = (page: Page) => page.getByRole('region', { name: 'Thread' }).getByRole('listitem');

/** Nobody else's on this site. */
const newPerson = () => {
  const surname = `Q${randomUUID().slice(0, 8)}`;
  return {
    firstName: 'Bob',
    lastName: surname,
    email: `${surname.toLowerCase()}@example.org`,
    createdAt: new Date(),
  };
};

test('[OFF-13] [OFF-03] [OFF-17] a complaint leads from the queue to an answer by keyboard, and to its booking', async ({
  page,
  site,
}) => {
  const { id } = await storedPassenger(site);
  const [number = ''] = await storedBookings(site, id, 1);
  const who = newPerson();
  await storedMessage(site, { ...who, reason: 'Complaint', bookingNumber: number, comments: 'He was late.' });
  await opened(page, site, '?kind=enquiry');
  await page.getByRole('link', { name: `View enquiry Bob ${who.lastName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Complaint, message \d+ Open$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: who.email })).toHaveAttribute('href', `mailto:${who.email}`);
  await expect(thread(page)).toHaveCount(1);
  await expect(thread(page).nth(0)).toContainText('He was late.');
  await checkAccessible(page);

  await page.getByLabel('Subject').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Answer', { exact: true })).toBeFocused();
  await expect(page.getByText('is required')).toBeVisible();
  await page.keyboard.type('Dear Bob,\n\nwe are sorry.');
  await page.reload();
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('Dear Bob,\n\nwe are sorry.');
  await page.getByLabel('Answer', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Answer sent.')).toBeVisible();
  await expect(thread(page)).toHaveCount(2);
  await expect(thread(page).nth(1)).toContainText('Priya Shah answered by email');
  await expect(thread(page).nth(1)).toContainText(`To ${who.email}:`);
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1, name: /Answered$/ })).toBeVisible();

  await page.getByRole('button', { name: `Link to ${number}` }).click();
  await expect(page.getByText('Linked to the booking.')).toBeVisible();
  const belongs = page.getByRole('region', { name: 'Booking', exact: true });
  // Until the enquiry is loaded again, the region has the link of the suggestion.
  await expect(belongs.getByText('Linked to booking')).toBeVisible();
  await belongs.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Booking ${number}` })).toBeVisible();
  await expect(page.getByText('Priya Shah linked an enquiry.')).toBeVisible();
  await checkAccessible(page);
  const enquiries = page.getByRole('region', { name: 'Enquiries' });
  await enquiries.getByRole('link', { name: /^Complaint, message/ }).click();
  await page.getByRole('button', { name: 'Unlink from booking' }).click();
  await expect(belongs.getByText('Not linked to a booking.')).toBeVisible();
  await expectFitsAll(page);
});

test('[OFF-13] a colleague’s answer meanwhile is reported, and one’s own may still be sent', async ({
  page,
  site,
}) => {
  const name = await storedRequest(site, { ...newPerson(), createdAt: new Date() });
  await opened(page, site, `/enquiries/${name}`);
  await expect(page.getByText('No booking yet.')).toBeVisible();
  await page.getByLabel('Answer', { exact: true }).fill('It costs more.');
  const { email } = await storedStaff(site, { name: 'Dev Patel' });
  const colleague = await signedInStaff(site, email);
  const reply = { subject: 'Your trip', text: 'It costs less.', seen: 0 };
  await site.send('POST', `/api/v1/office/enquiries/${name}/answer`, reply, colleague);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('alert')).toContainText('Dev Patel has answered it in the meantime');
  await expect(thread(page).nth(1)).toContainText('It costs less.');
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue('It costs more.');
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(thread(page)).toHaveCount(3);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('[OFF-13] an enquiry gets a note, is closed with a reason, found and reopened', async ({
  page,
  site,
}) => {
  const who = newPerson();
  await storedMessage(site, who);
  await opened(page, site, '/enquiries');
  await page.getByRole('searchbox', { name: 'Search' }).fill(who.lastName);
  await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('link', { name: /^Lost Item, message/ }).click();
  await page.getByRole('button', { name: 'Add note…' }).click();
  await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('The driver has it.');
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Add note', exact: true }).click();
  await expect(thread(page).nth(1)).toContainText('The driver has it.');
  await page.getByRole('button', { name: 'Close enquiry…' }).click();
  await page.getByRole('button', { name: 'Close enquiry', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('is required')).toBeVisible();
  await page.getByLabel('Outcome').selectOption('Returned to the owner');
  await page.getByLabel('Reason').fill('Fetched by hand.');
  await page.getByRole('button', { name: 'Close enquiry', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Close enquiry…' })).toBeHidden();
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(who.lastName);
  await page.getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByText('No enquiries match.')).toBeVisible();
  await page.getByRole('button', { name: 'Closed 1' }).click();
  await page.getByRole('link', { name: /^Lost Item, message/ }).click();
  await page.getByRole('button', { name: 'Reopen enquiry' }).click();
  await expect(page.getByText('Enquiry reopened.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close enquiry…' })).toBeVisible();
});

test('[OFF-13] a failed answer is resent; a read-only colleague has no buttons', async ({ page, site }) => {
  const who = newPerson();
  const name = await storedMessage(site, who);
  const { email } = await storedStaff(site);
  const colleague = await signedInStaff(site, email);
  const reply = { subject: 'Your umbrella', text: 'It is here.', seen: 0 };
  await site.send('POST', `/api/v1/office/enquiries/${name}/answer`, reply, colleague);
  const { db } = site.services.database;
  const mine = eq(mails.recipient, who.email);
  await expect.poll(() => db.$count(mails, mine)).toBe(1);
  const [mail] = await db.select().from(mails).where(mine);
  await site.services.mail.sendMail(mail?.id ?? 0);
  await db.update(mails).set({ status: 'failed', failure: '550 no such user' }).where(mine);
  await opened(page, site, `/enquiries/${name}`);
  await expect(thread(page).nth(1)).toContainText('failed: 550 no such user');
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('Email resent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeHidden();
  await page.context().clearCookies();
  await opened(page, site, `/enquiries/${name}`, 'read_only');
  await expect(thread(page)).toHaveCount(2);
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0);
});
