import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadConfiguration, readConfig } from './config.ts';
import { DataFolderInUse } from './db/lock.ts';
import { startServer } from './start.ts';

const ROOT = join(import.meta.dirname, '../..');

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const server = await startServer(readConfig(process.env), ROOT);
  console.log(server.welcome.join('\n'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void server.stop({ drain: signal === 'SIGTERM' }).then(() => process.exit(0));
    });
  }
} catch (error) {
  const expected = error instanceof BadConfiguration || error instanceof DataFolderInUse;
  console.error(expected ? error.message : error);
  process.exit(1);
}
