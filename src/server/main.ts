import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadConfiguration, readConfig } from './app/config.ts';
import { makeNewFolder } from './platform/database/data-folder.ts';
import { StartFault } from './platform/errors.ts';
import { DataFolderInUse } from './platform/folder-lock.ts';

const ROOT = join(import.meta.dirname, '../..');

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  const config = readConfig(process.env);
  // Both a new database and the server's code take much memory for a moment: one after the other.
  if (!config.databaseUrl) await makeNewFolder(config.dataDir);
  const { startServer } = await import('./app/start.ts');
  const server = await startServer(config, ROOT);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void server.stop({ drain: signal === 'SIGTERM' }).then(() => process.exit(0));
    });
  }
  console.log((await server.banner()).join('\n'));
  void server.fetchOpenData();
  await server.playDemo();
  await server.fillDemo();
} catch (error) {
  const kinds = [BadConfiguration, DataFolderInUse, StartFault];
  const expected = error instanceof Error && kinds.some((kind) => error instanceof kind);
  console.error(expected ? error.message : error);
  process.exit(1);
}
