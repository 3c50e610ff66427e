import type { Page } from '@playwright/test';
import { changeSettings } from '../support/start-app.ts';
import { choosePlace, expectFit, pressInFrame, searchInFrame, toPayment } from './embedding-steps.ts';
import { frameFit, type Host, startHost, taxi } from './support/host.ts';
import { checkAccessible, expect, test } from './support/test.ts';

let host: Host;
let stranger: Host;
test.beforeAll(async ({ site }) => {
  stranger = await startHost(site, { allowed: false });
  host = await startHost(site);
});
test.afterAll(async () => {
  await host.stop();
  await stranger.stop();
});

interface Heard {
  origin: string;
  data: { type: string; height: number; url: string };
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

/** In frames, collects repeating timers instead of running them. */
const holdIntervals = () => {
  if (window.parent === window) return;
  Object.assign(window, { repeated: [] });
  Object.assign(window, {
    setInterval: (task: () => void, ms: number) =>
      (window as unknown as { repeated: unknown[] }).repeated.push({ task, ms }),
  });
};

/** Runs the collected timers once in the frame, and returns their intervals in milliseconds. */
const repeat = (page: Page) =>
  taxi(page)
    .locator('html')
    .evaluate(() => {
      const { repeated } = window as unknown as { repeated: { task: () => void; ms: number }[] };
      for (const { task } of repeated) task();
      return repeated.map(({ ms }) => ms);
    });

test('[EMB-01] height and address go to the host on every change, and every half second', async ({
  page,
  site,
}) => {
  await page.addInitScript(holdIntervals);
  await page.goto(`${host.origin}/plain`);
  const frame = page.frameLocator('#plain');
  const main = frame.locator('main');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const last = async () => (await heard(page)).at(-1);
  const { content } = await frameFit(page);
  await expect.poll(last).toEqual({
    origin: site.url,
    data: { type: 'wayfare:frame', height: content, url: `${site.url}/contactus` },
  });
  let told = (await heard(page)).length;
  const more = async () => {
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(told);
    told = (await heard(page)).length;
  };

  expect(await repeat(page)).toEqual([500]);
  await more();
  // The text alone: nothing changes its size.
  await main.evaluate((element) => element.querySelector('h1')?.firstChild?.replaceWith('contact uS'));
  await more();
  await main.evaluate((element) => (element.style.paddingBottom = '500px'));
  await expect.poll(async () => (await last())?.data.height).toBeGreaterThan(content + 400);
  await more();
  await page.locator('iframe').evaluate((each) => each.setAttribute('height', '700'));
  await more();
  await page.locator('iframe').evaluate((each) => each.setAttribute('width', '400'));
  await expect.poll(async () => (await last())?.data.height).toBe((await frameFit(page)).content);

  // Another address of the same page: nothing else changes.
  await main.evaluate(() => {
    history.pushState(null, '', '/contactus?from=mail');
    history.pushState(null, '', '/contactus');
    history.back();
  });
  await expect.poll(async () => (await last())?.data.url).toBe(`${site.url}/contactus?from=mail`);
  await frame.locator('a[href="/"]').first().press('Enter');
  await expect.poll(async () => (await last())?.data.url).toBe(`${site.url}/`);
  expect(new Set((await heard(page)).map(({ data }) => data.type))).toEqual(new Set(['wayfare:frame']));
});

test('[EMB-01] a site that is not allowed sees nothing and receives no messages', async ({ page, site }) => {
  await page.addInitScript(holdIntervals);
  for (const path of ['/plain', '/']) {
    await page.goto(stranger.origin + path);
    const frame = page.frameLocator('iframe');
    await expect(page.locator('iframe')).toBeVisible();
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    await expect(frame.locator('main')).toHaveCount(0);
    expect(await heard(page)).toEqual([]);
  }
  // In a browser that knows no policy the frame is shown, and tells nothing.
  await page.route(`${site.url}/contactus`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...rest } = response.headers();
    await route.fulfill({ response, headers: rest });
  });
  await page.goto(`${stranger.origin}/plain`);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => repeat(page)).toEqual([500]);
  await taxi(page)
    .locator('html')
    .evaluate(() => window.parent.postMessage('after it', '*'));
  await expect.poll(() => heard(page)).toEqual([{ origin: site.url, data: 'after it' }]);
  const { headers } = await site.send('GET', '/home');
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${host.origin}`);
  expect(headers.get('content-security-policy')).not.toContain(stranger.origin);
});

test('[EMB-01] embed.js accepts messages of its own frame only, and no address of another site', async ({
  page,
}) => {
  await page.goto(host.origin);
  await expectFit(page);
  const { shown } = await frameFit(page);
  await page.evaluate(() =>
    window.postMessage({ type: 'wayfare:frame', height: 9999, url: 'https://evil.example/' }, '*'),
  );
  await page.evaluate(() => window.postMessage({ type: 'wayfare:leave', url: 'https://evil.example/' }, '*'));
  const inside = page.frames()[1];
  await inside?.evaluate(() =>
    window.parent.postMessage({ type: 'wayfare:leave', url: 'javascript:window.broken=1' }, '*'),
  );
  await inside?.evaluate(() =>
    window.parent.postMessage({ type: 'wayfare:frame', height: 9999, url: 'https://evil.example/' }, '*'),
  );
  await expectFit(page);
  expect((await frameFit(page)).shown).toBe(shown);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(page.url()).toBe(`${host.origin}/`);
  await page.goto(`${host.origin}/#wayfare=//evil.example/`);
  await expect(taxi(page).getByLabel('Pick-Up', { exact: true })).toBeVisible();
  await page.goto(`${host.origin}/foreign`);
  await expect(taxi(page).getByLabel('Pick-Up', { exact: true })).toBeVisible();
});

test('[EMB-01] the step is in the host’s address, back and forward follow, each step scrolls into view', async ({
  page,
}) => {
  await page.goto(`${host.origin}/steps`);
  await searchInFrame(page);
  await expect(page).toHaveURL(/#wayfare=\/quotationview$/);
  await expect(taxi(page).getByRole('heading', { level: 1 })).toBeInViewport();
  await toPayment(page, 'steps@example.com');
  await expect(page).toHaveURL(/#wayfare=\/paymentview$/);
  await expect(taxi(page).getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(taxi(page).locator('main')).toBeFocused();
  await page.goBack();
  await expect(taxi(page).getByLabel('First name', { exact: true })).toHaveValue('Amara');
  await expect(page).toHaveURL(/#wayfare=\/personalDetailView$/);
  await page.goBack();
  await expect(taxi(page).getByRole('heading', { name: 'Top results' })).toBeVisible();
  await page.goForward();
  await expect(taxi(page).getByLabel('First name', { exact: true })).toHaveValue('Amara');
});

test('[EMB-01] a dialog in a tall frame appears in the visible part', async ({ page, site }) => {
  await changeSettings(site, { GRACE_TIME: '999999' });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${host.origin}/steps`);
  await choosePlace(page, 'Pick-Up', 'leeds station');
  await choosePlace(page, 'Drop-Off', 'manchester airport terminal 2');
  await expectFit(page);
  await pressInFrame(taxi(page).getByRole('button', { name: 'See Prices' }));
  const dialog = taxi(page).getByRole('alertdialog');
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await changeSettings(site, { GRACE_TIME: '120' });
});

test('[EMB-01] an invalid field scrolls into view in the host’s page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`${host.origin}/steps`);
  await expectFit(page);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await pressInFrame(taxi(page).getByRole('button', { name: 'See Prices' }));
  await expect(taxi(page).getByLabel('Pick-Up', { exact: true })).toBeFocused();
  await expect(taxi(page).getByLabel('Pick-Up', { exact: true })).toBeInViewport();
});

test('[EMB-01] suggestions at the end of a short frame are not cut off; links out of the site open elsewhere', async ({
  page,
  context,
}) => {
  await page.goto(host.origin);
  await expectFit(page);
  await taxi(page).getByLabel('Drop-Off', { exact: true }).pressSequentially('manchester');
  await expect(taxi(page).getByRole('listbox').getByRole('option').last()).toBeVisible();
  await expectFit(page);
  const opened = context.waitForEvent('page');
  await taxi(page).getByRole('link', { name: 'Map and place data' }).click();
  await expect((await opened).getByRole('heading', { name: 'Map and place data' })).toBeVisible();
});

test('[EMB-01] the script in the head, with a position and a path chosen by the host', async ({ page }) => {
  await page.goto(`${host.origin}/head`);
  await expect(page.locator('#taxi iframe')).toHaveAttribute('src', /\/ourfleet$/);
  await expect(taxi(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expectFit(page);
});

test('[EMB-01] the demonstration host page', async ({ page }) => {
  await page.goto('/dev/embed');
  await expectFit(page);
  await searchInFrame(page);
  await expectFit(page);
  await checkAccessible(page);
});

test('[EMB-01] the demonstration host page is another site by this machine’s other name', async ({
  page,
  site,
}) => {
  const other = site.url.replace('127.0.0.1', 'localhost');
  await changeSettings(site, { EMBED_ORIGINS: `${host.origin} ${other}` });
  await page.goto(`${other}/dev/embed`);
  await expect(page.locator('iframe')).toHaveAttribute('src', `${site.url}/`);
  await searchInFrame(page);
  await expectFit(page);
});
