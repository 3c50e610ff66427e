import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/passengers.ts';

/** Signs in where the office's sign-in is shown. */
export async function signInToOffice(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
