import { readFileSync } from 'node:fs';
import { storedStaff } from '../support/staff.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFits } from './support/widths.ts';

test.use({ siteOf: 'office-provider-file' });

test('[OFF-12] the provider file is downloaded, previewed in the browser and loaded', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'manager', name: 'Sam Okoro' });
  await page.goto('/office/provider-file');
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Provider file', level: 1 })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('provider.json');
  const text = readFileSync(await download.path(), 'utf8');

  const choose = async (content: string) => {
    const buffer = Buffer.from(content);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer });
  };
  await choose(text);
  await expect(page.getByText('Nothing would change')).toBeVisible();
  await choose(text.replace('"rating": 4.8', '"rating": 6'));
  await expect(page.getByText(/operators\[\d+\]\.rating: must be a number from 0 to 5/)).toBeVisible();
  await checkAccessible(page);

  const changed = text.replace('1 Nowhere Lane', '2 Nowhere Lane');
  for (const [file, words] of [
    [changed, '2 Nowhere Lane: banned'],
    [text, '1 Nowhere Lane: banned'],
  ] as const) {
    await choose(file);
    await expect(page.getByRole('heading', { name: 'Banned addresses' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await checkAccessible(page);
    for (const width of [360, 1280]) await expectFits(page, width);
    await page.getByRole('button', { name: 'Load this file' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'File loaded' })).toBeVisible();
  }
});
