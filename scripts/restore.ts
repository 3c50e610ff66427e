/**
 * Puts a backup into an empty database: `npm run restore -- FILE`. With `--check` into one in memory that is thrown
 * away, to see that the backup can be restored.
 */
import { JOB_KINDS } from '../src/server/app/jobs.ts';
import { summary } from '../src/server/platform/backup/nightly-backup.ts';
import { restoreBackup } from '../src/server/platform/backup/restore.ts';
import { connectDatabase } from '../src/server/platform/database/database.ts';
import { script } from './script.ts';

await script('restore -- FILE [--check]', 1, async (config, [path = '', option]) => {
  const check = option === '--check';
  const database = await connectDatabase(check ? {} : { ...config, patient: true });
  try {
    const { head, end } = await restoreBackup(database, path, config.backupPassphrase, JOB_KINDS);
    console.log(`${check ? 'can be restored' : 'restored'}, as of ${head.taken}: ${summary(end)}`);
  } finally {
    await database.close();
  }
});
