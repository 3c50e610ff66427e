import { join } from 'node:path';
import { createStripeProvider } from '../../src/server/integrations/stripe.ts';
import { readConfig } from '../../src/server/app/config.ts';
import { startServer } from '../../src/server/app/start.ts';
import { runDueJobs } from './hour-later.ts';

/**
 * The site as started by `src/server/main.ts`, but with its card provider at FAULTS_CARD_PORT of this machine.
 * SIGUSR2: more than an hour has passed, and due work is done.
 */
const HOUR_LATER_MS = 70 * 60_000;

const config = readConfig(process.env);
if (!config.stripe) throw new Error('the keys of the card provider are missing');
const port = Number(process.env['FAULTS_CARD_PORT']);
const state = { aheadMs: 0, atWork: false };
const server = await startServer(config, join(import.meta.dirname, '../..'), {
  cards: createStripeProvider(config.stripe, { host: '127.0.0.1', port, protocol: 'http' }),
  clock: () => new Date(Date.now() + state.aheadMs),
});

process.on('SIGUSR2', () => {
  if (state.atWork) return;
  Object.assign(state, { aheadMs: HOUR_LATER_MS, atWork: true });
  void runDueJobs(server.services)
    .catch((error: unknown) => console.error(error))
    .finally(() => {
      state.atWork = false;
    });
});
process.once('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
