import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** unit: pure rules, no I/O. feature: over HTTP on a real database (PGlite, or PostgreSQL when TEST_DATABASE_URL is set). */
export default defineConfig({
  test: {
    // On two processors the default is one: the feature tests wait for jobs and for clocks more than they compute.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
        test: {
          name: 'feature',
          include: ['src/server/**/*.test.ts', 'test/{fuzz,upgrades}/*.test.ts'],
          globalSetup: 'test/support/prepare.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
