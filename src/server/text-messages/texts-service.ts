import { quietUntil } from '../../domain/quiet-hours.ts';
import { segmentsOf } from '../../domain/text-message.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendText } from './send-text-job.ts';
import { followUp, handOver, type HandoverDependencies } from './text-handover.ts';
import { insertText, latestTexts, overtake, takeDue, type NewText, type StoredText } from './text-store.ts';
import { isTextable } from './textable.ts';

/** What is to be told by text message. */
export interface TextNews extends Pick<
  NewText,
  'bookingId' | 'revision' | 'occasion' | 'instance' | 'phone' | 'body'
> {
  /** The leg whose driver it is about; null for news of the whole booking. */
  leg: LegName | null;
  /** When it happens, in milliseconds since 1970: what is of no use after the quiet hours is sent in them. */
  happensAt: number;
}

export interface TextsService {
  /**
   * Stores and queues a text message, once for each booking, revision, occasion and instance; none to what is no mobile.
   * @param check throws, in the same transaction, where it is written to nobody any more
   */
  write(news: TextNews, check: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Hands a queued one over, or keeps it. @throws what the carrier says, the first time: the job is tried again */
  send(id: number): Promise<void>;
  /** Queues those that have waited for the end of the quiet hours. */
  sendDue(): Promise<void>;
  /** Asks the carrier what has become of those of the last day. @throws AggregateError of what was not answered */
  followUp(): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<StoredText[]>;
}

/** Whoever is told of a trip in the morning wants so much time before it. */
const HEAD_START_MS = 2 * 3_600_000;

export function createTextsService(deps: HandoverDependencies & { jobs: Jobs }): TextsService {
  const { db, jobs, clock } = deps;
  return {
    async write({ happensAt, leg, ...news }, check) {
      if (!isTextable(news.phone)) return;
      const now = clock();
      const quiet = quietUntil(now.getTime());
      const waits = quiet !== null && happensAt >= quiet + HEAD_START_MS;
      const sendAfter = waits ? new Date(quiet) : null;
      const status = waits ? ('waiting' as const) : ('queued' as const);
      const segments = segmentsOf(news.body);
      await db.transaction(async (tx) => {
        await check(tx);
        const id = await insertText(tx, { ...news, segments, status, sendAfter, createdAt: now });
        if (id === null) return;
        await overtake(tx, { bookingId: news.bookingId, leg, by: id });
        if (!waits) await jobs.add(tx, sendText, { textId: id });
      });
    },
    send: (id) => handOver(deps, id),
    async sendDue() {
      await db.transaction(async (tx) => {
        const ids = await takeDue(tx, clock());
        const queued = ids.map((textId) => ({ payload: { textId }, priority: 0 }));
        await jobs.addAll(tx, sendText, queued);
      });
    },
    followUp: () => followUp(deps),
    latest: (limit) => latestTexts(db, limit),
  };
}
