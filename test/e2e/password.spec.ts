import type { Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { mails } from '../../src/server/platform/schema/notifications.ts';
import { PASSWORD, storedPassenger } from '../support/passengers.ts';
import type { TestApp } from '../support/start-app.ts';
import { kept, searched } from './journey-steps.ts';
import { shiftsOf, started, watchShifts } from './support/hydration.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits for an alert and closes it. */
async function alerted(page: Page, title: string, message: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title, exact: true });
  await expect(alert).toContainText(message);
  await press(page, 'OK');
  await expect(alert).toHaveCount(0);
}

/** Good news wants no answer. */
const told = (page: Page, news: string) => expect(page.getByText(news, { exact: true })).toBeVisible();

async function codeFor(site: TestApp, email: string): Promise<string> {
  const [mail] = await site.services.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.id));
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

test('[PWD-01] [PWD-02] [LIM-06] a password is reset in three steps', async ({ page, site }) => {
  const { email } = await storedPassenger(site);
  await searched(page, site, { chosen: true });
  await page.goto('/forgot_password');
  await started(page);
  await expect(field(page, 'Email')).not.toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Email')).toHaveAttribute('required');
  await expect(page.getByRole('link', { name: 'Back To Personal Detail' })).toHaveAttribute(
    'href',
    '/personalDetailView',
  );
  await checkAccessible(page);
  // Accepted by the browser's own check.
  await field(page, 'Email').fill('ann@example');
  await press(page, 'Send Reset Code');
  await alerted(page, 'Error', 'Email must be an email address');
  await field(page, 'Email').fill('unknown@example.org');
  await press(page, 'Send Reset Code');
  await alerted(page, 'Error', 'Email not found');
  await field(page, 'Email').fill(email);
  await press(page, 'Send Reset Code');
  await told(page, 'A reset code has been sent to your email.');

  await checkAccessible(page);
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(email);
  await press(page, 'Send Reset Code');
  await told(page, 'A reset code has been sent to your email.');
  await expect(field(page, 'Verify Reset Code')).toHaveAttribute('required');
  await field(page, 'Verify Reset Code').fill('wrong');
  await press(page, 'Verify Code');
  await alerted(page, 'Error', 'Invalid reset code');
  await field(page, 'Verify Reset Code').fill(await codeFor(site, email));
  await press(page, 'Verify Code');
  await told(page, 'Code verified successfully');

  await checkAccessible(page);
  for (const label of ['New Password', 'Confirm Password']) {
    await expect(field(page, label)).toHaveAttribute('required');
  }
  await field(page, 'New Password').fill('a quite new password');
  await field(page, 'Confirm Password').fill('another password');
  await press(page, 'Reset Password');
  await alerted(page, 'Error', 'Passwords do not match');
  await field(page, 'Confirm Password').fill('a quite new password');
  await press(page, 'Reset Password');
  await told(page, 'Password has been reset successfully');
  await expect(page).toHaveURL(/\/personalDetailView$/);
  const login = (password: string) =>
    site.send<{ success: boolean }>('POST', '/api/v1/check-passenger-login', { email, password });
  expect((await login(PASSWORD)).body.success).toBe(false);
  expect((await login('a quite new password')).body.success).toBe(true);
});

test('[PWD-01] a reload continues where a code can be entered, and stores neither code nor password', async ({
  page,
  site,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await watchShifts(page);
  const { email } = await storedPassenger(site);
  await page.goto('/forgot_password');
  await started(page);
  await field(page, 'Email').fill(email);
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(email);
  await press(page, 'Send Reset Code');
  await told(page, 'A reset code has been sent to your email.');
  await page.reload();
  const code = await codeFor(site, email);
  await field(page, 'Verify Reset Code').fill(code);
  await press(page, 'Verify Code');
  await told(page, 'Code verified successfully');
  await field(page, 'New Password').fill('a quite new password');
  expect(await kept(page)).toContain(email);
  expect(await kept(page)).not.toMatch(new RegExp(`${code}|quite new`));
  await page.reload();
  await expect(field(page, 'Verify Reset Code')).toHaveValue('');
  expect((await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
  expect(complaints).toEqual([]);
  await field(page, 'Verify Reset Code').fill(code);
  await press(page, 'Verify Code');
  await told(page, 'Code verified successfully');
  await field(page, 'New Password').fill('a quite new password');
  await field(page, 'Confirm Password').fill('a quite new password');
  await press(page, 'Reset Password');
  await told(page, 'Password has been reset successfully');
  // Without a trip the personal details lead on to the start page.
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/forgot_password');
  await started(page);
  await expect(field(page, 'Email')).toHaveValue('');
});

test('[PWD-01] a started reset ends with the step back, and waits no longer than its code', async ({
  page,
  site,
}) => {
  const { email } = await storedPassenger(site);
  await page.goto('/forgot_password?from=login');
  await started(page);
  await field(page, 'Email').fill(email);
  await press(page, 'Send Reset Code');
  await told(page, 'A reset code has been sent to your email.');
  await page.reload();
  await expect(field(page, 'Verify Reset Code')).toBeFocused();
  await press(page, 'Back');
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(email);
  await press(page, 'Send Reset Code');
  await told(page, 'A reset code has been sent to your email.');
  await page.clock.setFixedTime(Date.now() + 16 * 60_000);
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Back To Sign In' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(field(page, 'Email')).toHaveValue('');
});
