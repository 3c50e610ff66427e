import type { Locator, Page } from '@playwright/test';
import { PERSON, searched } from './journey-steps.ts';
import { started } from './support/taking-over.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const wrong = (page: Page) => page.locator('[aria-invalid=true]');

test('a field of the personal details loses its message as soon as it is touched', async ({ page, site }) => {
  await searched(page, site, { chosen: true });
  await page.goto('/personalDetailView');
  await page.getByLabel('Yes, for someone else').check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(wrong(page)).toHaveCount(4);
  await field(page, 'First name').fill(PERSON.firstName);
  await expect(wrong(page)).toHaveCount(3);
  await expect(page.getByText('Enter your first name')).toHaveCount(0);
  await field(page, 'Mobile number').fill(PERSON.number);
  await field(page, 'Email').fill(PERSON.email);
  await expect(page.getByText('Please check the fields marked below.')).toBeVisible();
  await page.getByLabel('No, I am travelling').check();
  await expect(page.getByText('Please check the fields marked below.')).toHaveCount(0);
});

for (const path of ['/quoteView', '/contactus']) {
  test(`a field of ${path} loses its message as soon as it is touched`, async ({ page }) => {
    await page.goto(path);
    await field(page, 'Email').fill('ann');
    await page.getByRole('button', { name: /SEND|SUBMIT/ }).click();
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    const before = await wrong(page).count();
    await field(page, 'Email').fill('ann@example.org');
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(wrong(page)).toHaveCount(before - 1);
  });
}

for (const width of [390, 1280]) {
  test(`the swap button stays clear of both fields beside their messages, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await started(page);
    const swap = page.getByRole('button', { name: 'Swap pick-up and drop-off' });
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? NaN;
    const aboveDropOff = async () =>
      (await top(page.getByRole('combobox', { name: 'Drop-Off' }))) - (await top(swap));
    const before = await aboveDropOff();
    expect(before).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'See Prices' }).click();
    await expect(page.getByText('Enter where the trip ends')).toBeVisible();
    expect(await aboveDropOff()).toBe(before);
  });
}
