import { sql } from 'drizzle-orm';
import { rows, type Database } from '../db/database.ts';
import { londonTime } from '../../domain/time.ts';
import { ERASED } from '../../domain/erased-place.ts';

/** Days after a trip in which its driver may be rung about something that was left in the car. */
export const PHONE_DAYS = 7;

const DAY = 86_400_000;

/**
 * Takes out of the records of trips what is not needed of their drivers any more: the number soon, the name and the badge
 * when licensing wants them kept no more. The car stays.
 * @param days after the trip, for name and badge
 */
export async function forgetDrivers(db: Database, now: Date, days: number): Promise<void> {
  const before = (count: number) => {
    const { date } = londonTime(now.getTime() - count * DAY);
    return sql`exists (select from booking_legs l
      where l.booking_id = d.booking_id and l.leg = d.leg and l.pickup_date < ${date}::date)`;
  };
  await rows(db, sql`update leg_drivers d set phone = '' where phone <> '' and ${before(PHONE_DAYS)}`);
  await rows(
    db,
    sql`update leg_drivers d set name = ${ERASED}, badge = '', phone = ''
      where name <> ${ERASED} and ${before(days)}`,
  );
}
