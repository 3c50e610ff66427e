/** Backups: dump, check, restore. */
export { dumpDatabase, type Emit } from './dump.ts';
export { backUpTonight, noteBackup } from './nightly-backup.ts';
