import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM, VISITOR } from './test/support/chromium.ts';

/** Journeys in a real Chromium against the real server; `npm test` finds the browser. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/support/prepare.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // More than processors: half of a journey is waiting for timers, pages and animations.
  workers: Math.max(3, availableParallelism() + 1),
  // In CI a test that passes only on a retry is listed as flaky (scripts/sum-results.ts); locally it fails.
  retries: process.env['CI'] ? 2 : 0,
  // Node reads our TypeScript as it stands; translating the server for every worker takes ten seconds of a processor.
  build: { external: ['**/*'] },
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `test-results/${process.env['E2E_REPORT'] ?? 'e2e'}.json` }]],
  use: {
    ...VISITOR,
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
});
