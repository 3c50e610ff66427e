import { sql, type SQL } from 'drizzle-orm';
import { clock, type LocalTime } from '../../../domain/time/time.ts';
import { localTime } from '../../../domain/time/time-words.ts';

/** The pick-up of a row of `booking_legs` or `quote_requests`: a London date and time. */
interface PickupColumns {
  pickupDate: string;
  pickupTime: string;
  /** The second (GMT) of two equal times. */
  pickupGmt?: boolean | undefined;
}

/** A pick-up as it is stored. */
export const pickupColumns = ({ date, minute, second }: LocalTime) => ({
  pickupDate: date,
  pickupTime: clock(minute),
  pickupGmt: second === true,
});

/** A stored pick-up. */
export const pickupOf = ({ pickupDate, pickupTime, pickupGmt }: PickupColumns): LocalTime =>
  localTime(pickupDate, pickupGmt ? `${pickupTime} GMT` : pickupTime);

/** The same columns in a statement, under the alias of their table. */
const columnsOf = (alias: string) => ({
  date: sql.raw(`${alias}.pickup_date`),
  time: sql.raw(`${alias}.pickup_time`),
  gmt: sql.raw(`${alias}.pickup_gmt`),
});

/**
 * The instant of a stored pick-up, as `londonInstant` reads it: a time that occurs twice when the clocks go back means its
 * first occurrence unless it is in GMT. PostgreSQL takes the second, which the earlier of two readings corrects.
 */
export function pickupInstant(alias: string): SQL {
  const { date, time, gmt } = columnsOf(alias);
  return sql`case when ${gmt} then (${date} + ${time}) at time zone 'Europe/London'
    else least((${date} + ${time}) at time zone 'Europe/London',
      (${date} + ${time} - interval '1 hour') at time zone 'Europe/London' + interval '1 hour') end`;
}

/** The time of a stored pick-up as `timeText` writes it: "09:30", or "01:30 GMT". */
export function pickupTimeText(alias: string): SQL<string> {
  const { time, gmt } = columnsOf(alias);
  return sql<string>`left(${time}::text, 5) || case when ${gmt} then ' GMT' else '' end`;
}
