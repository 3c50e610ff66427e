import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '../../../../test/support/scratch-database.ts';
import { declaredIndexes, MIGRATIONS } from './migrations.ts';
import { migratePostgres } from './postgres.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

const TRIPS = 'CREATE TABLE "trips" ("id" integer PRIMARY KEY, "note" text);';
const INDEX = 'CREATE INDEX "trips_note" ON "trips" USING btree ("note");';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfare-migrations-'));
  mkdirSync(join(folder, 'meta'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A release with these migrations. */
function release(...migrations: string[]): void {
  const entries = migrations.map((text, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), text);
    return { idx, when: idx + 1, tag: String(idx), version: '7', breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('the indexes declared by migrations', () => {
  it('are those that exist in the end', () => {
    release(
      `${TRIPS}--> statement-breakpoint\n${INDEX}`,
      'DROP INDEX "trips_note";--> statement-breakpoint\nCREATE UNIQUE INDEX "trips_both" ON "trips" USING btree ("id","note");',
    );
    expect(declaredIndexes(folder).map(({ name, table }) => [name, table])).toEqual([
      ['trips_both', 'trips'],
    ]);
  });

  it('are removed with their table', () => {
    release(`${TRIPS}--> statement-breakpoint\n${INDEX}`, 'DROP TABLE "trips";');
    expect(declaredIndexes(folder)).toEqual([]);
  });
});

describe.skipIf(!SERVER)('an index over a large table of PostgreSQL', () => {
  let scratch: ScratchDatabase;
  // Clients, because a pool's end does not wait for its connections', and the drop below would cut them.
  let database: pg.Client;
  beforeEach(async () => {
    scratch = await scratchDatabase(SERVER ?? '');
    database = await connected(scratch.url);
    release(TRIPS);
    await migratePostgres(scratch.url, folder);
    await database.query(
      `insert into trips select n, repeat('x', 300) || n from generate_series(1, 15000) n`,
    );
  });
  afterEach(async () => {
    await database.end();
    await scratch.drop();
  });

  const stateOf = async (name: string) => {
    const { rows } = await database.query<{ usable: boolean }>(
      `select indisvalid as usable from pg_index where indexrelid = to_regclass($1)`,
      [name],
    );
    return rows[0]?.usable;
  };

  it('is created beside concurrent writes', async () => {
    const busy = await connected(scratch.url);
    await busy.query('begin');
    await busy.query(`insert into trips values (0, 'under way')`);
    release(TRIPS, INDEX);
    const migrating = migratePostgres(scratch.url, folder);
    // It has begun, and waits for the transaction under way.
    await expect.poll(() => stateOf('trips_note'), { timeout: 10_000 }).toBe(false);
    await database.query(`set lock_timeout = '5s'; insert into trips values (-1, 'meanwhile')`);
    await busy.query('commit');
    await busy.end();
    await migrating;
    expect(await stateOf('trips_note')).toBe(true);
  });

  it('is created again if interrupted or missing', async () => {
    release(TRIPS, INDEX);
    await migratePostgres(scratch.url, folder);
    await database.query(`update pg_index set indisvalid = false where indexrelid = 'trips_note'::regclass`);
    await migratePostgres(scratch.url, folder);
    expect(await stateOf('trips_note')).toBe(true);
    await database.query('drop index trips_note');
    await migratePostgres(scratch.url, folder);
    expect(await stateOf('trips_note')).toBe(true);
  });

  it('is created once by nodes that start together', async () => {
    release(TRIPS, INDEX);
    await Promise.all([1, 2, 3].map(() => migratePostgres(scratch.url, folder)));
    expect(await stateOf('trips_note')).toBe(true);
  });

  it('is named if it cannot be created', async () => {
    await database.query(`update trips set note = 'the same'`);
    release(TRIPS, 'CREATE UNIQUE INDEX "trips_one_note" ON "trips" USING btree ("note");');
    await expect(migratePostgres(scratch.url, folder)).rejects.toThrow(
      /^the index trips_one_note could not be made: could not create unique index/,
    );
  });

  it('includes every index of this release, except those that need an extension', async () => {
    const whole = await scratchDatabase(SERVER ?? '');
    await migratePostgres(whole.url);
    const client = await connected(whole.url);
    const { rows } = await client.query<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = 'public'
        and indexname not in (select conname from pg_constraint)
        and not exists (select from pg_opclass o where o.opcname = 'gin_trgm_ops'
          and o.oid = any ((select indclass::oid[] from pg_index where indexrelid = indexname::regclass)::oid[]))`,
    );
    await client.end();
    await whole.drop();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      declaredIndexes(MIGRATIONS)
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});
