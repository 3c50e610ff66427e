import { reckonedEnd } from '../../domain/booking/reckoned-end.ts';
import { endsByItself } from '../../domain/booking/states.ts';
import { londonTime } from '../../domain/time.ts';
import { jobActor } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { oneByOne } from '../one-by-one.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { lockBooking } from './booking-moves.ts';
import type { StoredBooking } from './booking-details.ts';
import { completeBooking } from './complete-booking.ts';
import { bookingsBegunBefore } from './completion-store.ts';

const HOUR = 3_600_000;

export interface Completions {
  /**
   * Completes the bookings whose last leg has ended some hours ago, as the provider sets it. One that fails keeps no
   * other from it.
   * @param stopping ends it after the booking that it is at
   * @throws AggregateError of what has failed
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
        allBegunBefore(db, endedBy),
        (id) => complete(id, endedBy),
        (failed) => `${failed} bookings were not completed`,
        stopping,
      );
    },
  };
}

async function* allBegunBefore(db: Database, endedBy: number): AsyncGenerator<number> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const ids: number[] = await bookingsBegunBefore(db, londonTime(endedBy), after);
    yield* ids;
    after = ids.at(-1);
  }
}

/** Looked at again under the lock: it may have been cancelled or changed meanwhile. */
const isEnded = ({ status, journey, cancelledLeg }: StoredBooking, endedBy: number): boolean =>
  endsByItself(status) && reckonedEnd(journey, cancelledLeg) <= endedBy;
