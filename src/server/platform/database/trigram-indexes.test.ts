import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../../test/support/use-app.ts';
import { makeTrigramIndexes } from './migrations.ts';
import { type Database, rows } from './queries.ts';

const app = useApp();

const parts = async () => {
  const found = await rows<{ name: string }>(
    app.services.database.db,
    sql`select indexname as name from pg_indexes where indexname like '%\_parts' order by indexname`,
  );
  return found.map(({ name }) => name);
};
const ALL = ['booking_legs_ends_parts', 'bookings_names_parts'];

describe('[OFF-04] indexes over parts of names and addresses', () => {
  it('exist after the start, are recreated if missing, and replace those of older releases', async () => {
    const { db, kind } = app.services.database;
    expect(await parts()).toEqual(ALL);
    await db.execute(sql`drop index booking_legs_ends_parts`);
    await db.execute(sql`create index bookings_booker_name_parts on bookings (booker_name)`);
    await makeTrigramIndexes(db, { beside: kind === 'postgresql' });
    expect(await parts()).toEqual(ALL);
  });

  it('do not prevent a start without the extension', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refused = new Error('Failed query', { cause: new Error('permission denied to create extension') });
    const without = {
      execute: (statement: unknown) =>
        JSON.stringify(statement).includes('create extension') ? Promise.reject(refused) : { rows: [] },
    } as unknown as Database;
    await makeTrigramIndexes(without, { beside: true });
    expect(warned.mock.calls).toEqual([
      ['The office searches names and addresses without an index: permission denied to create extension'],
    ]);
    warned.mockRestore();
  });
});
