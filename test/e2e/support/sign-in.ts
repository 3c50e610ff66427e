import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../../support/passengers.ts';
import { answers } from './hydration.ts';

/** Fills in the sign-in that is shown, and sends it. */
export async function sendSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const send = page.getByRole('button', { name: 'Sign In' });
  await answers(send);
  await page.getByLabel('Username', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send.click();
}

/** Signs in where the sign-in is shown. */
export async function signIn(page: Page, email: string): Promise<void> {
  await sendSignIn(page, email);
  await expect(page.getByText('Login Successfully.')).toBeVisible();
}
