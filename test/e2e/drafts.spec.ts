import type { Page } from '@playwright/test';
import { addDays, londonTime } from '../../src/domain/time/time.ts';
import { contactMessages, quoteRequests } from '../../src/server/platform/schema/enquiries.ts';
import { holdScripts, shiftsOf, started, watchShifts } from './support/hydration.ts';
import { checkAccessible, expect, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const alert = (page: Page) => page.getByRole('alertdialog');
const tomorrow = () => addDays(londonTime(Date.now()).date, 1);

type Typed = Record<string, string>;

const REQUEST: Typed = {
  'Pick Up': 'Ryde Esplanade, Isle of Wight',
  'Drop Off': 'Gatwick Airport',
  Date: tomorrow(),
  Time: '15:05',
  Email: 'ann@example.org',
  Telephone: '0113 496 0123',
  Luggages: '3',
  Passenger: '12',
  'Passenger Name': 'Ann',
  'Additional Comments': 'Two dogs\nand a canoe',
};
const MESSAGE: Typed = {
  'First Name': 'Bob',
  'Last Name': 'Bee',
  Email: 'bob@example.org',
  'Query Reason': 'Lost Item',
  Telephone: '0113 496 0123',
  'Booking Number': '123',
  'Additional Comments': 'My umbrella, black.',
};

async function type(page: Page, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const control = field(page, label);
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement);
    await (isSelect ? control.selectOption(value) : control.fill(value));
  }
}

async function expectTyped(page: Page, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

const FORMS = [
  { path: '/quoteView', typed: REQUEST, send: 'SEND', sent: 'Your booking has been sent!' },
  {
    path: '/contactus',
    typed: MESSAGE,
    send: 'SUBMIT',
    sent: 'Your form has been submitted successfully!. Thank You for Contacting.',
  },
];

for (const { path, typed, send, sent } of FORMS) {
  test.describe(`text typed into ${path}`, () => {
    test('survives a reload, until it has been sent', async ({ page, context }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await watchShifts(page);
      await page.goto(path);
      await started(page);
      await type(page, typed);
      await page.reload();
      await expectTyped(page, typed);
      // The browser's own parts of a date field move within it: nothing that rounds to 0.01.
      expect((await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
      expect(complaints).toEqual([]);
      await checkAccessible(page);

      const other = await context.newPage();
      await other.goto(path);
      await started(other);
      await expect(field(other, 'Email')).toHaveValue('');
      await other.close();

      await page.getByRole('button', { name: send }).click();
      await expect(page.getByText(sent)).toBeVisible();
      expect(await drafts(page)).toEqual([]);
      await page.reload();
      await started(page);
      await expect(field(page, 'Email')).toHaveValue('');
    });

    test('is sent once when its answer was lost and the page reloaded', async ({ page, site }) => {
      const { db } = site.services.database;
      const stored = async () => (await db.$count(quoteRequests)) + (await db.$count(contactMessages));
      const before = await stored();
      await page.goto(path);
      await started(page);
      await type(page, typed);
      await page.route(/send-instant-email|contact-us/, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: send }).click();
      await expect(alert(page)).toContainText('We could not reach our server.');
      await page.unrouteAll();
      for (const times of [1, 2]) {
        await page.goto(path);
        await started(page);
        await type(page, typed);
        await page.getByRole('button', { name: send }).click();
        await expect(page.getByText(sent)).toBeVisible();
        expect(await stored()).toBe(before + times);
      }
    });

    test('is replaced by text typed before the scripts arrive', async ({ page }) => {
      await page.goto(path);
      await started(page);
      await type(page, typed);
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await field(page, 'Email').fill('new@example.org');
      release();
      await started(page);
      await expectTyped(page, { ...typed, Email: 'new@example.org' });
      await page.reload();
      await expectTyped(page, { ...typed, Email: 'new@example.org' });
    });

    test('is replaced by a form that came back rejected', async ({ page }) => {
      await page.goto(path);
      await started(page);
      await type(page, typed);
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await type(page, { Email: 'other@example.org', Telephone: '12', 'Additional Comments': 'Newer' });
      await page.getByRole('button', { name: send }).click({ noWaitAfter: true });
      await expect(page.getByRole('alert')).toBeVisible();
      release();
      await started(page);
      const newer = { Email: 'other@example.org', Telephone: '12', 'Additional Comments': 'Newer' };
      await expectTyped(page, newer);
      await page.goto(path);
      await expectTyped(page, newer);
    });

    test('is reported once as sent if that was before the scripts arrived', async ({ page }) => {
      await page.goto(path);
      await started(page);
      await type(page, { Email: 'old@example.org' });
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await type(page, typed);
      await page.getByRole('button', { name: send }).click({ noWaitAfter: true });
      await page.waitForURL(/\?sent/, { waitUntil: 'commit' });
      release();
      await started(page);
      await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(field(page, 'Email')).toHaveValue('');
      expect(await drafts(page)).toEqual([]);
      await checkAccessible(page);

      await type(page, typed);
      await page.route(/send-instant-email|contact-us/, (route) => route.abort());
      await page.getByRole('button', { name: send }).click();
      await expect(alert(page)).toContainText('We could not reach our server.');
      await expect(page.getByText(sent)).toHaveCount(0);
      await page.reload();
      await expectTyped(page, typed);
      await expect(page.getByText(sent)).toHaveCount(0);
    });
  });
}

test('a newer search is the requested trip', async ({ page }) => {
  await page.goto('/quoteView');
  await started(page);
  await type(page, REQUEST);
  await page.goto('/');
  await started(page);
  await field(page, 'Pick-Up').fill('Leeds Station');
  await field(page, 'Drop-Off').fill('Leeds Station');
  await page.getByRole('button', { name: 'See Prices' }).click();
  await alert(page).getByRole('button', { name: 'OK' }).click();
  const { Email, Telephone } = REQUEST;
  await expectTyped(page, { 'Pick Up': 'Leeds Station', 'Drop Off': 'Leeds Station', Passenger: '1' });
  await expectTyped(page, { Email, Telephone } as Typed);
  await type(page, { 'Drop Off': 'Cowes' });
  await page.reload();
  await expectTyped(page, { 'Pick Up': 'Leeds Station', 'Drop Off': 'Cowes' });
  await checkAccessible(page);
});
