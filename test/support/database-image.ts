import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { databaseFolder } from '../../src/server/platform/database/data-folder.ts';
import { startDemo, DEMO_INPUTS } from './demo-server.ts';
import { fingerprint } from './fingerprint.ts';
import { keepCode } from './kept-code.ts';
import { cachedFile } from './kept-file.ts';

/** File of a new embedded database without tables, which takes three seconds of both processors to make. */
export function emptyImage(): Promise<string> {
  return cachedFile(`empty-${fingerprint('package-lock.json')}.tar`, async (draft) => {
    const database = await PGlite.create();
    // Two thirds of the files that every start unpacks: what new databases are copied from, and none is made.
    await database.exec('update pg_database set datistemplate = false');
    for (const copied of ['template0', 'template1']) await database.exec(`drop database ${copied}`);
    await dumpImage(database, draft);
  });
}

/** The same, migrated, as every test file wants one. */
export async function databaseImage(): Promise<string> {
  await keepCode();
  return cachedFile(`database-${fingerprint('package-lock.json', 'drizzle')}.tar`, async (draft) =>
    saveImage(draft, await emptyImage(), async (dataDir) => (await openDatabase({ dataDir })).close()),
  );
}

/** The same with the demo provider as a server leaves it that was started once, at `startApp`'s hour. */
export async function demoImage(): Promise<string> {
  await keepCode();
  return cachedFile(`demo-${fingerprint(...DEMO_INPUTS)}.tar`, async (draft) =>
    saveImage(draft, await databaseImage(), (dataDir) => startDemo({ WAYFARE_DATA: dataDir })),
  );
}

/** An embedded database that begins as a file has it; in memory where no folder is named. */
export function pgliteFrom(image: string, folder?: string): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    loadDataDir: new Blob([readFileSync(image)]),
    extensions: { pg_trgm },
  });
}

/** Writes it to a file and closes it. */
export async function dumpImage(database: PGlite, file: string): Promise<void> {
  const image = await database.dumpDataDir('none');
  await database.close();
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
}

async function saveImage(
  file: string,
  image: string,
  fill: (dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-image-'));
  await (await pgliteFrom(image, databaseFolder(dataDir))).close();
  await fill(dataDir);
  await dumpImage(await PGlite.create(databaseFolder(dataDir)), file);
  rmSync(dataDir, { recursive: true, force: true });
}
