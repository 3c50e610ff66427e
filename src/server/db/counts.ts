import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * What becomes of a stored count when one more comes, on the conflict with its key: one more until it ends, and then
 * the first of the next one, which ends when the new row would.
 */
export function oneMore(
  { count, endsAt }: { count: PgColumn; endsAt: PgColumn },
  now: SQL,
): { count: SQL; endsAt: SQL } {
  const over = sql`${endsAt} <= ${now}`;
  return {
    count: sql`case when ${over} then 1 else ${count} + 1 end`,
    endsAt: sql`case when ${over} then excluded.ends_at else ${endsAt} end`,
  };
}
