import { type SQL, sql } from 'drizzle-orm';
import type { StoredState } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { Queued, QueueKind } from '../../../domain/office/queue.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { type Queryable, rows } from '../../platform/database/index.ts';
import { queueParts, tripOf } from './queue-parts.ts';

/** Something that needs a hand, with its booking where it is of one. */
export interface StoredQueued extends Queued {
  /** The enquiry's name; null for none. */
  enquiry: string | null;
  about: string;
  note: string;
  pence: number | null;
  /** Number of items of the kind. */
  total: number;
  number: string | null;
  status: StoredState;
  leg: LegName;
  pickup_date: string;
  pickup_time: string;
  pickup: string;
  passenger_name: string;
  operator: string;
  settings_version: number | null;
}

const millis = (column: string) =>
  sql<number | null>`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;

const ROW = {
  kind: sql<QueueKind>`kind`,
  id: sql<string>`id`,
  since: millis('since'),
  until: millis('until'),
  enquiry: sql<string | null>`enquiry`,
  about: sql<string>`about`,
  note: sql<string>`note`,
  pence: sql<number | null>`pence`,
  total: sql<number>`total::int`,
  number: sql<string | null>`number`,
  status: sql<StoredState>`status`,
  leg: sql<LegName>`leg`,
  pickup_date: sql<string>`pickup_date::text`,
  pickup_time: sql<string>`pickup_time`,
  pickup: sql<string>`pickup`,
  passenger_name: sql<string>`passenger_name`,
  operator: sql<string>`operator`,
  settings_version: sql<number | null>`settings_version`,
} satisfies Record<keyof StoredQueued, SQL>;

/** Deadline of an item. */
const until = (now: Date) => sql`case q.pickup_counts when 'always' then t.pickup_at
  when 'ahead' then case when t.pickup_at > ${now.toISOString()}::timestamptz then t.pickup_at end else q.until end`;

/**
 * All kinds in one statement: the most urgent of each, and their number. Each booking's trip is looked up once for
 * all kinds, and PostgreSQL keeps the plan, because planning takes longer than reading.
 */
export function readQueue(db: Queryable, now: Date, limit: number): Promise<StoredQueued[]> {
  const { near, parts } = queueParts(now);
  const each = Object.entries(parts).map(
    ([kind, part]) => sql`(select ${sql.raw(`'${kind}'`)}::text as kind, p.* from (${part}) p)`,
  );
  const queued = sql`select q.kind, q.id, coalesce(q.since, t.confirmed_at) as since, ${until(now)} as until, q.enquiry,
      coalesce(q.about, t.operator, '') as about, q.note, q.pence, t.number, t.status, t.leg, t.pickup_date,
      t.pickup_time, t.pickup, t.passenger_name, t.operator, t.settings_version
    from (${sql.join(each, sql` union all `)}) q
    left join lateral (${tripOf(sql`q.booking_id`)}) t on true
    where (q.leg_id is null or q.leg_id = t.leg_id) and (q.among is null or t.status = any (q.among))`;
  const ranked = sql`with near as materialized (${near}) select *, count(*) over (partition by kind) as total, row_number() over (partition by kind
      order by until asc nulls last, since asc nulls last, length(id), id) as place from (${queued}) told`;
  return db
    .select(ROW)
    .from(sql`(${ranked}) ranked`)
    .where(sql`place <= ${limit}::int`)
    .prepare('office_queue')
    .execute();
}

/** Returns a text that changes whenever a trip of today changes. */
export async function readDayMark(db: Queryable, now: Date): Promise<string> {
  const [row] = await rows<{ mark: string }>(
    db,
    sql`select concat_ws(' ', count(*), sum(b.version), max(l.id)) as mark
      from booking_legs l join bookings b on b.id = l.booking_id
      where l.pickup_date = ${londonToday(now.getTime())}::date and b.confirmed_at is not null`,
  );
  return row?.mark ?? '';
}
