import { z } from 'zod';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { LegName } from '../../domain/fare/fare.ts';
import { withoutExtension } from '../../domain/contact.ts';
import { quietUntil, segmentsOf } from '../../domain/sms.ts';
import type { Counters } from '../platform/counters.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type JobKind, type Jobs, startScheduledTask } from '../platform/jobs/index.ts';
import {
  countHandover,
  type Handover,
  insertText,
  latestTexts,
  markText,
  type NewText,
  overtake,
  type StoredText,
  takeDue,
  underWay,
} from './sms-store.ts';

/** A text message to be sent. */
export interface OutgoingText {
  /** "+447700900123" */
  to: string;
  body: string;
  /** Ours: the same for every attempt, and no other text message's. */
  reference: string;
}

/** Refused for good: an invalid number, or one that has opted out. */
export class TextRefused extends Error {}

/** State of an accepted message. */
export type Delivery = { state: 'sent' | 'delivered' } | { state: 'failed'; failure: string };

/** The port to who sends text messages. */
export interface TextCarrier {
  name: string;
  /** @returns what the carrier calls it, once taken. @throws TextRefused, or what passes */
  send(message: OutgoingText): Promise<string>;
  /** @param id what `send` has answered. @throws what passes */
  deliveryOf(id: string): Promise<Delivery>;
}

/**
 * Ofcom's plan: 071 to 075, 077 to 079, and 07624 of the Isle of Man; 070 and 076 are something else. Numbers for drama
 * are in it, and ranges that were handed out yesterday.
 */
const BRITISH_MOBILE = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;

/** Whether an international number is a mobile. */
export function isTextable(phone: string): boolean {
  // Behind an extension is a switchboard.
  if (withoutExtension(phone) !== phone) return false;
  if (phone.startsWith('+44')) return BRITISH_MOBILE.test(phone);
  return parsePhoneNumberFromString(phone)?.isValid() ?? false;
}

/** One retry: a message sent twice without an answer may have arrived twice. */
const MOST_HANDOVERS = 2;

/** After a day carriers give up; before a minute they know nothing. */
const FOLLOWED_MS = 86_400_000;
const PATIENCE_MS = 60_000;

interface HandoverDependencies {
  db: Database;
  clock: () => Date;
  counters: Counters;
  /** Null: text messages are stored. */
  textCarrier: TextCarrier | null;
}

/** Hands a queued one over, or keeps it. @throws what the carrier says, the first time: the job is tried again */
async function handOver(deps: HandoverDependencies, id: number): Promise<void> {
  const { db, textCarrier: carrier } = deps;
  const message = await countHandover(db, id);
  if (!message) return;
  if (!message.agreed) return markText(db, id, { status: 'stopped' });
  if (!carrier) return markText(db, id, { status: 'kept' });
  // A node was killed while it waited for the last answer.
  if (message.handovers > MOST_HANDOVERS) return fail(deps, id, 'handed over twice without an answer');
  return send(deps, carrier, id, message);
}

async function send(
  deps: HandoverDependencies,
  carrier: TextCarrier,
  id: number,
  { phone, body, segments, handovers }: Handover,
): Promise<void> {
  const { db, counters, clock } = deps;
  try {
    const carrierId = await carrier.send({ to: phone, body, reference: `wayfare-${id}` });
    await markText(db, id, { status: 'sent', carrier: carrier.name, carrierId, sentAt: clock() });
    counters.texts.sent++;
    counters.texts.segments += segments;
  } catch (error) {
    if (!(error instanceof TextRefused) && handovers < MOST_HANDOVERS) throw error;
    await fail(deps, id, error instanceof Error ? error.message : String(error));
  }
}

async function fail(
  { db, counters, textCarrier }: HandoverDependencies,
  id: number,
  failure: string,
): Promise<void> {
  await markText(db, id, { status: 'failed', failure, carrier: textCarrier?.name ?? null });
  counters.texts.failed++;
}

/** Updates the states of the last day's messages. @throws AggregateError of failures */
async function followUp(deps: HandoverDependencies): Promise<void> {
  const { db, clock, textCarrier: carrier } = deps;
  if (!carrier) return;
  const now = clock().getTime();
  const between = { after: new Date(now - FOLLOWED_MS), before: new Date(now - PATIENCE_MS) };
  const failed: unknown[] = [];
  for (const { id, carrierId } of await underWay(db, between)) {
    try {
      const delivery = await carrier.deliveryOf(carrierId);
      if (delivery.state === 'failed') await fail(deps, id, delivery.failure);
      else if (delivery.state === 'delivered') await markText(db, id, { status: 'delivered' });
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} were not answered`);
}

/** Hands one stored text message to the carrier. */
export const sendText: JobKind<{ textId: number }, { texts: Pick<TextsService, 'send'> }> = {
  name: 'send-text',
  payload: z.object({ textId: z.number() }),
  together: 5,
  work: ({ textId }, { texts }) => texts.send(textId),
};

/** A text message to be queued. */
interface TextNews extends Pick<
  NewText,
  'bookingId' | 'revision' | 'occasion' | 'instance' | 'phone' | 'body'
> {
  /** The leg whose driver it is about; null for news of the whole booking. */
  leg: LegName | null;
  /** When it happens, in milliseconds since 1970: urgent news is sent in quiet hours. */
  happensAt: number;
}

export interface TextsService {
  /**
   * Stores and queues a text message, once for each booking, revision, occasion and instance; none to numbers that
   * are not mobile.
   * @param check throws, in the same transaction, if the message is no longer to be sent
   */
  write(news: TextNews, check: (tx: Transaction) => Promise<void>): Promise<void>;
  /** Hands a queued one over, or keeps it. @throws what the carrier says, the first time: the job is tried again */
  send(id: number): Promise<void>;
  /** Queues those that have waited for the end of the quiet hours. */
  sendDue(): Promise<void>;
  /** Updates the states of the last day's messages. @throws AggregateError of failures */
  followUp(): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<StoredText[]>;
}

/** The least time between a morning message and its trip. */
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

const MINUTE_MS = 60_000;

/**
 * Sends messages that waited for the end of the quiet hours, checked every minute, and every five minutes requests
 * the delivery states of those sent.
 * @returns stops
 */
export function startSmsTasks(
  texts: Pick<TextsService, 'sendDue' | 'followUp'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  const ends = [
    startScheduledTask({
      everyMs: MINUTE_MS,
      work: () => texts.sendDue(),
      failure: 'text messages that waited were not sent',
      log,
    }),
    startScheduledTask({
      everyMs: 5 * MINUTE_MS,
      work: () => texts.followUp(),
      failure: 'delivery reports of text messages could not be read',
      log,
    }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
