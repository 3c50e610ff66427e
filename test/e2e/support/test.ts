import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { startApp, type TestApp } from '../../support/start-app.ts';

/** Settings a test file wants: `test.use({ settings: { SHOWCARD: 'no' } })`. */
interface Options {
  settings: Record<string, string>;
}

/**
 * `site` is the real server with the demo provider, one for each worker and set of settings. Its clock runs, for
 * the browser's does too.
 */
export const test = base.extend<{ baseURL: string }, { site: TestApp } & Options>({
  settings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ settings }, use) => {
      const site = await startApp({ settings, replacements: { clock: () => new Date() } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect };

/** Fails with the names of the rules when axe finds anything wrong on the page as it stands. */
export async function checkAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}
