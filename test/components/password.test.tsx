import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deferred } from '../support/deferred.ts';
import { button, expectCount, expectPath, field } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const FORGOT = 'POST /api/v1/auth/forgot-password';
const VERIFY = 'POST /api/v1/auth/verify-code';
const DONE = { success: true, message: 'ok' };
const SENT = 'A reset code has been sent to your email.';

const press = (name: string) => button(name).click();
const told = (news: string) => expect.element(page.getByText(news, { exact: true })).toBeVisible();

/** Waits for an alert and closes it. */
async function alerted(title: string, message: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: title, exact: true });
  await expect.element(alert).toHaveTextContent(message);
  await press('OK');
  await expectCount(alert, 0);
}

test('[PWD-01] buttons show Wait... while they work', async () => {
  const { answer, release } = deferred();
  await open('/forgot_password', { answers: { [FORGOT]: answer } });
  await field('Email').fill('ann@example.org');
  await press('Send Reset Code');
  await expect.element(button('Wait...')).toBeVisible();
  release(0, { success: false, message: 'Email not found' });
  await alerted('Error', 'Email not found');
  await expect.element(button('Send Reset Code')).toBeVisible();
});

test('[PWD-02] an expired code and a failed reset are reported', async () => {
  const verified = [{ success: false, message: 'Sorry, this code has expired' }, DONE];
  await open('/forgot_password', {
    answers: {
      [FORGOT]: DONE,
      [VERIFY]: () => verified.shift(),
      'POST /api/v1/auth/reset-password': { success: false, message: 'Invalid or expired reset code' },
    },
  });
  await field('Email').fill('ann@example.org');
  await press('Send Reset Code');
  await told(SENT);
  await field('Verify Reset Code').fill('123456');
  await press('Verify Code');
  await alerted('Error', 'Reset code has expired');
  await press('Verify Code');
  await told('Code verified successfully');
  await field('New Password').fill('a quite new password');
  await field('Confirm Password').fill('a quite new password');
  await press('Reset Password');
  await alerted('Error', 'An error occurred while resetting the password');
  await press('Back');
  await expect.element(field('Email')).toHaveValue('ann@example.org');
  await press('Send Reset Code');
  await told(SENT);
  await expect.element(field('Verify Reset Code')).toHaveValue('');
});

test('[PWD-01] a visitor from the sign-in page returns there', async () => {
  await open('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('link', { name: 'Back To Sign In' }).click();
  await expectPath('/login');
});
