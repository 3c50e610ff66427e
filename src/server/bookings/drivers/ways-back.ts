import { sql } from 'drizzle-orm';
import { ENDING_STATES, endsByItself } from '../../../domain/booking/states.ts';
import { reckonedEnd } from '../../../domain/booking/reckoned-end.ts';
import { londonTime } from '../../../domain/time.ts';
import { jobActor } from '../../db/audit.ts';
import { oneOf, rows, type Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { oneByOne } from '../../one-by-one.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import { lockBooking } from '../booking-moves.ts';
import type { StoredBooking } from '../booking-details.ts';
import { beginWayBack } from './next-leg.ts';

const HOUR = 3_600_000;

export interface WaysBack {
  /**
   * Has the state of bookings tell of their way back once the way out has ended some hours ago, as the provider sets it
   * for what is completed by itself: drivers forget to press. However many nodes look, once; one that fails keeps no other from it.
   * @throws AggregateError of what has failed
   */
  begin(): Promise<void>;
}

export function createWaysBack(deps: {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  settings: Pick<SettingsService, 'current'>;
}): WaysBack {
  const { db, jobs, clock, settings } = deps;
  return {
    async begin() {
      const now = clock();
      const endedBy = now.getTime() - settings.current().settings.COMPLETE_AFTER_HOURS * HOUR;
      const begin = (id: number) =>
        db.transaction(async (tx) => {
          const booking = await lockBooking(tx, id);
          if (!isWayOutOver(booking, endedBy)) return;
          await beginWayBack(tx, jobs, booking, { actor: jobActor('way_back'), now });
        });
      const ids = await waysOutBegunBefore(db, endedBy);
      await oneByOne(ids, begin, (failed) => `${failed} ways back have not begun`);
    },
  };
}

/** Looked at again under the lock: it may have been cancelled or changed meanwhile. */
const isWayOutOver = (
  { status, presentLeg, cancelledLeg, journey }: StoredBooking,
  endedBy: number,
): boolean =>
  endsByItself(status) &&
  presentLeg === 'outward' &&
  cancelledLeg === null &&
  reckonedEnd(journey, 'return') <= endedBy;

/** Bookings whose state tells of a way out that had begun by an instant, and that have a way back. */
async function waysOutBegunBefore(db: Database, instant: number): Promise<number[]> {
  const { date, minute } = londonTime(instant);
  const found = await rows<{ id: string }>(
    db,
    sql`select b.id::text as id from bookings b
      join booking_revisions r on r.booking_id = b.id and r.revision = b.revision
      join booking_legs l on l.booking_id = b.id and l.leg = 'outward'
      where ${oneOf(sql`b.status`, [...ENDING_STATES])} and b.present_leg = 'outward' and r.cancelled_leg is null
        and exists (select from booking_legs back where back.booking_id = b.id and back.leg = 'return')
        and l.pickup_date + l.pickup_time <= ${date}::date + make_interval(mins => ${minute}::int)
      order by b.id limit 500`,
  );
  return found.map(({ id }) => Number(id));
}
