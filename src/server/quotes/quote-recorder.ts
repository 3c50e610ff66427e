import type { Journey } from '../../domain/journey.ts';
import { sql } from 'drizzle-orm';
import { rows, type Database } from '../db/database.ts';
import { quotes } from '../db/schema/quotes.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Tally } from '../tally.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';
import { createLostCounts, type LostAsk } from './lost-asks.ts';
import { writeJourney } from '../stored/journey.ts';
import { writeQuoteEntries, type QuoteEntry } from '../stored/quote-entries.ts';

export interface RecordedQuote {
  nonce: string;
  createdAt: Date;
  journey: Journey;
  settingsVersion: number;
  entries: readonly QuoteEntry[];
  /** One chosen vehicle that is priced again, rather than a search. */
  chosen: boolean;
}

export interface QuoteRecorder {
  /** Never waits and never fails: a quote must not depend on its record. */
  record(quote: RecordedQuote): void;
  /** [OFF-14] The same for a price that nobody was given. */
  lost(ask: LostAsk): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface Log {
  warn(detail: object, message: string): void;
}

const EVERY_MS = 1000;
/** So many in one statement, that a booking which waits for the embedded database's only connection waits a moment. */
const TOGETHER = 200;
/** In a flood of requests a sample is enough: more than this the database cannot keep up with. */
const MOST_WAITING = 4000;

/** Keeps what was quoted, for staff and statistics, in batches beside the requests. */
export function createQuoteRecorder(db: Database, log: Log, tally: Tally): QuoteRecorder {
  const waiting: RecordedQuote[] = [];
  const lostCounts = createLostCounts();
  let skipped = 0;
  let running: Promise<void> = Promise.resolve();

  const write = async () => {
    tally.quotesUnrecorded += skipped;
    if (skipped > 0) log.warn({ skipped }, 'quotes left out of the record');
    skipped = 0;
    for (let left = waiting.length; left > 0; left -= TOGETHER) {
      const batch = waiting.splice(0, TOGETHER);
      try {
        await insertAll(db, batch);
      } catch (error) {
        if (isUnavailable(error)) {
          // With the next ones, when the database is there again.
          waiting.unshift(...batch);
          return;
        }
        const lost = await insertEach(db, batch);
        tally.quotesUnrecorded += lost;
        log.warn({ err: error, lost }, 'quotes could not be recorded');
      }
    }
  };
  const writeLost = async () => {
    try {
      await lostCounts.write(db);
    } catch (error) {
      if (!isUnavailable(error)) log.warn({ err: error }, 'asks without a price could not be counted');
    }
  };
  const flush = () => (running = running.then(write).then(writeLost));
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();

  return {
    record(quote) {
      tally.quotes++;
      if (waiting.length < MOST_WAITING) waiting.push(quote);
      else skipped++;
    },
    lost: lostCounts.count,
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** One statement with one value: a value for each column of each row would cost more than pricing the quotes did. */
async function insertAll(db: Database, batch: RecordedQuote[]): Promise<void> {
  const records = batch.map(({ nonce, createdAt, journey, settingsVersion, entries, chosen }) => ({
    nonce,
    created_at: createdAt,
    journey: writeJourney(journey),
    settings_version: settingsVersion,
    entries: writeQuoteEntries(entries),
    chosen,
  }));
  await rows(
    db,
    sql`insert into quotes (nonce, created_at, journey, settings_version, entries, chosen)
        select nonce, created_at, journey, settings_version, entries, chosen
        from jsonb_populate_recordset(null::quotes, ${JSON.stringify(records)}::jsonb)`,
  );
}

/** One that the database refuses costs no other its record. @returns how many it refused */
async function insertEach(db: Database, batch: RecordedQuote[]): Promise<number> {
  let lost = 0;
  for (const quote of batch) await insertAll(db, [quote]).catch(() => lost++);
  return lost;
}

/** What was booked is with its booking, with every line of its price. */
export function oldQuotes(now: Date, days: number): OldRows {
  return {
    table: quotes,
    key: quotes.id,
    where: sql`${quotes.createdAt} < ${daysBefore(now, days)}`,
  };
}
