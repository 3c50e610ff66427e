import { defineConfig } from '@playwright/test';
import { CHROMIUM, VISITOR } from '../support/chromium.ts';

const WIDTHS = [390, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** `npm run screens`: a picture of every screen at every width, in both schemes, on one sheet. */
export default defineConfig({
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../../test-results/screens-run',
  globalTeardown: './sheet.ts',
  workers: 2,
  timeout: 60_000,
  reporter: 'dot',
  use: { ...VISITOR, launchOptions: CHROMIUM, reducedMotion: 'reduce' },
  projects: SCHEMES.flatMap((colorScheme) =>
    WIDTHS.map((width) => ({
      name: `${width}-${colorScheme}`,
      use: { colorScheme, viewport: { width, height: 844 } },
    })),
  ),
});
