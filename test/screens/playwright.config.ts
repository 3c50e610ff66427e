import { defineConfig } from '@playwright/test';
import { CHROMIUM, VISITOR } from '../support/chromium.ts';

const WIDTHS = [390, 768, 1280];
const EMAIL_WIDTHS = [390, 640];
const SCHEMES = ['light', 'dark'] as const;

/** `npm run screens`: a picture of every screen and every email at each of its widths, in both schemes, on one sheet. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/screens-run',
  globalTeardown: './sheet.ts',
  workers: 2,
  timeout: 60_000,
  reporter: 'dot',
  use: { ...VISITOR, launchOptions: CHROMIUM, reducedMotion: 'reduce' },
  projects: SCHEMES.flatMap((colorScheme) => [
    ...WIDTHS.map((width) => ({
      name: `${width}-${colorScheme}`,
      testMatch: 'screens.ts',
      use: { colorScheme, viewport: { width, height: 844 } },
    })),
    ...EMAIL_WIDTHS.map((width) => ({
      name: `emails-${width}-${colorScheme}`,
      testMatch: 'emails.ts',
      use: { colorScheme, viewport: { width, height: 844 } },
    })),
  ]),
});
