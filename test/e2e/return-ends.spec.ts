import type { Locator, Page } from '@playwright/test';
import { searched, TRIP } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

/** The end that is given, its field, and the end of the return that is filled with it. */
const PAIRS = [
  ['Pick-Up', 'Return Drop-Off'],
  ['Drop-Off', 'Return Pick-Up'],
] as const;

/** How a visitor goes from one field into another. */
const WAYS = {
  'by mouse': (to: Locator) => to.click(),
  'by Tab': async (to: Locator) => {
    const page = to.page();
    const isThere = () => to.evaluate((element) => element === document.activeElement);
    for (let n = 0; n < 12 && !(await isThere()); n += 1) await page.keyboard.press('Tab');
    await expect(to).toBeFocused();
  },
};

/** The form, in the home page or in Change Search, with a return whose ends are empty. */
async function openReturn(page: Page): Promise<void> {
  await field(page, 'Pick-Up').fill('');
  await field(page, 'Drop-Off').fill('');
  await page.getByRole('button', { name: 'Add Return' }).click();
}

for (const [from, to] of PAIRS) {
  test(`[HOME-13] ${to} is left to whoever clicks into it from ${from}`, async ({ page }) => {
    await page.goto('/');
    await openReturn(page);
    await field(page, from).pressSequentially('14 Acacia Avenue, Leeds');
    await field(page, to).click();
    await page.keyboard.type('York');
    await expect(field(page, to)).toHaveValue('York');
    await field(page, 'Passengers').focus();
    await expect(field(page, to)).toHaveValue('York');
  });

  test(`[HOME-13] ${to} that was entered and left empty is filled then`, async ({ page }) => {
    await page.goto('/');
    await openReturn(page);
    await field(page, from).pressSequentially('14 Acacia Avenue, Leeds');
    await field(page, to).click();
    await expect(field(page, to)).toHaveValue('');
    await field(page, 'Passengers').focus();
    await expect(field(page, to)).toHaveValue('14 Acacia Avenue, Leeds');
    // What was filled follows, also when it was looked at meanwhile.
    await field(page, from).fill('15 Acacia Avenue, Leeds');
    await field(page, to).click();
    await expect(field(page, to)).toHaveValue('14 Acacia Avenue, Leeds');
    await field(page, 'Passengers').focus();
    await expect(field(page, to)).toHaveValue('15 Acacia Avenue, Leeds');
  });

  for (const [way, go] of Object.entries(WAYS)) {
    test(`[HOME-13] ${to} is filled when ${from} is left ${way} for another field`, async ({ page }) => {
      await page.goto('/');
      await openReturn(page);
      await field(page, from).pressSequentially('14 Acacia Avenue, Leeds');
      await go(field(page, 'Passengers'));
      await expect(field(page, to)).toHaveValue('14 Acacia Avenue, Leeds');
    });
  }

  test(`[HOME-13] ${to} is filled when Enter sends the form from ${from}`, async ({ page }) => {
    await page.goto('/');
    await openReturn(page);
    const other = from === 'Pick-Up' ? 'Drop-Off' : 'Pick-Up';
    await field(page, other).fill('York');
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

  test(`[HOME-13] [RES-09] Change Search leaves ${to} to whoever clicks into it`, async ({ page, site }) => {
    await searched(page, site, { form: { ...TRIP, select_option: 'one_way' } });
    await page.goto('/quotationview');
    await page.getByRole('button', { name: 'Change Search' }).click();
    const popup = page.getByRole('dialog', { name: 'Change Search' });
    await field(popup, from).fill('');
    await popup.getByRole('button', { name: 'Add Return' }).click();
    await field(popup, to).fill('');
    await field(popup, from).pressSequentially('14 Acacia Avenue, Leeds');
    await field(popup, to).click();
    await page.keyboard.type('York');
    await expect(field(popup, to)).toHaveValue('York');
  });
}
