import { sql } from 'drizzle-orm';
import { ENDING_STATES } from '../../domain/booking/states.ts';
import type { LocalTime } from '../../domain/time.ts';
import { oneOf, rows, type Database } from '../db/database.ts';

/** So many at once. */
const PAGE = 500;

/**
 * A page of bookings whose time may be over: they are to be made, and their last leg had begun by a London time.
 * @param after the last id of the page before; 0 for the first page
 * @returns ids in their order
 */
export async function bookingsBegunBefore(
  db: Database,
  { date, minute }: LocalTime,
  after: number,
): Promise<number[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select b.id::text as id from bookings b
      join booking_revisions r on r.booking_id = b.id and r.revision = b.revision
      cross join lateral (select max(pickup_date + pickup_time) as last from booking_legs
        where booking_id = b.id and leg is distinct from r.cancelled_leg) l
      where ${oneOf(sql`b.status`, [...ENDING_STATES])} and b.id > ${after}
        and l.last <= ${date}::date + make_interval(mins => ${minute}::int)
      order by b.id limit ${PAGE}`,
  );
  return found.map(({ id }) => Number(id));
}
