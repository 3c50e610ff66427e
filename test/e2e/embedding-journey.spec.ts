import { chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookings } from '../../src/server/platform/schema/bookings.ts';
import { PERSON } from '../support/searched.ts';
import { changeSettings, type TestApp } from '../support/start-app.ts';
import {
  confirmed,
  expectFit,
  expectStep,
  payOnCheckout,
  pressInFrame,
  searchInFrame,
  toPayment,
} from './embedding-steps.ts';
import { type Host, startHost, taxi } from './support/host.ts';
import { expect, test } from './support/test.ts';

let host: Host;
test.beforeAll(async ({ site }) => {
  host = await startHost(site);
});
test.afterAll(() => host.stop());

const bookingsOf = (site: TestApp, email: string) =>
  site.services.database.db.select().from(bookings).where(eq(bookings.bookerEmail, email));

/** As in a browser that blocks storage in frames of other sites, or everywhere. */
async function blockStorage(page: Page, where: 'in frames' | 'everywhere' = 'in frames'): Promise<void> {
  await page.addInitScript((everywhere) => {
    if (!everywhere && window.parent === window) return;
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: blocked });
    }
    Object.defineProperty(document, 'cookie', { get: blocked, set: blocked });
  }, where === 'everywhere');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.slow();

  test('[EMB-01] the whole journey in a frame, storage blocked, paid in the car', async ({ page, site }) => {
    await blockStorage(page);
    await page.goto(host.origin);
    await expectFit(page);
    await searchInFrame(page);
    await expectFit(page);
    await toPayment(page, 'frame-car@example.com');
    await expectFit(page);
    await pressInFrame(taxi(page).getByRole('button', { name: 'Pay in Car' }));
    await expect(confirmed(page)).toBeVisible();
    await expectFit(page);
    expect(page.url()).toBe(`${host.origin}/`);
    const rows = await bookingsOf(site, 'frame-car@example.com');
    expect(rows.map(({ status }) => status)).toEqual(['confirmed']);
  });
});

test('[EMB-01] by card: the checkout takes the whole window, the confirmation is in the frame again, storage blocked', async ({
  page,
  site,
}) => {
  await blockStorage(page);
  await page.goto(`${host.origin}/steps?room={id}`);
  await searchInFrame(page);
  await expect(page).toHaveURL(/\/steps\?room=\{id\}#wayfare=\/quotationview$/);
  await toPayment(page, 'frame-card@example.com');
  await pressInFrame(taxi(page).getByRole('button', { name: 'Pay By Card' }));
  await payOnCheckout(page);
  await expect(confirmed(page)).toBeVisible();
  await expect(confirmed(page)).toBeInViewport();
  expect(
    page.url().startsWith(`${host.origin}/steps?room=%7Bid%7D#wayfare=/payment-success?session_id=cs_`),
  ).toBe(true);
  await expectFit(page);
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  const rows = await bookingsOf(site, 'frame-card@example.com');
  expect(rows.map(({ status }) => status)).toEqual(['confirmed']);
  await taxi(page).getByRole('link', { name: 'Book another trip' }).click();
  await expect(page).toHaveURL(/#wayfare=\/(home)?$/);
});

/** The payment step in the frame, with the trip and the person that were there before the card page. */
async function expectPaymentStep(page: Page, email: string, total: string): Promise<void> {
  const frame = taxi(page);
  await expect(frame.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
  await expect(frame.getByText('Manchester Airport Terminal 2').first()).toBeVisible();
  await expect(frame.getByText(total).first()).toBeVisible();
  const detail = frame.getByRole('button', { name: 'Show Detail' });
  if (await detail.isVisible()) await pressInFrame(detail);
  await expect(frame.getByText(email)).toBeVisible();
}

const totalOf = async (page: Page) =>
  /£\d+\.\d\d/.exec((await taxi(page).locator('body').textContent()) ?? '')?.[0] ?? 'no price';

for (const blocked of [false, true]) {
  test(`[EMB-01] [JRN-07] by card, cancelled, storage ${blocked ? 'blocked' : 'as the browser has it'}: the trip is restored, and is paid`, async ({
    page,
    site,
  }) => {
    const email = `frame-cancelled-${blocked}@example.com`;
    if (blocked) await blockStorage(page);
    await page.goto(host.origin);
    await searchInFrame(page);
    await toPayment(page, email);
    const total = await totalOf(page);
    await pressInFrame(taxi(page).getByRole('button', { name: 'Pay By Card' }));
    await expect(page).toHaveURL(/\/test-checkout\//);
    await page.getByRole('button', { name: /cancel/i }).click();
    const news = taxi(page).getByRole('status').filter({ hasText: 'Payment Canceled' });
    await expect(news).toContainText('No money was taken');
    await expectPaymentStep(page, email, total);
    // The fragment with the session does not stay.
    await expect(page).toHaveURL(`${host.origin}/`);
    expect((await bookingsOf(site, email)).map(({ status }) => status)).toEqual(['lapsed']);
    await pressInFrame(taxi(page).getByRole('button', { name: 'Pay By Card' }));
    await payOnCheckout(page);
    await expect(confirmed(page)).toBeVisible();
    expect((await bookingsOf(site, email)).map(({ status }) => status)).toEqual(['confirmed']);
  });
}

test('[EMB-01] by card, expired, storage blocked: the trip is restored', async ({ page, site }) => {
  const email = 'frame-expired@example.com';
  await blockStorage(page);
  await page.goto(host.origin);
  await searchInFrame(page);
  await toPayment(page, email);
  const total = await totalOf(page);
  await pressInFrame(taxi(page).getByRole('button', { name: 'Pay By Card' }));
  await expect(page).toHaveURL(/\/test-checkout\//);
  const session = page.url().split('/').at(-1) ?? '';
  await site.services.checkouts.close(session);
  await page.goto(`${host.origin}/#wayfare=/payment-success?session_id=${session}&status=success`);
  await expect(
    taxi(page).getByText('The payment page was open for too long.', { exact: false }),
  ).toBeVisible();
  await expectPaymentStep(page, email, total);
});

test('[EMB-01] Back from the card page, storage blocked: the trip is restored', async ({ page }) => {
  const email = 'frame-back-blocked@example.com';
  await blockStorage(page);
  await page.goto(`${host.origin}/steps`);
  await searchInFrame(page);
  await toPayment(page, email);
  const total = await totalOf(page);
  await pressInFrame(taxi(page).getByRole('button', { name: 'Pay By Card' }));
  await expect(page).toHaveURL(/\/test-checkout\//);
  await page.goBack();
  await expectPaymentStep(page, email, total);
  await pressInFrame(taxi(page).getByRole('button', { name: 'Pay in Car' }));
  await expect(confirmed(page)).toBeVisible();
});

test('[EMB-01] outside a frame, storage blocked everywhere: cancelled, Back and an unconfirmed address keep the trip', async ({
  page,
  site,
}) => {
  const email = 'window-blocked@example.com';
  await blockStorage(page, 'everywhere');
  await page.goto('/');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, place] of [
    ['Pick-Up', 'leeds station'],
    ['Drop-Off', 'manchester airport terminal 2'],
  ] as const) {
    await field(label).pressSequentially(place);
    await expect(page.getByRole('option').first()).toBeVisible();
    await field(label).press('ArrowDown');
    await field(label).press('Enter');
  }
  await page.getByRole('button', { name: 'See Prices' }).click();
  await page.getByRole('region', { name: 'Lowest Price' }).getByRole('button', { name: 'Book Now' }).click();
  await field('First name').fill(PERSON.firstName);
  await field('Surname').fill(PERSON.surname);
  await field('Mobile number').fill(PERSON.number);
  await field('Email').fill(email);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const byCard = page.getByRole('button', { name: 'Pay By Card' });
  await byCard.click();
  await expect(page).toHaveURL(/\/test-checkout\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/paymentview/);
  await byCard.click();
  await expect(page).toHaveURL(/\/test-checkout\//);
  await page.getByRole('button', { name: /cancel/i }).click();
  await expect(page).toHaveURL(/\/paymentview\?payment=cancelled$/);
  await expect(page.getByText(email)).toBeVisible();
  await changeSettings(site, { CONFIRM_EMAIL: 'always', FROM_EMAIL: 'office@taxi.example' });
  await page.getByRole('button', { name: 'Pay in Car' }).click();
  await expect(page.getByRole('heading', { name: 'Please confirm your email address' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await expect(byCard).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
});

test('[EMB-01] with storage blocked, a half-filled enquiry survives a reload and a visit to another site', async ({
  page,
}) => {
  await blockStorage(page, 'everywhere');
  for (const path of ['/contactus', '/quoteView']) {
    await page.goto(path);
    const field = page.getByLabel(/^Additional Comments/);
    await field.fill('A blue umbrella');
    await page.waitForFunction(() => JSON.stringify(window.history.state).includes('umbrella'));
    await page.reload();
    await expect(field).toHaveValue('A blue umbrella');
    await page.goto(`${host.origin}/steps`);
    await page.goBack();
    await expect(field).toHaveValue('A blue umbrella');
  }
});

test('[EMB-01] a reloaded frame with storage blocked says that the search is lost', async ({ page }) => {
  await blockStorage(page);
  await page.goto(`${host.origin}/steps`);
  await searchInFrame(page);
  await expectStep(page, '/quotationview');
  await page.reload();
  const dialog = taxi(page).getByRole('alertdialog', { name: 'Please search again', exact: true });
  await expect(dialog).toContainText('has lost your search');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(taxi(page).getByLabel('Pick-Up', { exact: true })).toHaveValue('');
});

const BROWSER = process.env['WAYFARE_CHROMIUM'] ?? '/usr/bin/chromium';
const isShell = BROWSER.includes('headless-shell');

/** A separate browser with its own setting: Chromium's 1 blocks third-party cookies and storage, 0 does not. */
async function withCookieSetting(
  cookie_controls_mode: 0 | 1,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'wayfare-profile-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({
      profile: { cookie_controls_mode, block_third_party_cookies: cookie_controls_mode === 1 },
    }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: BROWSER,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Whether the frame may use the browser's storage. */
const storageWorks = (page: Page) =>
  taxi(page)
    .locator('html')
    .evaluate(() => {
      try {
        return window.localStorage !== null;
      } catch {
        return false;
      }
    });

test('[EMB-01] in a browser that blocks third-party cookies by its own setting', async ({ site }) => {
  await withCookieSetting(1, async (page) => {
    // The headless shell has no such setting.
    if (isShell) await blockStorage(page);
    await page.goto(host.origin);
    await searchInFrame(page);
    expect(await storageWorks(page)).toBe(false);
    await toPayment(page, 'frame-strict@example.com');
    await pressInFrame(taxi(page).getByRole('button', { name: 'Pay By Card' }));
    await payOnCheckout(page);
    await expect(confirmed(page)).toBeVisible();
    expect(await bookingsOf(site, 'frame-strict@example.com')).toHaveLength(1);
  });
});

test('[EMB-01] where the browser keeps the frame’s storage, a reload and going back from the checkout lose nothing', async () => {
  await withCookieSetting(0, async (page) => {
    await page.goto(`${host.origin}/steps`);
    await searchInFrame(page);
    expect(await storageWorks(page)).toBe(true);
    await toPayment(page, 'frame-back@example.com');
    await expectStep(page, '/paymentview');
    await page.reload();
    await expect(taxi(page).getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible();
    await pressInFrame(taxi(page).getByRole('button', { name: 'Pay By Card' }));
    await expect(page).toHaveURL(/\/test-checkout\//);
    await page.goBack();
    await expect(taxi(page).getByRole('button', { name: 'Pay in Car' })).toBeEnabled();
    await pressInFrame(taxi(page).getByRole('button', { name: 'Pay in Car' }));
    await expect(confirmed(page)).toBeVisible();
  });
});
