import { sql } from 'drizzle-orm';
import { StartFault } from '../start-fault.ts';
import { rows, type Database } from './statements.ts';
import { declaredIndexes } from './declared-indexes.ts';

/** From about this size writes would wait noticeably for an index that is made in the usual way. */
const LARGE_BYTES = 4_000_000;

/** The tables to which nothing could be written while an index over them is made. */
export async function largeTables(db: Database): Promise<Set<string>> {
  const found = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) >= ${LARGE_BYTES}`,
  );
  return new Set(found.map(({ name }) => name));
}

/**
 * Makes the declared indexes that are missing, beside the writes of nodes that are at work, and again those that an
 * interrupted making has left unusable. PostgreSQL only, outside a transaction.
 * @throws StartFault naming the index
 */
export async function makeMissingIndexes(db: Database, folder: string): Promise<void> {
  const there = await rows<{ name: string; usable: boolean }>(
    db,
    sql`select c.relname as name, i.indisvalid as usable from pg_class c join pg_index i on i.indexrelid = c.oid
      where c.relnamespace = 'public'::regnamespace`,
  );
  const usable = new Map(there.map((index) => [index.name, index.usable]));
  for (const { name, statement } of declaredIndexes(folder)) {
    if (usable.get(name)) continue;
    try {
      if (usable.has(name)) await db.execute(sql`drop index concurrently ${sql.identifier(name)}`);
      await db.execute(sql.raw(statement.replace(/^CREATE (UNIQUE )?INDEX/, 'CREATE $1INDEX CONCURRENTLY')));
    } catch (error) {
      throw new StartFault(`the index ${name} could not be made`, error);
    }
  }
}
