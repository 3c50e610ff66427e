import type { Page } from '@playwright/test';
import { codeAt } from '../support/second-factor.ts';
import { storedStaff } from '../support/staff.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { signInToOffice } from './support/office.ts';
import { PASSWORD } from '../support/passengers.ts';
import { checkAccessible, expect, test } from './support/test.ts';

/** An office that requires a second factor, with a stopped clock, so that no code expires while it is typed. */
let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ env: { WAYFARE_OFFICE_SECOND_FACTOR: 'on' } });
});
test.afterAll(() => app.stop());

const code = (secret: string) => codeAt(secret, app.clock.now);
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
};
/** The key of the app being set up, as typed. */
const keyOn = async (page: Page) => (await page.locator('code').innerText()).replaceAll(' ', '');
const codesOn = (page: Page) =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();

test('[OFF-01] an app is set up at the first sign-in, required at the next, and a recovery code replaces it', async ({
  page,
}) => {
  const { email } = await storedStaff(app);
  await page.goto(`${app.url}/office/account`);
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const secret = await keyOn(page);
  await checkAccessible(page);
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('is not right, or was used before')).toBeVisible();
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  await page.getByLabel('Code from the app').fill(code(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await codesOn(page);
  expect(codes).toHaveLength(10);
  await checkAccessible(page);
  await page.getByRole('button', { name: 'I have saved them, continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  later();
  await signInToOffice(page, email);
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await page.keyboard.type(code(secret));
  await checkAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await signInToOffice(page, email);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
});

test('[OFF-01] a code that comes too late leads back to the password', async ({ page }) => {
  const { email } = await storedStaff(app);
  await page.goto(`${app.url}/office`);
  await signInToOffice(page, email);
  const secret = await keyOn(page);
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);
  await page.getByLabel('Code from the app').fill(code(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^This took too long/);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('[OFF-01] another app is set up in the account, after password and current code', async ({ page }) => {
  const { email } = await storedStaff(app);
  await page.goto(`${app.url}/office/account`);
  await signInToOffice(page, email);
  const first = await keyOn(page);
  await page.getByLabel('Code from the app').fill(code(first));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have saved them, continue' }).click();
  later();
  await page.getByRole('button', { name: 'Replace app' }).click();
  await expect(page.getByRole('heading', { name: 'Replace app' })).toBeFocused();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await checkAccessible(page);
  await page.getByLabel('Code from your app').fill(code(first));
  await page.keyboard.press('Enter');
  const second = await keyOn(page);
  expect(second).not.toBe(first);
  await checkAccessible(page);
  await page.getByLabel('Code from the app').fill(code(second));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  later();
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code from your app').fill(code(second));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Set up app' })).toBeVisible();
});

test('[OFF-01] a passkey is added in the account, used instead of a code, and removed', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });
  const { email } = await storedStaff(app);
  // A passkey is of a name, not of a number.
  const office = `${app.url.replace('127.0.0.1', 'localhost')}/office`;
  await page.goto(`${office}/account`);
  await signInToOffice(page, email);
  const secret = await keyOn(page);
  await page.getByLabel('Code from the app').fill(code(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have saved them, continue' }).click();
  later();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code from your app').fill(code(secret));
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('Laptop');
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText(/not used yet$/)).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await signInToOffice(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  const passkey = page.getByRole('button', { name: 'Remove passkey Laptop' });
  await passkey.click();
  await expect(passkey).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signInToOffice(page, email);
  await expect(page.getByLabel('Code from your app')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});
