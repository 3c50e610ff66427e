import type { Page } from '@playwright/test';
import { addDays, londonToday } from '../../src/domain/time/time.ts';
import type { Role } from '../../src/domain/accounts.ts';
import { storedStaff } from '../support/staff.ts';
import type { TestApp } from '../support/start-app.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

test.use({ siteOf: 'office-settings' });

/** The office of somebody of this role, at a page of it. */
async function at(page: Page, site: TestApp, path: string, role: Role = 'manager') {
  const { email } = await storedStaff(site, { role, name: 'Sam Okoro' });
  await page.goto(path);
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const nextFirst = () => `${addDays(`${londonToday(Date.now()).slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

test('[OFF-08] settings are edited, described with their effect on the site, scheduled and cancelled', async ({
  page,
  site,
}) => {
  await at(page, site, '/office/settings');
  const draft = page.getByRole('region', { name: 'Changes in this draft' });
  await page.getByLabel('Hide the quote tab').check();
  await page.getByLabel('Meet and greet (£)').fill('dear');
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Meet and greet (£)')).toBeFocused();
  await expect(page.getByText('must be an amount in pounds')).toBeVisible();
  await page.getByLabel('Meet and greet (£)').fill('0');
  await expect(draft.getByText('Meet and greet: £15.00 → not offered')).toBeVisible();
  await expect(draft.getByText('The quote tab is hidden.')).toBeVisible();
  await page.getByLabel('Colour', { exact: true }).fill('#ffcc00');
  await expect(page.getByText('Adjusted for contrast: shown as')).toBeVisible();
  await expectFitsAll(page, [360, 1280]);

  await page.reload();
  await expect(draft.getByText('The quote tab is hidden.')).toBeVisible();
  await draft.getByLabel('Take effect later').check();
  await draft.getByLabel('From (date)').fill(nextFirst());
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await draft.getByRole('link', { name: 'Go to publishing' }).click();

  await expect(page.getByRole('heading', { name: 'Changes', level: 1 })).toBeVisible();
  await expect(page.getByText('The quote tab is hidden.')).toBeVisible();
  await expectFitsAll(page, [360, 1280]);
  await page.getByRole('button', { name: /^Publish / }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await page.getByRole('button', { name: 'Revert…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Revert publication' });
  await expect(dialog.getByText('and now cancelled: ')).toBeVisible();
  await checkAccessible(page);
  await dialog.getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('Publication reverted.')).toBeVisible();
  await expect(page.getByText('reverted before it took effect').first()).toBeVisible();
});

test('[OFF-08] [OFF-17] popular places are added and moved, an address is banned, and the drafts are discarded', async ({
  page,
  site,
}) => {
  await at(page, site, '/office/settings/popular');
  const draft = page.getByRole('region', { name: 'Changes in this draft' });
  await page.getByRole('button', { name: 'Add place…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a popular place' });
  await dialog.getByRole('button', { name: 'Add to draft' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('York by train');
  await dialog.getByLabel('Drop-off').fill('York Station');
  await dialog.getByRole('listbox').getByRole('option').first().click();
  await checkAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Add place…' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('York by train');
  await expect(dialog.getByLabel('Drop-off')).toHaveValue(/^York/);
  await dialog.getByRole('button', { name: 'Add to draft' }).click();
  await expect(draft.getByText(/^New: York by train, to York/)).toBeVisible();
  await page.getByRole('button', { name: 'Move York by train up' }).focus();
  await page.keyboard.press('Enter');
  await expectFitsAll(page, [360, 1280]);
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await draft.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(draft.getByText('No changes yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Banned addresses' }).click();
  await page.getByLabel('Address', { exact: true }).fill('1 Closed Street');
  await page.reload();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Closed Street');
  await page.getByLabel('Address', { exact: true }).press('Enter');
  await expect(draft.getByText('Banned: 1 Closed Street')).toBeVisible();
  await expectFitsAll(page, [360, 1280]);
  await draft.getByRole('button', { name: 'Reset form' }).click();
  await expect(draft.getByText('No changes yet.')).toBeVisible();
});

test('[OFF-08] [OFF-17] a vehicle category is added by keyboard, shown to passengers once published, and removed again', async ({
  page,
  site,
}) => {
  await at(page, site, '/office/vehicles');
  const draft = page.getByRole('region', { name: 'Changes in this draft' });
  await page.getByRole('button', { name: 'Add category…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a vehicle category' });
  await dialog.getByRole('button', { name: 'Add to draft' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await checkAccessible(page);
  await page.keyboard.type('Luggage van');
  for (const number of ['2', '10', '4']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(number);
  }
  await dialog.getByLabel('Picture').selectOption('vehicles/mpv.svg');
  await dialog.getByLabel('Models').fill('Ford Transit');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(draft.getByText('Luggage van: new')).toBeVisible();
  await page.reload();
  await expect(draft.getByText('Luggage van: new')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Saloon' }).click();
  const saloon = page.getByRole('dialog', { name: 'Edit Saloon' });
  await saloon.getByLabel('Passengers').fill('3');
  await page.reload();
  await page.getByRole('button', { name: 'Edit Saloon' }).click();
  await expect(saloon.getByLabel('Passengers')).toHaveValue('3');
  await saloon.getByRole('button', { name: 'Add to draft' }).click();
  await expect(draft.getByText('Saloon: seats 4 → 3')).toBeVisible();
  await page.getByRole('button', { name: 'Move Luggage van up' }).press('Enter');
  await expectFitsAll(page);
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await draft.getByRole('link', { name: 'Go to publishing' }).click();
  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(
    page.getByText('No drafts. Edit an operator, tariff, area or setting to create one.'),
  ).toBeVisible();
  await page.goto('/ourfleet');
  await expect(page.getByText('Luggage van').first()).toBeVisible();

  await page.goto('/office/vehicles');
  await page.getByRole('button', { name: 'Remove Saloon' }).click();
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^is offered by .+ remove it from their prices first/)).toBeVisible();
  await checkAccessible(page);
  await page.getByRole('button', { name: 'Undo removal of Saloon' }).click();
  await page.getByRole('button', { name: 'Remove Luggage van' }).click();
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await draft.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
});

test('[OFF-02] [OFF-08] a read-only colleague sees the settings and no buttons', async ({ page, site }) => {
  await at(page, site, '/office/settings', 'read_only');
  await expect(page.getByText('Meet and greet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeHidden();
  await expectFitsAll(page, [360, 1280]);
});
