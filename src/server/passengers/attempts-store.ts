import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { oneMore } from '../db/counts.ts';
import type { Queryable } from '../db/database.ts';
import { accountAttempts } from '../db/schema/passengers.ts';

/** How many attempts are free, and how the pauses grow that follow the last of them and each one after. */
export interface AttemptRule {
  free: number;
  firstPauseMs: number;
  longestPauseMs: number;
}

/** Counts start anew after this. */
const WINDOW_MS = 24 * 3_600_000;
/** Enough doublings for any longest pause. */
const MOST_DOUBLINGS = 20;

const { key: keyColumn, count, pausedUntil } = accountAttempts;

/** Counts one more attempt, unless there is a pause. @returns until when there is one, null when it was counted */
export async function countAttempt(
  db: Queryable,
  key: string,
  { free, firstPauseMs, longestPauseMs }: AttemptRule,
  now: Date,
): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = new Date(now.getTime() + WINDOW_MS);
  const next = oneMore(accountAttempts, at);
  const doublings = sql`least(${MOST_DOUBLINGS}::int, ${next.count} - ${free}::int)`;
  const pause = sql`least(${longestPauseMs / 1000}::float8, ${firstPauseMs / 1000}::float8 * power(2, ${doublings}))`;
  const [counted] = await db
    .insert(accountAttempts)
    .values({
      key,
      count: 1,
      pausedUntil: free > 1 ? null : new Date(now.getTime() + firstPauseMs),
      endsAt: ends,
    })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        ...next,
        pausedUntil: sql`case when ${next.count} >= ${free}::int then ${at} + make_interval(secs => ${pause}) end`,
      },
      setWhere: or(isNull(pausedUntil), lte(pausedUntil, now)),
    })
    .returning({ count });
  if (counted) return null;
  const [paused] = await db.select({ pausedUntil }).from(accountAttempts).where(eq(keyColumn, key));
  return paused?.pausedUntil ?? now;
}

/** Forgets a count. @returns how many attempts it was */
export async function clearAttempts(db: Queryable, key: string): Promise<number> {
  const [gone] = await db.delete(accountAttempts).where(eq(keyColumn, key)).returning({ count });
  return gone?.count ?? 0;
}

/** Takes attempts back out of a count, and its pause with them when it is below `free` again. */
export async function giveBackAttempts(
  db: Queryable,
  key: string,
  { free }: AttemptRule,
  attempts: number,
): Promise<void> {
  const left = sql`greatest(0, ${count} - ${attempts}::int)`;
  await db
    .update(accountAttempts)
    .set({
      count: left,
      pausedUntil: sql`case when ${left} < ${free}::int then null else ${pausedUntil} end`,
    })
    .where(and(eq(keyColumn, key)));
}
