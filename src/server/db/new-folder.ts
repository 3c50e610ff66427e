import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './lock.ts';
import { openPgliteThread } from './pglite-thread.ts';

/** Where the embedded database is in the data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Makes a new embedded database where there is none, in a thread of its own: what that takes of memory goes with the
 * thread. The folder appears when it is whole.
 * @throws DataFolderInUse
 */
export async function makeNewFolder(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir);
  if (existsSync(folder)) return;
  const unlock = lockFolder(dataDir);
  try {
    const draft = `${folder}.new`;
    rmSync(draft, { recursive: true, force: true });
    const maker = await openPgliteThread({ dataDir: draft });
    await maker.close();
    renameSync(draft, folder);
  } finally {
    unlock();
  }
}
