import { type SQL, sql } from 'drizzle-orm';
import type { StoredState } from '../../domain/booking/states.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import type { Queued, QueueKind } from '../../domain/office/queue.ts';
import { londonToday } from '../../domain/time.ts';
import { type Queryable, rows } from '../db/database.ts';
import { queueParts, tripOf } from './queue-parts.ts';

/** Something that needs a hand, with its booking where it is of one. */
export interface StoredQueued extends Queued {
  /** The enquiry's name; null for none. */
  enquiry: string | null;
  about: string;
  note: string;
  pence: number | null;
  /** How many there are of its kind. */
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

const millis = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** All kinds in one statement: of each the most urgent, and how many there are. */
export async function readQueue(db: Queryable, now: Date, limit: number): Promise<StoredQueued[]> {
  const parts = Object.entries(queueParts(now)) as [QueueKind, SQL][];
  const each = parts.map(
    ([kind, part]) => sql`(select ${kind}::text as kind, p.*, count(*) over () as total from (${part}) p
      order by p.until asc nulls last, p.since asc nulls last, length(p.id), p.id limit ${limit})`,
  );
  const found = await rows<StoredQueued & Record<'total', number | string>>(
    db,
    sql`select q.kind, q.id, ${millis(sql`q.since`)} as since, ${millis(sql`q.until`)} as until, q.enquiry,
        q.about, q.note, q.pence, q.total, t.number, t.status, t.leg, t.pickup_date::text as pickup_date,
        t.pickup_time::text as pickup_time, t.pickup, t.passenger_name, t.operator, t.settings_version
      from (${sql.join(each, sql` union all `)}) q
      left join lateral (${tripOf(sql`q.booking_id`)}) t on true`,
  );
  return found.map((row) => ({ ...row, total: Number(row.total) }));
}

/** Another text whenever a trip of today comes, goes or moves on. */
export async function readDayMark(db: Queryable, now: Date): Promise<string> {
  const [row] = await rows<{ mark: string }>(
    db,
    sql`select concat_ws(' ', count(*), sum(b.version), max(l.id)) as mark
      from booking_legs l join bookings b on b.id = l.booking_id
      where l.pickup_date = ${londonToday(now.getTime())}::date and b.confirmed_at is not null`,
  );
  return row?.mark ?? '';
}
