import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { dumpImage, emptyImage, pgliteFrom } from '../support/database-image.ts';
import { scratchDatabase } from '../support/scratch-database.ts';
import type { Facts } from './facts.ts';

export const DUMP = 'database.sql.gz';
export const FACTS = 'facts.json';

export const folderOf = (version: string): string => join(import.meta.dirname, version);

/** The releases with an image. */
export function imagedReleases(): string[] {
  const entries = readdirSync(import.meta.dirname, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && /^\d/.test(entry.name)).map(({ name }) => name);
}

export function factsOf(version: string): Facts {
  return JSON.parse(readFileSync(join(folderOf(version), FACTS), 'utf8')) as Facts;
}

const dumpOf = (version: string) => gunzipSync(readFileSync(join(folderOf(version), DUMP))).toString();

/** A database as a server of that release left it. */
export interface OldDatabase {
  /** Where it is, for a server to start on it. */
  place: { url: string } | { image: string };
  drop(): Promise<void>;
}

/** On PostgreSQL where a server is named, else embedded. */
export function oldDatabase(version: string): Promise<OldDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? onPostgres(server, dumpOf(version)) : embedded(dumpOf(version));
}

async function onPostgres(server: string, dump: string): Promise<OldDatabase> {
  const { url, drop } = await scratchDatabase(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump).finally(() => client.end());
  return { place: { url }, drop };
}

async function embedded(dump: string): Promise<OldDatabase> {
  const database = await pgliteFrom(await emptyImage());
  await database.exec(dump);
  const folder = mkdtempSync(join(tmpdir(), 'wayfare-old-'));
  const file = join(folder, 'database.tar');
  await dumpImage(database, file);
  return { place: { image: file }, drop: async () => rmSync(folder, { recursive: true }) };
}
