import type { Page } from '@playwright/test';
import { addDays, londonToday, weekday } from '../../src/domain/time/time.ts';
import { formatDay } from '../../src/domain/time/time-words.ts';
import type { Role } from '../../src/domain/accounts.ts';
import { storedStaff } from '../support/staff.ts';
import type { TestApp } from '../support/start-app.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

test.use({ siteOf: 'office-tariffs' });

/** An operator that no other journey books with. */
const OPERATOR = 'Taff Bridge Cars';
const FARE = 'Cardiff ↔ Heathrow (£)';

/** The office of somebody of this role, at the page of the operator. */
async function atOperator(page: Page, site: TestApp, role: Role) {
  const { email } = await storedStaff(site, { role, name: 'Sam Okoro' });
  await page.goto('/office/operators');
  await signInToOffice(page, email);
  await page.getByRole('searchbox').fill(OPERATOR.toLowerCase());
  await expect(page.getByText('1 operator', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: OPERATOR }).click();
  await expect(page.getByRole('heading', { name: OPERATOR, level: 1 })).toBeVisible();
}

const today = () => londonToday(Date.now());
/** The first day of the next month. */
const nextFirst = () => `${addDays(`${today().slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
const nextMonday = () => addDays(today(), 8 - weekday(today()));

test('[OFF-08] [OFF-09] an airport fare is raised from the first of next month, described, published and reverted', async ({
  page,
  site,
}) => {
  test.slow();
  await atOperator(page, site, 'manager');
  await page.getByRole('link', { name: 'Saloon' }).click();
  await expect(page.getByRole('heading', { name: `${OPERATOR}, Saloon`, level: 1 })).toBeVisible();
  const draft = page.getByRole('region', { name: 'Changes in this draft' });
  await expect(draft.getByText('No changes yet.')).toBeVisible();
  const fare = page.getByLabel(FARE);
  const before = Number(await fare.inputValue());
  await draft.getByLabel('Take effect later').check();
  await fare.fill(String(before + 12));
  const sentence = `Fixed fare Cardiff ↔ Heathrow: £${before.toFixed(2)} → £${(before + 12).toFixed(2)}`;
  await expect(draft.getByText(sentence)).toBeVisible();
  const example = draft.getByRole('row').filter({ hasText: 'Cardiff to Heathrow' });
  await expect(example.getByRole('cell')).toHaveCount(2);
  const [was = 0, is = 0] = (await example.getByRole('cell').allInnerTexts()).map((text) =>
    Number(text.slice(1)),
  );
  expect(is - was).toBeGreaterThanOrEqual(12);

  await draft.getByText('A trip of your own').click();
  await draft.getByLabel('Trip: miles').fill('150');
  await draft.getByLabel('Trip: day').fill(nextMonday());
  await draft.getByLabel('Trip: time').fill('11:00');
  await draft.getByLabel('Trip: time').press('Enter');
  const own = draft.getByRole('row').filter({ hasText: 'Your trip, 150 miles' });
  await expect(own.getByRole('cell')).toHaveCount(2);
  await draft.getByLabel('Trip: from').selectOption('Cardiff');
  await draft.getByLabel('Trip: to').selectOption('Heathrow');
  await expect(own).toContainText('from Cardiff to Heathrow');
  await expect(draft.getByRole('heading', { name: /^It costs then: £/ })).toBeVisible();
  await page.reload();
  await expect(own).toContainText('from Cardiff to Heathrow');
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(draft.getByText('is required')).toBeVisible();
  await expect(draft.getByLabel('From (date)')).toBeFocused();
  await draft.getByLabel('From (date)').fill(nextFirst());
  await expectFitsAll(page);
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await draft.getByRole('button', { name: 'Effect on recent quotes' }).click();
  await expect(draft.getByText(/^Among the last \d+ quotes? /)).toBeVisible();
  await checkAccessible(page);
  await draft.getByRole('link', { name: 'Go to publishing' }).click();

  await expect(page.getByRole('heading', { name: 'Changes', level: 1 })).toBeVisible();
  await expect(page.getByText(sentence).first()).toBeVisible();
  await expectFitsAll(page);
  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(
    page.getByText('No drafts. Edit an operator, tariff, area or setting to create one.'),
  ).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Operators' }).click();
  const row = page.getByRole('row').filter({ hasText: OPERATOR });
  await expect(row).toContainText('Scheduled prices');
  await expectFitsAll(page);
  await row.getByRole('link', { name: OPERATOR }).click();
  await page.getByRole('link', { name: 'Saloon' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'scheduled, published by Sam Okoro' }),
  ).toContainText(sentence);

  await page.goto('/office/changes');
  await page.getByRole('button', { name: 'Revert…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Revert publication' });
  await expect(dialog.getByText(`→ £${before.toFixed(2)}`)).toBeVisible();
  await checkAccessible(page);
  await dialog.getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('Publication reverted.')).toBeVisible();
  await page.goto('/office/operators');
  await expect(row).not.toContainText('Scheduled prices');
});

test('[OFF-08] [OFF-10] [OFF-17] a fixed fare and a rush-hour uplift are added by keyboard, survive a reload, and a mistake is reported', async ({
  page,
  site,
}) => {
  test.slow();
  await atOperator(page, site, 'manager');
  await page.getByRole('link', { name: 'Executive' }).click();
  const draft = page.getByRole('region', { name: 'Changes in this draft' });
  await expect(draft.getByText('No warnings.')).toBeVisible();
  await page.getByRole('button', { name: 'Add time-based price' }).focus();
  await page.keyboard.press('Enter');
  const uplift = page.getByRole('dialog', { name: 'Add time-based price' });
  await uplift.getByLabel('Name').focus();
  await page.keyboard.type('Rush hour');
  await uplift.getByLabel('Amount').focus();
  await page.keyboard.type('15');
  await uplift.getByLabel('Friday').focus();
  await page.keyboard.press('Space');
  await uplift.getByLabel('All day').focus();
  await page.keyboard.press('Space');
  await uplift.getByLabel('Pick-ups from').fill('16:00');
  await page.keyboard.press('Enter');
  await expect(uplift.getByLabel('Pick-ups before')).toBeFocused();
  await uplift.getByLabel('Pick-ups before').fill('19:00');
  await uplift.getByRole('button', { name: 'Add dates' }).press('Enter');
  await checkAccessible(page);
  await uplift.getByRole('button', { name: 'Remove these dates' }).press('Enter');
  await uplift.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(draft.getByText('New: Rush hour, 15%, Fri, 16:00 to 19:00')).toBeVisible();

  await page.getByRole('button', { name: 'Add fixed fare' }).click();
  const fare = page.getByRole('dialog', { name: 'Add fixed fare' });
  await fare.getByLabel('From').selectOption('Cardiff');
  await fare.getByLabel('To', { exact: true }).selectOption('Bath');
  await fare.getByLabel('Price (£)').fill('1150');
  await checkAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Add fixed fare' }).click();
  await expect(fare.getByLabel('To', { exact: true }).locator('option:checked')).toHaveText('Bath');
  await expect(fare.getByLabel('Price (£)')).toHaveValue('1150');
  await fare.getByRole('button', { name: 'Apply' }).click();
  await expect(draft.getByText('Fixed fare Cardiff – Bath of £1,150.00 is much dearer')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Fixed fare Cardiff – Heathrow' }).click();
  await page.getByLabel('Minimum fare (£)').fill('1500');
  await expect(draft.getByText('Likely mistake:')).toBeVisible();
  await expectFitsAll(page);

  await page.reload();
  await expect(draft.getByText('Removed: Fixed fare Cardiff – Heathrow')).toBeVisible();
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await draft.getByRole('button', { name: 'Apply to other tariffs…' }).click();
  const follow = page.getByRole('dialog', { name: 'Apply to other tariffs' });
  await follow.getByLabel('8-seater').check();
  await expect(
    follow.getByText(/^1 tariff follows Taff Bridge Cars, Executive: 1 with prices up$/),
  ).toBeVisible();
  await checkAccessible(page);
  await follow.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/office/changes');
  await page.getByRole('button', { name: 'Publish 1 draft' }).click();
  await expect(page.getByLabel('Reason for publishing despite the warnings')).toBeFocused();
  await checkAccessible(page);
  await page.getByRole('link', { name: 'Edit draft' }).click();
  await draft.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
});

test('[OFF-08] of two who edit the same prices the slower one sees both, and decides', async ({
  page,
  site,
  browser,
}) => {
  await atOperator(page, site, 'manager');
  await page.getByRole('link', { name: 'Estate' }).click();
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await atOperator(other, site, 'owner');
  await other.getByRole('link', { name: 'Estate' }).click();
  await page.getByLabel('Minimum fare (£)').fill('61');
  await other.getByLabel('Each stop (£)').fill('9.5');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const both = page.getByRole('alert').filter({ hasText: 'A colleague saved first' });
  await expect(both).toContainText('Each stop: ');
  await expect(both).toContainText('→ £61.00');
  await checkAccessible(page);
  await both.getByRole('button', { name: 'Keep my version' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(page.getByText('No changes yet.')).toBeVisible();
  await other.close();
});

test('[OFF-08] [OFF-17] an operator is paused until Monday by keyboard alone, and resumed', async ({
  page,
  site,
}) => {
  await atOperator(page, site, 'dispatcher');
  await page.getByRole('button', { name: 'Pause…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pause operator' });
  await dialog.getByRole('button', { name: 'Pause operator' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Until (date)')).toBeFocused();
  await expect(dialog.getByText('is required')).toBeVisible();
  const [year = '', month = '', day = ''] = nextMonday().split('-');
  // As Chromium takes a day that is typed, in the order of its language.
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(dialog.getByLabel('Until (date)')).toHaveValue(nextMonday());
  await dialog.getByLabel('Until (time)').fill('06:00');
  await dialog.getByLabel('Reason').focus();
  await page.keyboard.type('Three drivers are ill.');
  await checkAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Pause…' }).press('Enter');
  await expect(dialog.getByLabel('Until (time)')).toHaveValue('06:00');
  await dialog.getByLabel('Reason').press('Enter');
  await expect(page.getByText('Operator paused.')).toBeVisible();
  await expect(page.getByText('Three drivers are ill. (Sam Okoro)')).toBeVisible();
  await expectFitsAll(page);
  await page.goto('/office/operators');
  await expect(page.getByRole('row').filter({ hasText: OPERATOR })).toContainText('Paused until');
  await page.getByRole('link', { name: OPERATOR }).click();
  await page.getByRole('button', { name: 'Resume now' }).click();
  await expect(page.getByText('Operator resumed.')).toBeVisible();
  await expect(page.getByText(/^Paused until/)).toBeHidden();
  expect(formatDay(nextMonday())).toContain('Monday');
});

test('[OFF-02] [OFF-08] a read-only colleague sees prices and no buttons', async ({ page, site }) => {
  await atOperator(page, site, 'read_only');
  await expect(page.getByRole('button', { name: 'Pause…' })).toBeHidden();
  await page.getByRole('link', { name: 'Saloon' }).click();
  await expect(page.getByText('Minimum fare')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectFitsAll(page);
});
