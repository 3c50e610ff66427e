import { PGlite } from '@electric-sql/pglite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/db/database.ts';
import { startDemo, WHAT_A_DEMO_IS_MADE_OF } from './demo-server.ts';
import { fingerprint } from './fingerprint.ts';
import { keptFile } from './kept-file.ts';

/**
 * File of a migrated, empty database: a new embedded database and its migrations take three seconds of both
 * processors, and every test file wants one.
 */
export function databaseImage(): Promise<string> {
  return keptFile(`database-${fingerprint('package-lock.json', 'drizzle')}.tar`, (draft) =>
    saveImage(draft, async (dataDir) => (await openDatabase({ dataDir })).close()),
  );
}

/** The same with the demo provider as a server leaves it that was started once, at `startApp`'s hour. */
export function demoImage(): Promise<string> {
  return keptFile(`demo-${fingerprint(...WHAT_A_DEMO_IS_MADE_OF)}.tar`, (draft) =>
    saveImage(draft, (dataDir) => startDemo({ WAYFARE_DATA: dataDir })),
  );
}

async function saveImage(file: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-image-'));
  await fill(folder);
  const database = await PGlite.create(join(folder, 'postgres'));
  const image = await database.dumpDataDir('none');
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
}
