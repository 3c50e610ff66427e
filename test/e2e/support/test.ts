import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { changeSettings, startApp, type TestApp } from '../../support/start-app.ts';

interface ForTests {
  /** What a file or a group of tests wants: `test.use({ settings: { SHOWCARD: 'no' } })`. */
  settings: Record<string, string>;
  baseURL: string;
  settingsApply: void;
}

/**
 * `site` is the real server with the demo provider, one for each worker; its settings are put back after every
 * test. Its clock runs, for the browser's does too.
 */
export const test = base.extend<ForTests, { site: TestApp }>({
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

/** Fails with the names of the rules when axe finds anything wrong on the page as it stands. */
export async function checkAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  // Without frames there is nothing to gather in a second page, which takes longer than the checks.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}
