import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Journeys in a real Chromium against the real server; `npm test` finds the browser. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // More than processors: half of a journey is waiting for timers, pages and animations.
  workers: Math.max(3, availableParallelism() + 1),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath:
        process.env['WAYFARE_CHROMIUM_SHELL'] ?? process.env['WAYFARE_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
