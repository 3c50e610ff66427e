import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../folder-lock.ts';
import { openPgliteThread } from './pglite-thread.ts';

/** Returns the folder of the embedded database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Creates a new embedded database if there is none, in a separate thread, whose memory is freed afterwards. The
 * folder appears when complete.
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
