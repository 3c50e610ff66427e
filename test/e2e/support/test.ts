import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { brokenRules, RULES } from '../../support/accessibility.ts';
import { changeSettings, startApp, type TestApp } from '../../support/start-app.ts';

interface ForTests {
  /** What a file or a group of tests wants: `test.use({ settings: { SHOWCARD: 'no' } })`. */
  settings: Record<string, string>;
  baseURL: string;
  settingsApply: void;
}

interface ForWorkers {
  /** A site name that no other test file uses, for tests that read all data of a site. */
  siteOf: string;
  site: TestApp;
}

/**
 * `site` is the real server with the demo provider, one per worker; its settings are restored after every test. Its
 * clock runs, like the browser's.
 */
export const test = base.extend<ForTests, ForWorkers>({
  siteOf: ['any file', { option: true, scope: 'worker' }],
  settings: [{}, { option: true }],
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern's names
    async ({}, use) => {
      const site = await startApp({ replacements: { clock: () => new Date() } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  settingsApply: [
    async ({ site, settings }, use) => {
      const before = site.services.settings.current();
      if (Object.keys(settings).length > 0) await changeSettings(site, settings);
      await use();
      if (site.services.settings.current().version !== before.version) await changeSettings(site, before.raw);
    },
    { auto: true },
  ],
});

export { expect };

/** Fails with the rules that axe reports for the current page. */
export async function checkAccessible(page: Page): Promise<void> {
  expect(brokenRules(await (page.frames().length > 1 ? checkedInFrames(page) : checked(page)))).toEqual([]);
}

function checkedInFrames(page: Page): Promise<AxeResults> {
  return new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
}

/** The same without frames, for a fourth less of the processor: axe is sent to each document once. */
async function checked(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    // From its top: what scrolls under a bar that stays in sight is there to be scrolled back.
    const { scrollY } = window;
    window.scrollTo(0, 0);
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const found = await run(document, { resultTypes: ['violations'], runOnly });
    window.scrollTo(0, scrollY);
    return found;
  }, RULES);
}
