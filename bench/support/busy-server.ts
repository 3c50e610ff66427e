import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/server/app/config.ts';
import { startServer } from '../../src/server/app/start.ts';

/** The real server with the demo provider, on PostgreSQL where that is given; says its memory when asked. */
const databaseUrl = process.env['BENCH_DATABASE_URL'];
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  WAYFARE_DATA: mkdtempSync(join(tmpdir(), 'wayfare-bench-')),
  LOG_LEVEL: 'silent',
  DATABASE_URL: databaseUrl,
  WAYFARE_SECRET: 'only for as long as this is measured',
  WAYFARE_DEMO: 'load',
});
const server = await startServer(config, join(import.meta.dirname, '../..'), {
  inMemory: !databaseUrl,
  rateLimits: false,
});
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
process.send?.({ url: server.url });
