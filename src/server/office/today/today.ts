import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { QUEUE_AT_ONCE, type QueueAnswer, type QueueRow } from '../../../contract/office-queue.ts';
import { toPounds } from '../../../domain/money.ts';
import { byUrgency, QUEUE_KINDS, type QueueKind, urgencyOf } from '../../../domain/office/queue.ts';
import { may } from '../../../domain/accounts.ts';
import type { WorkSessions } from '../../accounts/index.ts';
import { type SettingsService, symbolAt } from '../../catalogue/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { principalReader, ProblemError, serve } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { createLiveUpdates, type Digests, type LiveUpdates, readDigests } from './live-updates.ts';
import { readQueue, type StoredQueued } from './queue-store.ts';

/** The attention queue of today. */
interface TodayService {
  /** [OFF-03] The worst first, with how many there are of each kind. @param kind only that */
  queue(kind: QueueKind | undefined): Promise<Omit<QueueAnswer, 'success'>>;
  /** Irreversible digests of the current queue and day. */
  read(): Promise<Digests>;
  /** Returns which sessions may still see them. */
  activeSessions(sessions: number[]): Promise<ReadonlySet<number>>;
}

function createTodayService(deps: {
  db: Database;
  settings: Pick<SettingsService, 'at' | 'current'>;
  clock: () => Date;
  workSessions: Pick<WorkSessions, 'activeSessions'>;
}): TodayService {
  const { db, settings, clock, workSessions } = deps;
  const symbolOf = ({ settings_version: version }: StoredQueued) =>
    version === null ? settings.current().settings.CURRENCY : symbolAt(settings, version);
  return {
    read: () => readDigests(db, clock()),
    async activeSessions(sessions) {
      const roles = await workSessions.activeSessions(sessions);
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
    pickup_time: row.pickup_time,
    pickup: row.pickup,
    passenger_name: row.passenger_name,
    operator: row.operator,
  };
}

/** The attention queue and live updates. */
export interface TodayServices {
  today: TodayService;
  news: LiveUpdates;
}

export function createTodayServices(deps: {
  db: Database;
  settings: Pick<SettingsService, 'at' | 'current'>;
  clock: () => Date;
  workSessions: Pick<WorkSessions, 'activeSessions'>;
  log: Log;
}): TodayServices {
  const today = createTodayService(deps);
  return { today, news: createLiveUpdates({ ...today, log: deps.log }) };
}

/** [OFF-03] The attention queue. */
export function todayRoutes(app: FastifyInstance, { today }: { today: TodayService }): void {
  serve(app, 'GET /api/v1/office/queue', async ({ query: { kind } }) => ({
    success: true as const,
    ...(await today.queue(kind)),
  }));
}

/** Shorter than the timeouts on the way: idle connections are closed. */
const BEAT_MS = 15_000;
/** After which a browser comes back whose connection has ended. */
const RETRY_MS = 3000;
/** Clients that do not read this much are disconnected. */
const MOST_UNREAD = 16 * 1024;

/** [OFF-03] Server-sent events about changes of the queue or the day. */
export function liveUpdateRoutes(app: FastifyInstance, { news }: { news: LiveUpdates }): void {
  const teller = principalReader(['staff: view'], app.proofs);
  app.get('/api/v1/office/events', { exposeHeadRoute: false }, async (request, reply) => {
    const { id: staffId, sessionId } = await teller(request);
    const stream = new PassThrough();
    const write = (text: string) => {
      if (stream.writableLength > MOST_UNREAD) stream.destroy();
      else stream.write(text);
    };
    const leave = news.join({
      staffId,
      sessionId,
      knownState: String(request.headers['last-event-id'] ?? ''),
      tell: (name, kinds) => write(`id: ${name}\ndata: ${JSON.stringify({ kinds })}\n\n`),
      end: () => stream.end(),
    });
    if (!leave) throw new ProblemError(429, 'too_many_listeners', 'This page is open in too many windows.');
    const beat = setInterval(() => write(': still here\n\n'), BEAT_MS).unref();
    const left = () => {
      clearInterval(beat);
      leave();
    };
    stream.on('close', left).on('finish', left);
    write(`retry: ${RETRY_MS}\n\n`);
    // A proxy that collects answers would hold this one back for ever.
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream);
  });
  // Before the server waits for its last answers, which these never would be.
  app.addHook('preClose', (done) => {
    news.stop();
    done();
  });
}
