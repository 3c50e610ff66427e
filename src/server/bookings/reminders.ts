import { sql } from 'drizzle-orm';
import { ENDING_STATES } from '../../domain/booking/states.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import { type LocalTime, londonInstant, londonTime } from '../../domain/time/time.ts';
import { localTime } from '../../domain/time/time-words.ts';
import { type Database, oneOf, pickupTimeText, rows } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { bookingMails } from './emails/events.ts';
import type { LegRow } from './new-booking.ts';
import { FIRST_REVISION } from './revisions.ts';

/** An upcoming leg without a reminder. */
interface LegToCome {
  bookingId: number;
  /** When the trip was booked. */
  bookedAt: Date;
  pickup: LocalTime;
  /** Instance of the email. */
  instance: string;
}

/** Tells the reminders of a booking apart, so that a moved leg has a new one. "outward.2026-12-24.15:05" */
export const reminderOf = ({
  leg,
  pickupDate,
  pickupTime,
}: Pick<LegRow, 'leg' | 'pickupDate' | 'pickupTime'>) => `${leg}.${pickupDate}.${pickupTime.slice(0, 5)}`;

/** The legs that are driven after one London time and no later than another, without a reminder yet. */
async function legsToCome(db: Database, after: LocalTime, until: LocalTime): Promise<LegToCome[]> {
  const found = await rows<{ id: string; booked: string; leg: LegName; date: string; time: string }>(
    db,
    sql`select b.id::text as id, coalesce(b.confirmed_at, b.created_at)::text as booked, l.leg,
        l.pickup_date::text as date, ${pickupTimeText('l')} as time
      from bookings b
      join booking_revisions r on r.booking_id = b.id and r.revision = b.revision
      join booking_legs l on l.booking_id = b.id and l.leg is distinct from r.cancelled_leg
      where ${oneOf(sql`b.status`, [...ENDING_STATES])} and b.booker_email <> ''
        and l.pickup_date + l.pickup_time > ${moment(after)} and l.pickup_date + l.pickup_time <= ${moment(until)}
        and not exists (select from mails m
          where m.about = 'booking' and m.about_id = b.number and m.occasion = 'reminder'
            and m.instance = l.leg || to_char(l.pickup_date + l.pickup_time, '.YYYY-MM-DD.HH24:MI'))
      order by l.pickup_date, l.pickup_time`,
  );
  return found.map(({ id, booked, leg, date, time }) => ({
    bookingId: Number(id),
    bookedAt: new Date(booked),
    pickup: localTime(date, time),
    instance: reminderOf({ leg, pickupDate: date, pickupTime: time }),
  }));
}

const moment = ({ date, minute }: LocalTime) => sql`${date}::date + make_interval(mins => ${minute}::int)`;

const DAY = 86_400_000;

export interface Reminders {
  /**
   * [MNG-09] Reminds of each leg that is driven within a day, once for each time it is moved to, however many nodes
   * look; for later bookings a reminder would say nothing new.
   */
  remind(): Promise<void>;
}

export function createReminders({
  db,
  jobs,
  clock,
}: {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
}): Reminders {
  return {
    async remind() {
      const now = clock().getTime();
      const legs = await legsToCome(db, londonTime(now), londonTime(now + DAY));
      const news = legs
        .filter(({ bookedAt, pickup }) => {
          const dayBefore = londonInstant(pickup) - DAY;
          return dayBefore <= now && bookedAt.getTime() <= dayBefore;
        })
        .map(({ bookingId, instance }) => ({
          // The revision is constant: leg and time tell reminders apart.
          payload: { bookingId, revision: FIRST_REVISION, occasion: 'reminder' as const, instance },
          priority: 0,
        }));
      if (news.length > 0) await db.transaction((tx) => jobs.addAll(tx, bookingMails, news));
    },
  };
}
