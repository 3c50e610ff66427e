/** Backs the whole database up, also while the site runs: `npm run backup -- FILE`. */
import { join } from 'node:path';
import { readLines, writeLines } from '../src/server/platform/backup/backup-file.ts';
import { checkBackup, summary } from '../src/server/platform/backup/nightly-backup.ts';
import { runCommand } from '../src/server/app/commands.ts';
import { script } from './script.ts';

await script('backup -- FILE', 1, async (config, [path = '']) => {
  const { backupPassphrase } = config;
  await writeLines(path, backupPassphrase, (emit) => runCommand(config, 'backup', '', emit));
  const { end } = await checkBackup(readLines(path, backupPassphrase));
  console.log(`${path}${backupPassphrase ? ', encrypted' : ', not encrypted'}: ${summary(end)}`);
  const secret = config.databaseUrl ? 'WAYFARE_SECRET' : join(config.dataDir, 'secret');
  console.log(`Not in it, keep them too: ${join(config.dataDir, 'storage')} (images), ${secret}`);
});
