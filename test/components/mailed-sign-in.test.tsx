import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stored } from '../support/searched.ts';
import { button, checkAccessible, expectCount, expectPath, field } from '../support/seen.ts';
import { open } from '../support/site.tsx';

const TOKEN = 'T'.repeat(43);
const SIGNED_IN = {
  success: true,
  message: 'You are signed in.',
  access_token: 'A'.repeat(43),
  passenger: {
    passenger_id: 7,
    passenger_name: 'Priya Shah',
    passenger_email: 'priya@example.org',
    passenger_contact_no: '',
    corporate_name: null,
  },
  password_removed: false,
};
const refused = (status: number, code: string) =>
  Response.json({ success: false, code, message: code }, { status });

test('[JRN-15] a link is requested with the address alone, and the page says what was done', async () => {
  await open('/login', {
    answers: { 'POST /api/v1/auth/mailed-sign-in': { success: true, message: 'We have sent it a link.' } },
  });
  await button('Email me a link').click();
  await expect.element(page.getByText('Enter your email address above first.')).toBeVisible();
  await field('Username').fill('priya@example.org');
  await button('Email me a link').click();
  await expect.element(page.getByRole('status').getByText('We have sent it a link.')).toBeVisible();
  await expectCount(page.getByRole('alertdialog'), 0);
  await checkAccessible();
});

test('[JRN-11] the sign-in link after too many attempts reports beside the form', async () => {
  const wait = { success: false, code: 'too_many_attempts', message: 'Please wait a minute.' };
  await open('/login', {
    answers: {
      'POST /api/v1/check-passenger-login': Response.json(wait, { status: 429 }),
      'POST /api/v1/auth/sign-in-link': {
        success: true,
        message: 'If it has an account, we have sent a link.',
      },
    },
  });
  await field('Username').fill('priya@example.org');
  await field('Password').fill('a long password');
  await button('Sign In').click();
  await button('Send me a link', page.getByRole('alertdialog')).click();
  const news = page.getByRole('status').filter({ hasText: 'If it has an account, we have sent a link.' });
  await expect.element(news).toBeVisible();
  await expectCount(page.getByRole('alertdialog'), 0);
  await checkAccessible();
});

test('[JRN-15] the link signs in, and is removed from the address', async () => {
  await open(`/login#link=${TOKEN}`, {
    answers: {
      'POST /api/v1/auth/mailed-sign-in/use': SIGNED_IN,
      'POST /api/v1/passenger/validate-token': { valid: true },
    },
  });
  await expectPath('/my-trips');
  expect(stored('passenger_token', true)).toBe(SIGNED_IN.access_token);
  expect(window.location.hash).toBe('');
});

test('[JRN-15] in another browser the effect is explained first; an expired link says so', async () => {
  const sent: unknown[] = [];
  await open(`/login#link=${TOKEN}`, {
    answers: {
      'POST /api/v1/auth/mailed-sign-in/use': (body: { from_other_browser: boolean }) => {
        sent.push(body.from_other_browser);
        return body.from_other_browser ? refused(410, 'link_over') : refused(409, 'other_browser');
      },
    },
  });
  await expect.element(page.getByText(/This link was requested from another browser/)).toBeVisible();
  expect(window.location.pathname + window.location.hash).toBe('/login');
  await checkAccessible();
  await button('Sign in in this browser').click();
  await expect.element(page.getByText(/This link is no longer valid/)).toBeVisible();
  expect(sent).toEqual([false, true]);
});
