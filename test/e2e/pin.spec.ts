import { expectNoSidewaysScroll } from './journey-steps.ts';
import { checkAccessible, expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, settings: { PRICE_TOLERANCE: '0' } });

test('[PLACE-15] a pin is set by keyboard, named by the server, and priced from there', async ({ page }) => {
  await page.goto('/');
  const pickup = page.getByLabel('Pick-Up', { exact: true });
  await pickup.fill('Malham');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Set the exact spot' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set the exact spot' });
  const name = dialog.getByRole('status').first();
  await expect(name).toContainText('the middle of Malham, North Yorkshire');
  await dialog.getByRole('application').focus();
  for (let steps = 0; steps < 6; steps++) await page.keyboard.press('Shift+ArrowUp');
  await expect(name).toContainText('600 m north of the middle of Malham, North Yorkshire');
  await checkAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Use this spot' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pickup).toHaveValue(/^600 m north of the middle of Malham, North Yorkshire \(pin /);
  await expect(pickup).toBeFocused();
  await page.getByLabel('Drop-Off', { exact: true }).fill('Leeds Station');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'See Prices' }).click();
  await expect(page).toHaveURL(/\/quotationview$/);
  await expect(page.getByText(/600 m north of the middle of Malham/).first()).toBeAttached();
});

test('[PLACE-04] [PLACE-15] a pin answers the question about a town, by keyboard alone, and is priced', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Pick-Up', { exact: true }).fill('Harrogate');
  await page.getByLabel('Drop-Off', { exact: true }).fill('Leeds Station');
  await page.keyboard.press('Enter');
  const question = page.getByRole('group', { name: 'Where in Harrogate' });
  await expect(question).toBeFocused();
  const set = question.getByRole('button', { name: 'Set the exact spot' });
  for (let choices = await question.getByRole('listitem').count(); choices >= 0; choices--) {
    await page.keyboard.press('Tab');
  }
  await expect(set).toBeFocused();
  await checkAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set the exact spot' });
  const name = dialog.getByRole('status').first();
  await expect(name).toContainText('Harrogate');
  await checkAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(set).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('application').focus();
  for (let steps = 0; steps < 20; steps++) await page.keyboard.press('Shift+ArrowUp');
  await expect(name).toContainText(/ of .*Harrogate/);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Use this spot' }).press('Enter');
  await expect(page).toHaveURL(/\/quotationview$/);
  await expect(page.getByText(/Harrogate.* \(pin 54\.0\d+, -1\.5\d+\)/).first()).toBeAttached();
  await expect(page.getByText('Priced from the middle of Harrogate')).toHaveCount(0);
});
