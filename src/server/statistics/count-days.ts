import { sql } from 'drizzle-orm';
import { addDays, londonToday } from '../../domain/time.ts';
import { type Database, type Queryable, rows, type Transaction } from '../db/database.ts';
import { COLUMNS, factsOf } from './facts.ts';

/** A day is counted once it has been over for so long: what was written in its last moment is there by then. */
const SETTLED_MS = 3 * 3_600_000;
/** With each new day those before it are counted anew, for what has come late. */
const ANEW_DAYS = 35;
/** In one transaction. */
const AT_ONCE = 31;

/** The last day that is counted, yyyy-mm-dd; null for none. */
export async function lastCounted(db: Queryable): Promise<string | null> {
  const [row] = await rows<{ day: string | null }>(
    db,
    sql`select max(day)::text as day from statistics_days`,
  );
  return row?.day ?? null;
}

/** The day on which anything happened at all; null for never. */
async function firstDay(db: Queryable): Promise<string | null> {
  const [row] = await rows<{ day: string | null }>(
    db,
    sql`select (least((select min(confirmed_at) from bookings), (select min(created_at) from quotes))
      at time zone 'Europe/London')::date::text as day`,
  );
  return row?.day ?? null;
}

/**
 * Counts the days that are over and not counted yet, the oldest first, and those right before them anew.
 * @param quotesKept for how many days the record of quotes is whole
 * @returns how many days were counted
 */
export async function countDays(db: Database, now: Date, quotesKept: number): Promise<number> {
  const last = addDays(londonToday(now.getTime() - SETTLED_MS), -1);
  const counted = await lastCounted(db);
  if (counted !== null && counted >= last) return 0;
  const anew = Math.max(0, Math.min(ANEW_DAYS, quotesKept - 2));
  const start = counted === null ? await firstDay(db) : addDays(counted, 1 - anew);
  if (start === null) return 0;
  let days = 0;
  for (let from = start; from <= last; from = addDays(from, AT_ONCE)) {
    const to = [addDays(from, AT_ONCE - 1), last].toSorted()[0] ?? last;
    await db.transaction((tx) => countSpan(tx, from, to));
    days += AT_ONCE;
  }
  return days;
}

async function countSpan(tx: Transaction, from: string, to: string): Promise<void> {
  // Another node that counts the same waits, and then counts it once more.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('wayfare statistics'))`);
  await tx.execute(sql`delete from statistics_days where day between ${from}::date and ${to}::date`);
  const columns = sql.raw(['day', 'operator_id', 'category_id', 'currency', ...COLUMNS].join(', '));
  await tx.execute(sql`insert into statistics_days (${columns}) ${factsOf({ from, to })}`);
  // Also of a day on which nothing happened, that it is known to be counted.
  await tx.execute(
    sql`insert into statistics_days (day, operator_id, category_id, currency)
      select d::date, 0, 0, '' from generate_series(${from}::date, ${to}::date, interval '1 day') d
      on conflict do nothing`,
  );
}
