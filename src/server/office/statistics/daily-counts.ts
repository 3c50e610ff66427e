import { type SQL, sql } from 'drizzle-orm';
import type { DayRange } from '../../../domain/office/statistics.ts';
import { addDays, londonInstant, londonToday } from '../../../domain/time/time.ts';
import {
  type Database,
  daysBefore,
  pickupInstant,
  type OldRows,
  type Queryable,
  rows,
  type Transaction,
} from '../../platform/database/index.ts';
import { statisticsDays } from '../../platform/schema/index.ts';

/** The columns of `statistics_days` that are counted or summed. */
export const COLUMNS = [
  'looks',
  'bookings',
  'accepted',
  'refused',
  'answer_minutes',
  'cancelled_by_passenger',
  'cancelled_by_operator',
  'cancelled_by_provider',
  'cancelled_late',
  'no_shows',
  'agreed_pence',
  'paid_card_pence',
  'paid_car_pence',
  'refunded_pence',
  'commission_pence',
] as const;
type Column = (typeof COLUMNS)[number];

const londonDay = (at: SQL) => sql`(${at} at time zone 'Europe/London')::date`;

/** Rows of (day, operator, category, currency, what, n): what happened on some days, each by when it happened. */
const part = (at: SQL, values: Partial<Record<Column, SQL>>, from: SQL) => {
  const list = Object.entries(values).map(([what, n]) => sql`(${sql.raw(`'${what}'`)}, (${n})::bigint)`);
  return sql`select ${londonDay(at)} as day, r.operator_id, r.category_id, r.currency, v.what, v.n
    ${from} cross join lateral (values ${sql.join(list, sql`, `)}) v(what, n) where v.n <> 0`;
};

/** Joins the current revision, for the operator and category. */
const REVISION = sql`join booking_revisions r on r.booking_id = b.id and r.revision = b.revision`;
const flag = (is: SQL) => sql`(${is})::int`;
const when = (event: SQL, pence: SQL) => sql`case when ${event} then ${pence} else 0 end`;

/** Conditions for a span of instants. Past ones never change, except by retention years later. */
function partsOf(within: (column: SQL) => SQL): SQL[] {
  return [
    part(
      sql`b.confirmed_at`,
      { bookings: sql`1` },
      sql`from (select * from bookings b where ${within(sql`b.confirmed_at`)}) b ${REVISION}`,
    ),
    part(
      sql`l.at`,
      {
        agreed_pence: when(sql`l.event = 'owed'`, sql`l.passenger`),
        paid_card_pence: when(sql`l.event = 'paid_by_card'`, sql`l.card`),
        paid_car_pence: when(sql`l.event = 'paid_in_car'`, sql`l.driver`),
        refunded_pence: when(sql`l.event in ('refund_made', 'refund_returned')`, sql`-l.card`),
        commission_pence: sql`-l.commission`,
      },
      sql`from (select * from ledger l where ${within(sql`l.at`)}) l join bookings b on b.id = l.booking_id ${REVISION}`,
    ),
    part(
      sql`c.at`,
      {
        cancelled_by_passenger: flag(sql`not c.no_show and coalesce(c.wanted_by, 'passenger') = 'passenger'`),
        cancelled_by_operator: flag(sql`not c.no_show and c.wanted_by = 'operator'`),
        cancelled_by_provider: flag(sql`not c.no_show and c.wanted_by = 'provider'`),
        cancelled_late: flag(sql`not c.no_show and ${pickupInstant('g')} < c.at + interval '1 day'`),
        no_shows: flag(sql`c.no_show`),
      },
      sql`from (select * from cancellations c where ${within(sql`c.at`)}) c join bookings b on b.id = c.booking_id ${REVISION}
        left join booking_legs g on g.booking_id = b.id and g.leg = coalesce(c.leg, 'outward')`,
    ),
    part(
      sql`a.at`,
      {
        accepted: flag(sql`a.action = 'accept'`),
        refused: flag(sql`a.action = 'refuse'`),
        answer_minutes: sql`greatest(0, extract(epoch from a.at - coalesce((select max(o.at) from audit_log o
          where o.entity = 'booking' and o.entity_id = a.entity_id and o.action = 'offer' and o.at <= a.at),
          b.confirmed_at)) / 60)`,
      },
      sql`from (select * from audit_log a where ${within(sql`a.at`)} and action in ('accept', 'refuse') and a.entity = 'booking') a
        join bookings b on b.number = a.entity_id and b.confirmed_at is not null ${REVISION}`,
    ),
    sql`select ${londonDay(sql`q.created_at`)}, null, null, '', 'looks', 1 from quotes q
      where ${within(sql`q.created_at`)} and not q.chosen and q.entries <> '[]'::jsonb`,
  ];
}

/**
 * What happened on some London days, counted: the columns of `statistics_days`. Of each day also all together, as of operator
 * and category 0: a year of days is added up from as many rows.
 */
export function factsOf({ from, to }: DayRange): SQL {
  const instant = (date: string) =>
    sql`${new Date(londonInstant({ date, minute: 0 })).toISOString()}::timestamptz`;
  const [first, end] = [instant(from), instant(addDays(to, 1))];
  const parts = partsOf((column) => sql`${column} >= ${first} and ${column} < ${end}`);
  const sums = COLUMNS.map((column) =>
    sql.raw(`coalesce(sum(n) filter (where what = '${column}'), 0)::bigint as ${column}`),
  );
  return sql`select day, coalesce(operator_id, 0) as operator_id, coalesce(category_id, 0) as category_id, currency,
      ${sql.join(sums, sql`, `)}
    from (${sql.join(parts, sql` union all `)}) f
    group by grouping sets ((day, currency), (day, operator_id, category_id, currency))
    having grouping(operator_id) = 1 or operator_id is not null`;
}

/** Delay before a day is counted, so that its last writes are complete. */
const SETTLED_MS = 3 * 3_600_000;
/** Days counted again with each new day, for late events. */
const ANEW_DAYS = 35;
/** Days per transaction. */
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
 * Counts past days not counted yet, the oldest first, and recounts those right before them.
 * @param quotesKept number of days with complete records of quotes
 * @returns the number of days counted
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
  // Another node that counts concurrently waits, then counts again.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('wayfare statistics'))`);
  await tx.execute(sql`delete from statistics_days where day between ${from}::date and ${to}::date`);
  const columns = sql.raw(['day', 'operator_id', 'category_id', 'currency', ...COLUMNS].join(', '));
  await tx.execute(sql`insert into statistics_days (${columns}) ${factsOf({ from, to })}`);
  // Empty days get a row too, as a record that they were counted.
  await tx.execute(
    sql`insert into statistics_days (day, operator_id, category_id, currency)
      select d::date, 0, 0, '' from generate_series(${from}::date, ${to}::date, interval '1 day') d
      on conflict do nothing`,
  );
}

/** Condition for counts of old days. */
export function oldStatistics(now: Date, days: number): OldRows {
  return {
    table: statisticsDays,
    key: statisticsDays.day,
    where: sql`${statisticsDays.day} < ${daysBefore(now, days).slice(0, 10)}::date`,
  };
}
