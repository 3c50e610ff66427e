import { PGlite } from '@electric-sql/pglite';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/db/database.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules/.cache/wayfare');

/** What an empty database depends on: the migrations and the database's own version. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  const migrations = join(ROOT, 'drizzle');
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * File of a migrated, empty database, made by the first who asks: a new embedded database and its migrations take
 * three seconds of both processors, and every test file wants one.
 */
export async function databaseImage(): Promise<string> {
  const file = join(FOLDER, `database-${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-image-'));
  await (await openDatabase({ dataDir: folder })).close();
  const database = await PGlite.create(join(folder, 'postgres'));
  const image = await database.dumpDataDir('none');
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all, for whoever looks at the same time.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await image.arrayBuffer()));
  renameSync(draft, file);
  return file;
}
