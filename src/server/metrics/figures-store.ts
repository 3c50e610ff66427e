import { sql } from 'drizzle-orm';
import { STORED_STATES } from '../../domain/booking/states.ts';
import { oneOf, rows, type Database } from '../db/database.ts';

/** What only the database knows, of all nodes together. */
export interface Figures {
  bookings: { state: string; count: number }[];
  payments: { state: string; count: number }[];
  /** Disputes that are not decided. */
  disputes: { state: string; count: number }[];
  /** Where the card provider's books and ours differ. */
  differences: { state: string; count: number }[];
  /** Jobs that wait, with the age of the oldest. */
  jobs: { name: string; count: number; oldestSeconds: number }[];
}

/** Beyond these a figure only says that there are as many: asking must stay cheap when all is not well. */
const MOST_BOOKINGS = 50_000;
/** Of one booking. With a limit, the planner looks each booking's up and does not read all payments there ever were. */
const MOST_PAYMENTS = 20;
const MOST_JOBS = 50_000;

type Row = Record<'kind' | 'name', string> & Record<'count' | 'oldest', string | number>;

/** Bookings made since a moment and their payments, by an index on both; and the queue, by its own of what waits. */
export async function readFigures(db: Database, since: Date): Promise<Figures> {
  const found = await rows<Row>(
    db,
    sql`with recent as (
          select id, status from bookings
          where ${oneOf(sql`status`, STORED_STATES)} and created_at >= ${since.toISOString()}::timestamptz
          limit ${MOST_BOOKINGS}),
        waiting as (
          select name, created_on from jobs.job where state < 'active' and not blocked
          limit ${MOST_JOBS})
        select 'bookings' as kind, status as name, count(*) as count, 0 as oldest from recent group by status
        union all
        select 'payments', payments.status, count(*), 0
          from recent cross join lateral (
            select status from payments where booking_id = recent.id limit ${MOST_PAYMENTS}) payments
          group by payments.status
        union all
        select 'disputes', status, count(*), 0 from disputes where status in ('inquiry', 'open') group by status
        union all
        select 'differences', kind, count(*), 0 from money_differences where solved_at is null group by kind
        union all
        select 'jobs', name, count(*), greatest(0, extract(epoch from now() - min(created_on)))
          from waiting group by name`,
  );
  const of = (kind: string) => found.filter((row) => row.kind === kind);
  const byState = ({ name, count }: Row) => ({ state: name, count: Number(count) });
  return {
    bookings: of('bookings').map(byState),
    payments: of('payments').map(byState),
    disputes: of('disputes').map(byState),
    differences: of('differences').map(byState),
    jobs: of('jobs').map(({ name, count, oldest }) => ({
      name,
      count: Number(count),
      oldestSeconds: Number(oldest),
    })),
  };
}
