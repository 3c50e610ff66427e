import { sql } from 'drizzle-orm';
import { plannedEnd } from '../../domain/booking/legs.ts';
import { ENDING_STATES, completesAutomatically } from '../../domain/booking/states.ts';
import { type LocalTime, londonTime } from '../../domain/time/time.ts';
import type { SettingsService } from '../catalogue/index.ts';
import { oneByOne } from '../platform/async.ts';
import { type Database, jobActor, oneOf, rows } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { StoredBooking } from './booking-details.ts';
import { completeBooking, lockBooking } from './transitions.ts';

/** Batch size. */
const PAGE = 500;

/**
 * A page of bookings whose time may be over: they are to be made, and their last leg had begun by a London time.
 * @param after the last id of the page before; 0 for the first page
 * @returns ids in their order
 */
async function bookingsBegunBefore(
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

const HOUR = 3_600_000;

export interface Completions {
  /**
   * Completes the bookings whose last leg ended some hours ago, as configured. A failure does not stop the others.
   * @param stopping ends it after the current booking
   * @throws AggregateError of all failures
   */
  completeEnded(stopping?: AbortSignal): Promise<void>;
}

export function createCompletions(deps: {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
  settings: Pick<SettingsService, 'current'>;
}): Completions {
  const { db, jobs, clock, settings } = deps;

  const complete = (id: number, endedBy: number): Promise<void> =>
    db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id);
      if (!isEnded(booking, endedBy)) return;
      await completeBooking(tx, jobs, booking, { actor: jobActor('completion'), reason: '', now: clock() });
    });

  return {
    async completeEnded(stopping) {
      const endedBy = clock().getTime() - settings.current().settings.COMPLETE_AFTER_HOURS * HOUR;
      await oneByOne(
        allStartedBefore(db, endedBy),
        (id) => complete(id, endedBy),
        (failed) => `${failed} bookings were not completed`,
        stopping,
      );
    },
  };
}

async function* allStartedBefore(db: Database, endedBy: number): AsyncGenerator<number> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids: number[] = await bookingsBegunBefore(db, londonTime(endedBy), after);
    yield* ids;
    after = ids.at(-1);
  }
}

/** Checked again under the lock, because it may have been cancelled or changed. */
const isEnded = ({ status, journey, cancelledLeg }: StoredBooking, endedBy: number): boolean =>
  completesAutomatically(status) && plannedEnd(journey, cancelledLeg) <= endedBy;
