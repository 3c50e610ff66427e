import { expect, test } from './support/test.ts';

test('[LIM-03] without the saved addresses places are still suggested; that is only logged', async ({
  page,
}) => {
  await page.route('**/ai-addresses', (route) => route.abort());
  const fuss: string[] = [];
  page.on('pageerror', (error) => fuss.push(error.message));
  page.on('dialog', (dialog) => {
    fuss.push(dialog.message());
    void dialog.dismiss();
  });
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('saved addresses:'));
  await page.goto('/');
  await page.getByLabel('Pick-Up', { exact: true }).pressSequentially('leeds station');
  expect((await logged).text()).toBe('saved addresses: Network Error');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Leeds Station');
  await expect(page.getByText('Popular place')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(fuss).toEqual([]);
});
