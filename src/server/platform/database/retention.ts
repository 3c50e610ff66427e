import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, type Queryable, rows, type Transaction } from './database.ts';

/** Rows that are not needed any more. */
export interface OldRows {
  table: PgTable;
  key: PgColumn;
  where: SQL;
  /** First in each transaction that deletes them. */
  prepare?: (tx: Transaction) => Promise<void>;
}

/** Append-only tables, enforced by a trigger. */
type AddedTo = 'audit_log' | 'booking_revisions' | 'ledger' | 'receipts';

/** Lets this transaction change these append-only tables, and no others. */
export async function allowRetention(tx: Queryable, ...tables: AddedTo[]): Promise<void> {
  await tx.execute(sql`select set_config('wayfare.upkeep', ${tables.join(' ')}, true)`);
}

/** Returns the instant some days before another, for SQL. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}

/** Few enough that no booking waits for them. */
const AT_ONCE = 2000;

/** Deletes them a few at a time. */
export async function deleteRows(db: Database, { table, key, where, prepare }: OldRows): Promise<void> {
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    deleted = await db.transaction(async (tx) => {
      await prepare?.(tx);
      const gone = await rows(
        tx,
        sql`delete from ${table} where ${key} in (select ${key} from ${table} where ${where} limit ${AT_ONCE}) returning 1`,
      );
      return gone.length;
    });
  }
}

/** Reclaims the space of deleted rows and updates the planner's statistics. */
export async function vacuum(db: Database): Promise<void> {
  await db.execute(sql`vacuum (analyze)`);
}
