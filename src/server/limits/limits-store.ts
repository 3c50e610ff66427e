import { sql } from 'drizzle-orm';
import { oneMore } from '../db/counts.ts';
import type { Queryable } from '../db/database.ts';
import { limitCounts } from '../db/schema/limits.ts';

export interface NewCount {
  key: string;
  endsAt: Date;
}
export type Count = typeof limitCounts.$inferSelect;

/**
 * Counts one more of each key, in one statement. In the order of the keys, so that two that count the same ones wait
 * for each other in turn.
 */
export async function countMore(db: Queryable, keys: readonly NewCount[], now: Date): Promise<Count[]> {
  const sorted = keys.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return db
    .insert(limitCounts)
    .values(sorted.map(({ key, endsAt }) => ({ key, endsAt, count: 1 })))
    .onConflictDoUpdate({
      target: limitCounts.key,
      set: oneMore(limitCounts, sql`${now.toISOString()}`),
    })
    .returning();
}

/** Takes one back of each key. */
export async function countLess(db: Queryable, keys: readonly string[]): Promise<void> {
  const less = { count: sql`${limitCounts.count} - 1` };
  for (const key of keys.toSorted()) {
    await db
      .update(limitCounts)
      .set(less)
      .where(sql`${limitCounts.key} = ${key} and ${limitCounts.count} > 0`);
  }
}
