import type { Page } from '@playwright/test';
import { PERSON, searched } from './journey-steps.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const wrong = (page: Page) => page.locator('[aria-invalid=true]');

test('a field of the personal details loses its message as soon as it is touched', async ({ page, site }) => {
  await searched(page, site, { chosen: true });
  await page.goto('/personalDetailView');
  await page.getByLabel('Yes, for someone else').check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(wrong(page)).toHaveCount(5);
  await field(page, 'First name').fill(PERSON.firstName);
  await expect(wrong(page)).toHaveCount(4);
  await expect(page.getByText('Enter your first name')).toHaveCount(0);
  await field(page, 'Surname').fill(PERSON.surname);
  await field(page, 'Mobile number').fill(PERSON.number);
  await field(page, 'Email').fill(PERSON.email);
  await expect(page.getByText('Please check the fields marked below.')).toBeVisible();
  await page.getByLabel('No, I am travelling').check();
  await expect(page.getByText('Please check the fields marked below.')).toHaveCount(0);
});

for (const path of ['/quoteView', '/contactus']) {
  test(`a field of ${path} loses its message as soon as it is touched`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: /SEND|SUBMIT/ }).click();
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    const before = await wrong(page).count();
    await field(page, 'Email').fill('ann@example.org');
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(wrong(page)).toHaveCount(before - 1);
  });
}
