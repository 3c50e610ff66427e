import { join } from 'node:path';
import { type Environment, readConfig } from '../../src/server/app/config.ts';
import { startServer } from '../../src/server/app/start.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** Saturday 21 November 2026, 09:00 in London: when servers in tests are started. */
export const START = new Date('2026-11-21T09:00:00Z');

/** Of the servers of all tests. */
export const SECRETS = ['the-secret-of-every-server-in-the-tests'] as const;

/** What the servers of all tests are configured with. */
export const ENVIRONMENT: Environment = {
  PORT: '0',
  HOST: '127.0.0.1',
  WAYFARE_SECRET: SECRETS[0],
  LOG_LEVEL: 'silent',
  WAYFARE_DEMO: 'load',
  WAYFARE_TEST_CHECKOUT: 'yes',
  WAYFARE_DEV: '1',
  // Pages behind the sign-in are tested the same with one step or two.
  WAYFARE_OFFICE_SECOND_FACTOR: 'off',
};

export const DEMO_INPUTS = ['package-lock.json', 'drizzle', 'demo', 'src/domain', 'src/server'];

/** Starts a server on an empty database, which loads the demo provider, and ends it. */
export async function startDemo(env: Environment): Promise<void> {
  const clock = () => new Date(START);
  const server = await startServer(readConfig({ ...ENVIRONMENT, ...env }), ROOT, { clock });
  await server.stop();
}
