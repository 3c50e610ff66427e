import { storedStaff } from '../support/staff.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

test.use({ siteOf: 'office-areas' });

const NAME = 'Round Harewood';

test('[OFF-11] an area is drawn by pointer as an outline, and by keyboard as a circle and as postcodes', async ({
  page,
  site,
}) => {
  test.slow();
  const { email } = await storedStaff(site, { role: 'manager', name: 'Sam Okoro' });
  await page.goto('/office/areas');
  await signInToOffice(page, email);
  await expectFitsAll(page, [360, 768, 1920, 1280]);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).not.toHaveCount(0);
  const all = await rows.count();
  await page.getByRole('searchbox').fill('airport manch');
  await expect(rows).toHaveCount(2);
  await checkAccessible(page);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('airport manch');
  await page.getByRole('searchbox').fill('atlantis');
  await expect(page.getByText('No areas match.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(all);
  await page.getByRole('link', { name: 'Add area' }).click();
  await expect(page.getByRole('heading', { name: 'New area', level: 1 })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(NAME);

  // By pointer.
  await page.getByLabel('Shape type').selectOption('An outline with corners');
  const map = page.getByRole('application');
  const corners = page.getByRole('listitem', { name: /^Corner \d$/ });
  const places = [
    { x: 300, y: 230 },
    { x: 360, y: 225 },
    { x: 340, y: 270 },
  ];
  for (const [index, position] of places.entries()) {
    await map.click({ position });
    await expect(corners).toHaveCount(index + 1);
  }
  await expect(page.getByText(/^Includes .* square miles\.$/)).toBeVisible();
  const latitude = corners.nth(0).getByLabel('Latitude');
  const before = await latitude.inputValue();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.move(box.x + 300, box.y + 230);
  await page.mouse.down();
  await page.mouse.move(box.x + 310, box.y + 250, { steps: 4 });
  await page.mouse.up();
  await expect(latitude).not.toHaveValue(before);
  await expectFitsAll(page, [360, 768, 1920, 1280]);

  // By keyboard: the corners as a list, then a circle by its degrees.
  await page.getByRole('button', { name: 'Remove corner 3' }).press('Enter');
  await expect(page.getByText('An outline needs at least three corners.').first()).toBeVisible();
  await page.getByLabel('Shape type').selectOption('A circle around a point');
  await page.getByLabel('Latitude').fill('53.9');
  await page.getByLabel('Longitude').fill('-1.53');
  await page.getByLabel('Radius in miles').fill('6');
  await expect(page.getByText(/^Includes .*; 113 square miles\.$/)).toBeVisible();
  const draft = page.getByRole('region', { name: 'Changes in this draft' });
  await expect(draft.getByText('New area: 6-mile radius')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Radius in miles')).toHaveValue('6');
  await page.getByLabel('Shape type').selectOption('Postcodes');
  await page.getByLabel('Add postcodes').fill('ls17, LS1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Includes 2 postcode districts: /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove LS1', exact: true }).press('Enter');
  await expect(page.getByText(/^Includes 1 postcode district: LS17/)).toBeVisible();
  await expectFitsAll(page, [360, 768, 1920, 1280]);
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
});
