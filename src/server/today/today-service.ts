import { QUEUE_AT_ONCE, type QueueAnswer, type QueueRow } from '../../contract/office-queue.ts';
import { toPounds } from '../../domain/money.ts';
import { byUrgency, QUEUE_KINDS, type QueueKind, urgencyOf } from '../../domain/office/queue.ts';
import { may } from '../../domain/rights.ts';
import type { Database } from '../db/database.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { symbolAt } from '../settings/symbol-at.ts';
import type { WorkSessions } from '../staff/work-sessions.ts';
import { type Digests, readDigests } from './digests.ts';
import { readQueue, type StoredQueued } from './queue-store.ts';

/** What needs somebody's hand today. */
export interface TodayService {
  /** [OFF-03] The worst first, with how many there are of each kind. @param kind only that */
  queue(kind: QueueKind | undefined): Promise<Omit<QueueAnswer, 'success'>>;
  /** What the queue and the day are now, of which nothing can be read back. */
  read(): Promise<Digests>;
  /** Which of some sign-ins are still good for seeing that. */
  lasting(sessions: number[]): Promise<ReadonlySet<number>>;
}

export function createTodayService(deps: {
  db: Database;
  settings: Pick<SettingsService, 'at' | 'current'>;
  clock: () => Date;
  workSessions: Pick<WorkSessions, 'lasting'>;
}): TodayService {
  const { db, settings, clock, workSessions } = deps;
  const symbolOf = ({ settings_version: version }: StoredQueued) =>
    version === null ? settings.current().settings.CURRENCY : symbolAt(settings, version);
  return {
    read: () => readDigests(db, clock()),
    async lasting(sessions) {
      const roles = await workSessions.lasting(sessions);
      return new Set([...roles].flatMap(([id, role]) => (may(role, 'view') ? [id] : [])));
    },
    async queue(kind) {
      const now = clock();
      const found = await readQueue(db, now, QUEUE_AT_ONCE);
      const totals = new Map(found.map((row) => [row.kind, row.total]));
      const shown = found
        .filter((row) => kind === undefined || row.kind === kind)
        .toSorted(byUrgency(now.getTime()))
        .slice(0, QUEUE_AT_ONCE);
      return {
        rows: await Promise.all(
          shown.map(async (row) => rowOf(row, now.getTime(), row.pence === null ? '' : await symbolOf(row))),
        ),
        counts: QUEUE_KINDS.flatMap((each) => {
          const count = totals.get(each);
          return count === undefined ? [] : [{ kind: each, count }];
        }),
      };
    },
  };
}

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

function rowOf(row: StoredQueued, now: number, symbol: string): QueueRow {
  const { kind, id, since, until, enquiry, about, note, pence } = row;
  return {
    key: `${kind}.${id}`,
    kind,
    urgency: urgencyOf(row, now),
    since: iso(since),
    until: iso(until),
    booking: bookingOf(row),
    enquiry,
    about,
    note,
    amount: pence === null ? null : toPounds(pence),
    currency_symbol: symbol,
  };
}

function bookingOf(row: StoredQueued): QueueRow['booking'] {
  if (row.number === null) return null;
  return {
    booking_number: row.number,
    state: row.status,
    leg: row.leg,
    pickup_date: row.pickup_date,
    pickup_time: row.pickup_time.slice(0, 5),
    pickup: row.pickup,
    passenger_name: row.passenger_name,
    operator: row.operator,
  };
}
