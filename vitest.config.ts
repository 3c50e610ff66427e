import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM, VISITOR } from './test/support/chromium.ts';
import { DEMO_ANSWERS } from './test/support/demo-answers.ts';
import { LongestFirst } from './test/support/longest-first.ts';
import { COMMANDS } from './test/support/browser-commands.ts';
import site from './vite.config.ts';

/**
 * unit: pure rules, no I/O. component: pages and their parts in a real browser, without a server. feature: over HTTP
 * on a real database (PGlite, or PostgreSQL when TEST_DATABASE_URL is set).
 */
export default defineConfig({
  test: {
    // On two processors the default is one.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Loading the same modules for each file takes most of the time.
          isolate: false,
          // Ends what hangs; a property under load may take more than the usual five seconds.
          testTimeout: 30_000,
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'test/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        css: site.css,
        // Its pictures, where the server has them: /storage/….
        publicDir: 'demo',
        // Found while the tests run, they would make the browser load everything again.
        optimizeDeps: {
          include: [
            'axe-core',
            'libphonenumber-js/min',
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
          ],
        },
        test: {
          name: 'component',
          include: ['test/components/**/*.test.tsx'],
          testTimeout: 30_000,
          // Loading the site's modules anew for each file takes a third of the processor; `open` begins each test anew.
          isolate: false,
          setupFiles: 'test/support/after-component.ts',
          // Files share their modules: what a test stubs must end with it.
          unstubGlobals: true,
          restoreMocks: true,
          css: true,
          provide: { demo: DEMO_ANSWERS },
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: COMMANDS,
            provider: playwright({
              launchOptions: CHROMIUM,
              contextOptions: { ...VISITOR, reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'feature',
          // Reading the server's modules anew for each file takes longer than most files do.
          isolate: false,
          // As for journeys: listed as flaky in CI, a failure locally.
          retry: process.env['CI'] ? 1 : 0,
          // They wait for jobs and for clocks; each worker more takes a gigabyte, and reads the server's modules.
          maxWorkers: Math.max(4, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
          include: ['src/server/**/*.test.ts', 'test/{fuzz,upgrades}/*.test.ts'],
          globalSetup: 'test/support/prepare.ts',
          // Ends what hangs; several start processes of their own, which take their time where others run beside them.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
