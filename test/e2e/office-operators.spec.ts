import type { Page } from '@playwright/test';
import { storedStaff } from '../support/staff.ts';
import type { TestApp } from '../support/start-app.ts';
import { signInToOffice } from './support/office.ts';
import { checkAccessible, expect, test } from './support/test.ts';
import { expectFitsAll } from './support/widths.ts';

test.use({ siteOf: 'office-operators' });

const NAME = 'Aire & Otter Cars';

/** A manager's office, at what can be changed of an operator. */
async function atDetails(page: Page, site: TestApp) {
  const { email } = await storedStaff(site, { role: 'manager', name: 'Sam Okoro' });
  const operator = site.services.catalogue.operators().find(({ name }) => name === NAME);
  await page.goto(`/office/operators/${operator?.id}/details`);
  await signInToOffice(page, email);
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  return { draft: page.getByRole('region', { name: 'Changes in this draft' }) };
}

test('[OFF-08] [OFF-17] charges for cancelling, no-shows and waiting are edited, survive a reload, and reach passengers', async ({
  page,
  site,
}) => {
  const { draft } = await atDetails(page, site);
  const step = (number: number) => page.getByRole('listitem', { name: `Step ${number}` });
  await step(1).getByLabel('Hours before').fill('soon');
  await expect(draft.getByText('free until soon hours')).toBeVisible();
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('step 1 must be a number')).toBeVisible();
  await step(1).getByLabel('Hours before').fill('24');
  await page.getByRole('button', { name: 'Add step' }).click();
  await step(2).getByLabel('Percentage of the fare').fill('50');
  // Each digit stays as typed, even while it is not a valid amount.
  await step(2).getByLabel('Fee (£)').fill('');
  await step(2).getByLabel('Fee (£)').pressSequentially('0.05');
  await page.getByLabel('Each minute of waiting after that').fill('');
  await page.getByLabel('Each minute of waiting after that').pressSequentially('0.45');
  await page.getByLabel('A no-show costs the same').uncheck();
  await page.getByLabel('Operator must approve changes').selectOption({ label: 'Always' });
  await page.getByLabel('Hours to answer').fill('6');
  await checkAccessible(page);
  await expectFitsAll(page, [360, 1280]);

  await page.reload();
  const steps =
    'free until 24 hours before the pick-up, then 50% of the fare and £0.05 until 12 hours before the pick-up, then 100% of the fare';
  for (const sentence of [
    `→ ${steps}`,
    'No-show: as cancelling at the last moment → 100% of the fare',
    'Each minute of waiting after that: £0.30 → £0.45',
    'Must agree to changes: never → always, answers within 6 hours',
  ])
    await expect(draft.getByText(sentence)).toBeVisible();
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await draft.getByRole('link', { name: 'Go to publishing' }).click();
  await page.getByRole('button', { name: /^Publish / }).click();
  await expect(page.getByText('Published.')).toBeVisible();

  await page.getByRole('link', { name: 'Operators' }).first().click();
  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByText(`Cancelling: ${steps}.`).first()).toBeVisible();
  await expect(
    page.getByText('Free waiting: 10 minutes, 30 minutes at airports, then £0.45 a minute.').first(),
  ).toBeVisible();
});

test('[OFF-08] one vehicle category has its own terms, and returns to those of its operator', async ({
  page,
  site,
}) => {
  const { email } = await storedStaff(site, { role: 'manager', name: 'Sam Okoro' });
  const operator = site.services.catalogue.operators().find(({ name }) => name === 'Irwell & Bee Cars');
  await page.goto(`/office/operators/${operator?.id}`);
  await signInToOffice(page, email);
  await page.getByRole('link', { name: 'Saloon' }).click();
  await page.getByRole('link', { name: 'Terms of this category' }).click();
  await expect(
    page.getByRole('heading', { name: 'Irwell & Bee Cars, Saloon: terms', level: 1 }),
  ).toBeVisible();
  await expect(page.getByText('Uses the operator’s terms.')).toBeVisible();
  const draft = page.getByRole('region', { name: 'Changes in this draft' });
  await page.getByLabel('Free waiting', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Remove step 1' }).click();
  await expect(draft.getByText(/^Free waiting: \d+ minutes → 25 minutes$/)).toBeVisible();
  await expectFitsAll(page, [360, 1280]);
  await draft.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await draft.getByRole('link', { name: 'Go to publishing' }).click();
  await page.getByRole('link', { name: 'Edit draft' }).first().click();
  await page.getByRole('button', { name: 'Use the operator’s terms' }).click();
  await expect(page.getByText('Uses the operator’s terms.')).toBeVisible();
  await expect(draft.getByText('No changes yet.')).toBeVisible();
});
