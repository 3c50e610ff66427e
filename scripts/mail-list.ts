/** Prints the newest mails: `npm run mail:list [how many]`. */
import { existsSync } from 'node:fs';
import { readConfig } from '../src/server/app/config.ts';
import { openDatabase } from '../src/server/platform/database/database.ts';
import { DataFolderInUse } from '../src/server/platform/database/data-folder.ts';
import { printableMails } from '../src/server/notifications/email-store.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const limit = Math.max(1, Number(process.argv[2]) || 10);

try {
  const database = await openDatabase(config);
  console.log(await printableMails(database.db, limit));
  await database.close();
} catch (error) {
  if (!(error instanceof DataFolderInUse)) throw error;
  console.error(
    `The server is running and holds the embedded database.\nRead the mails at http://localhost:${config.port}/dev/mails, or stop it first.`,
  );
  process.exitCode = 1;
}
