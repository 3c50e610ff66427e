import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

/** The end that is given, its field, and the end of the return that is filled with it. */
const PAIRS = [
  ['Pick-Up', 'Return Drop-Off'],
  ['Drop-Off', 'Return Pick-Up'],
] as const;

/** The form with a return whose ends are empty. */
async function openReturn(page: Page): Promise<void> {
  await field(page, 'Pick-Up').fill('');
  await field(page, 'Drop-Off').fill('');
  await page.getByRole('button', { name: 'Add Return' }).click();
}

for (const [from, to] of PAIRS) {
  test(`[HOME-13] ${to} is filled when Enter sends the form from ${from}`, async ({ page }) => {
    await page.goto('/');
    await openReturn(page);
    const other = from === 'Pick-Up' ? 'Drop-Off' : 'Pick-Up';
    await field(page, other).fill('York Station');
    await field(page, from).fill('Leeds Bradford Airport');
    await field(page, from).press('Enter');
    await expect(page).toHaveURL(/\/quotationview$/);
    await page.getByRole('button', { name: 'Change Search' }).click();
    const popup = page.getByRole('dialog', { name: 'Change Search' });
    await expect(field(popup, to)).toHaveValue('Leeds Bradford Airport');
    await field(popup, from).fill('Leeds railway station');
    await field(popup, from).press('Enter');
    await expect(popup).toBeHidden();
    await page.getByRole('button', { name: 'Change Search' }).click();
    await expect(field(popup, to)).toHaveValue('Leeds railway station');
  });
}
