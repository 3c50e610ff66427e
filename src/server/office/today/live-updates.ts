import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { QUEUE_KINDS, type QueueKind, urgencyOf } from '../../../domain/office/queue.ts';
import { withPauses } from '../../platform/async.ts';
import {
  type Database,
  isUnavailable,
  onCommits,
  type OpenDatabase,
  reaching,
} from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { readDayMark, readQueue, type StoredQueued } from './queue-store.ts';

/** Kinds of updates: kinds of the queue, or the day's trips. */
const UPDATE_KINDS = [...QUEUE_KINDS, 'day'] as const;
type UpdateKind = (typeof UPDATE_KINDS)[number];

/** A short hash of the rows of each kind. Joined, they identify a state on every node. */
export type Digests = Readonly<Record<UpdateKind, string>>;

/** Rows included in a digest; further ones are counted. */
const ROWS_HASHED = 100;
const NOTHING = '0';

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);

const eventOf = (row: StoredQueued, now: number) =>
  [row.id, urgencyOf(row, now), row.since, row.until, row.about, row.note, row.pence, row.status].join(' ');

/** Reads irreversible digests of the queue and the day. */
export async function readDigests(db: Database, now: Date): Promise<Digests> {
  const found = Map.groupBy(await readQueue(db, now, ROWS_HASHED), ({ kind }) => kind);
  const of = (kind: QueueKind) => {
    const rows = found.get(kind);
    if (!rows) return NOTHING;
    return short(`${rows[0]?.total} ${rows.map((row) => eventOf(row, now.getTime())).join('\n')}`);
  };
  const kinds = Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, of(kind)]));
  return { ...kinds, day: short(await readDayMark(db, now)) } as Digests;
}

/** Identifies a state. Browsers send it when they reconnect. */
const nameOf = (digests: Digests): string => UPDATE_KINDS.map((kind) => digests[kind]).join('.');

/** Returns the kinds that changed since a named state; all for an unknown name. */
function changedSince(name: string, digests: Digests): UpdateKind[] {
  const before = name.split('.');
  const known = before.length === UPDATE_KINDS.length;
  return UPDATE_KINDS.filter((kind, index) => !known || before[index] !== digests[kind]);
}

/** A subscriber, while their session lasts. */
interface Listener {
  sessionId: number;
  staffId: number;
  /** The state that they have; '' for none. */
  knownState: string;
  tell(name: string, kinds: readonly UpdateKind[]): void;
  end(): void;
}

/** Notifies browsers that something has changed, without data. */
export interface LiveUpdates {
  /** @returns unsubscribes; null if this person, or all together, have the most connections allowed */
  join(listener: Listener): (() => void) | null;
  /** Checks now instead of at the next interval. */
  wake(): void;
  /** Ends all subscriptions and stops checking. */
  stop(): void;
}

/** Time alone changes the queue, and other programs write: checked this often while there are subscribers. */
const POLL_MS = 5000;
/** At most one check in this time, however many commits. */
const PAUSE_MS = 1000;
/** Connections of one person; browsers open six to a site. */
const MOST_EACH = 6;
const MOST = 500;

export function createLiveUpdates({
  read,
  activeSessions,
  log,
}: {
  read(): Promise<Digests>;
  /** Returns which sessions may still see bookings. */
  activeSessions(sessions: number[]): Promise<ReadonlySet<number>>;
  log: Pick<Log, 'warn'>;
}): LiveUpdates {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;
  let checking = false;
  let requested = false;

  const drop = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
  const check = async () => {
    const active = await activeSessions([...new Set([...listeners].map(({ sessionId }) => sessionId))]);
    for (const listener of listeners) if (!active.has(listener.sessionId)) listener.end();
    if (listeners.size === 0) return;
    const digests = await read();
    const name = nameOf(digests);
    for (const listener of listeners) {
      const kinds = changedSince(listener.knownState, digests);
      listener.knownState = name;
      if (kinds.length > 0) listener.tell(name, kinds);
    }
  };
  /** Checks do not overlap; requests meanwhile cause one more. */
  const checkOnce = async () => {
    requested = checking;
    if (checking || listeners.size === 0) return;
    checking = true;
    try {
      await check();
    } catch (error) {
      if (!isUnavailable(error)) log.warn({ err: error }, 'polling for office updates failed');
    }
    checking = false;
    if (requested) wake();
  };
  const wake = withPauses(() => void checkOnce(), PAUSE_MS);
  return {
    join(listener) {
      const own = [...listeners].filter(({ staffId }) => staffId === listener.staffId);
      if (own.length >= MOST_EACH || listeners.size >= MOST) return null;
      listeners.add(listener);
      timer ??= setInterval(wake, POLL_MS).unref();
      wake();
      return () => drop(listener);
    },
    wake: () => void (listeners.size > 0 && wake()),
    stop() {
      for (const listener of listeners) listener.end();
    },
  };
}

const CHANNEL = 'wayfare_office';
const RECONNECT_MS = 5000;

/**
 * Wakes the hub after a commit: on this node immediately, on the others by PostgreSQL notifications, which include
 * nothing but the node. A lost one delays the update by one interval.
 * @returns stops it
 */
export function watchCommits(
  { db, boss }: OpenDatabase,
  hub: Pick<LiveUpdates, 'wake'>,
): () => Promise<void> {
  const url = 'connectionString' in boss ? boss.connectionString : null;
  const node = randomUUID();
  const tell = withPauses(() => {
    db.execute(sql`select pg_notify(${CHANNEL}, ${node})`).catch(() => {});
  }, PAUSE_MS);
  const ends = [
    onCommits(db, () => {
      hub.wake();
      if (url) tell();
    }),
  ];
  if (url) ends.push(listen(url, (by) => by !== node && hub.wake()));
  return async () => {
    for (const end of ends) await end();
  };
}

/** Listens on a separate connection, and on a new one if that breaks. @returns stops it */
function listen(url: string, onNotification: (node: string) => unknown): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const connect = async () => {
    const own = new pg.Client(reaching(url));
    client = own;
    const lost = () => {
      if (client !== own || ended) return;
      client = null;
      void own.end().catch(() => {});
      timer = setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    own.on('error', lost).on('end', lost);
    own.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      onNotification('');
    } catch {
      lost();
    }
  };
  void connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
