import { createHash } from 'node:crypto';
import { QUEUE_KINDS, type QueueKind, urgencyOf } from '../../domain/office/queue.ts';
import type { Database } from '../db/database.ts';
import { readDayMark, readQueue, type StoredQueued } from './queue-store.ts';

/** What is told to have changed: a kind of the queue, or the day's trips. */
export const NEWS_KINDS = [...QUEUE_KINDS, 'day'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** A short hash of what there is of each kind; as one text, the name of that state on every node. */
export type Digests = Readonly<Record<NewsKind, string>>;

/** Rows beyond these are told by their number alone. */
const LOOKED_AT = 100;
const NOTHING = '0';

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);

const said = (row: StoredQueued, now: number) =>
  [row.id, urgencyOf(row, now), row.since, row.until, row.about, row.note, row.pence, row.status].join(' ');

/** What the queue and the day are at a moment, of which nothing can be read back. */
export async function readDigests(db: Database, now: Date): Promise<Digests> {
  const found = Map.groupBy(await readQueue(db, now, LOOKED_AT), ({ kind }) => kind);
  const of = (kind: QueueKind) => {
    const rows = found.get(kind);
    if (!rows) return NOTHING;
    return short(`${rows[0]?.total} ${rows.map((row) => said(row, now.getTime())).join('\n')}`);
  };
  const kinds = Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, of(kind)]));
  return { ...kinds, day: short(await readDayMark(db, now)) } as Digests;
}

/** The name of a state, as browsers say it who come back. */
export const nameOf = (digests: Digests): string => NEWS_KINDS.map((kind) => digests[kind]).join('.');

/** What is otherwise than in the state of a name; all of it where the name is none. */
export function changedSince(name: string, digests: Digests): NewsKind[] {
  const before = name.split('.');
  const known = before.length === NEWS_KINDS.length;
  return NEWS_KINDS.filter((kind, index) => !known || before[index] !== digests[kind]);
}
