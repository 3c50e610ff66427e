import { storedStaff } from '../support/staff.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test('[OFF-17] single keys navigate the office, "?" shows those of the page, and they can be switched off', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'read_only' });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.goto('/office');
  await signInToOffice(page, email);
  await expect(heading('Today')).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys.getByText('Next in the list')).toBeVisible();
  await expect(keys.getByText('Take a new booking')).toHaveCount(0);
  await checkAccessible(page);
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('g e?/');
  await expect(field).toHaveValue('g e?/');
  await expect(heading('Bookings')).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(heading('Your account')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Use keyboard shortcuts' })).not.toBeChecked();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.keyboard.press('?');
  await expect(keys).toHaveCount(0);
  await expect(heading('Your account')).toBeVisible();
  // Whoever has none finds out by the button how to have them.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await keys.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(heading('Bookings')).toBeVisible();
});
