import { londonInstant, londonTime } from '../../domain/time.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { FIRST_REVISION } from './booking-revisions.ts';
import { bookingMails } from './letters/booking-mails-job.ts';
import { legsToCome } from './reminder-store.ts';

const DAY = 86_400_000;

export interface Reminders {
  /**
   * [MNG-09] Reminds of each leg that is driven within a day, once for each time it is moved to, however many nodes
   * look; whoever has booked since is told of nothing new by it.
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
        .filter(({ bookedAt, pickup }) => bookedAt.getTime() <= londonInstant(pickup) - DAY)
        .map(({ bookingId, instance }) => ({
          // The same for all: what tells them apart is leg and time.
          payload: { bookingId, revision: FIRST_REVISION, occasion: 'reminder' as const, instance },
          priority: 0,
        }));
      if (news.length > 0) await db.transaction((tx) => jobs.addAll(tx, bookingMails, news));
    },
  };
}
