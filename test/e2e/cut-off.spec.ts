import { expect, test } from './support/test.ts';

test('an incomplete page shows everything that has arrived', async ({ page, site }) => {
  const whole = await (await fetch(`${site.url}/`)).text();
  const end = whole.indexOf('<footer');
  expect(end).toBeGreaterThan(0);
  await page.route(`${site.url}/`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: whole.slice(0, end) }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Pick-Up' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our Fleet' })).toBeVisible();
  const { height } = (await page.locator('form').first().boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(200);
});
