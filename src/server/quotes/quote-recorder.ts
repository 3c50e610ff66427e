import { sql } from 'drizzle-orm';
import { firstPickup, type Journey } from '../../domain/journey/journey.ts';
import type { LostReason } from '../../domain/office/statistics.ts';
import { parsePostcode } from '../../domain/place/place-text.ts';
import type { PlaceKind } from '../../domain/place/place.ts';
import { type LocalTime, londonToday } from '../../domain/time/time.ts';
import type { Counters } from '../platform/counters.ts';
import { type Database, daysBefore, isUnavailable, type OldRows, rows } from '../platform/database/index.ts';
import { lostDemand, quotes } from '../platform/schema/index.ts';
import { type QuoteEntry, serialiseJourney, serialiseQuoteEntries } from '../platform/stored-json/index.ts';

/** A quote request without a price: only counts of places and hours are stored. */
interface LostRequest {
  /** Milliseconds since 1970. */
  now: number;
  /** The pick-up. */
  at: LocalTime;
  /** "LS1", or "Cowes"; '' if not resolved. */
  place: string;
  reason: LostReason;
}

/** Kinds of places that are public; any other may be a private address. */
const PUBLIC: ReadonlySet<PlaceKind> = new Set([
  'airport',
  'terminal',
  'station',
  'port',
  'town',
  'village',
  'suburb',
]);

/** The district of the pick-up's postcode, or its town's or station's name: never more of an address. */
function placeOf(journey: Journey): string {
  const { postcode, kind, label } = journey.kind === 'hourly' ? journey.pickup : journey.outward.pickup;
  const district = postcode && parsePostcode(postcode)?.outward;
  return district || (PUBLIC.has(kind) ? label : '');
}

export const lostAsk = (journey: Journey, now: number, reason: LostReason): LostRequest => ({
  now,
  at: firstPickup(journey),
  place: placeOf(journey),
  reason,
});

/** Maximum keys counted between writes; more would be a flood of invented trips. */
const MOST_KEYS = 5000;

interface LostCounts {
  /** Never waits and never fails. */
  count(ask: LostRequest): void;
  /** Adds the counts to the database and restarts. @throws the database's error; nothing is lost then */
  write(db: Database): Promise<void>;
}

function createLostCounts(): LostCounts {
  let counts = new Map<string, { day: string; hour: number; place: string; reason: string; asks: number }>();
  return {
    count({ now, at, place, reason }) {
      const day = londonToday(now);
      const hour = Math.floor(at.minute / 60);
      const key = `${day} ${hour} ${place} ${reason}`;
      const counted = counts.get(key);
      if (counted) counted.asks++;
      else if (counts.size < MOST_KEYS) counts.set(key, { day, hour, place, reason, asks: 1 });
    },
    async write(db) {
      if (counts.size === 0) return;
      const recorded = counts;
      counts = new Map();
      try {
        await addAll(db, [...recorded.values()]);
      } catch (error) {
        // Kept for the next write.
        for (const [key, row] of counts) {
          const before = recorded.get(key);
          if (before) before.asks += row.asks;
          else recorded.set(key, row);
        }
        counts = recorded;
        throw error;
      }
    },
  };
}

async function addAll(db: Database, added: readonly object[]): Promise<void> {
  await rows(
    db,
    sql`insert into lost_demand (day, hour, place, reason, asks)
        select day, hour, place, reason, asks
        from jsonb_populate_recordset(null::lost_demand, ${JSON.stringify(added)}::jsonb)
        on conflict (day, hour, place, reason) do update set asks = lost_demand.asks + excluded.asks`,
  );
}

/** Condition for counts of old days. */
export function oldLostDemand(now: Date, days: number): OldRows {
  return {
    table: lostDemand,
    key: lostDemand.day,
    where: sql`${lostDemand.day} < ${daysBefore(now, days).slice(0, 10)}::date`,
  };
}

interface RecordedQuote {
  nonce: string;
  createdAt: Date;
  journey: Journey;
  settingsVersion: number;
  entries: readonly QuoteEntry[];
  /** Whether a selected vehicle was priced again, rather than a search. */
  chosen: boolean;
}

export interface QuoteRecorder {
  /** Never waits and never fails: a quote must not depend on its record. */
  record(quote: RecordedQuote): void;
  /** [OFF-14] Counts a request without a price. */
  lost(ask: LostRequest): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface Log {
  warn(detail: object, message: string): void;
}

const EVERY_MS = 1000;
/** Quotes per statement, so that a booking waiting for the embedded database's only connection waits briefly. */
const TOGETHER = 200;
/** Maximum queue: in a flood of requests a sample is enough. */
const MOST_WAITING = 4000;

/** Records quotes for staff and statistics, in batches next to the requests. */
export function createQuoteRecorder(db: Database, log: Log, counters: Counters): QuoteRecorder {
  const waiting: RecordedQuote[] = [];
  const lostCounts = createLostCounts();
  let skipped = 0;
  let running: Promise<void> = Promise.resolve();

  const write = async () => {
    counters.quotesUnrecorded += skipped;
    if (skipped > 0) log.warn({ skipped }, 'quote recorder overloaded: quotes dropped');
    skipped = 0;
    for (let left = waiting.length; left > 0; left -= TOGETHER) {
      const batch = waiting.splice(0, TOGETHER);
      try {
        await insertAll(db, batch);
      } catch (error) {
        if (isUnavailable(error)) {
          // Retried when the database is available again.
          waiting.unshift(...batch);
          return;
        }
        const lost = await insertEach(db, batch);
        counters.quotesUnrecorded += lost;
        log.warn({ err: error, lost }, 'quotes could not be recorded');
      }
    }
  };
  const writeLost = async () => {
    try {
      await lostCounts.write(db);
    } catch (error) {
      if (!isUnavailable(error)) log.warn({ err: error }, 'requests without a price could not be counted');
    }
  };
  const flush = () => (running = running.then(write).then(writeLost));
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();

  return {
    record(quote) {
      counters.quotes++;
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

/** One statement with one parameter: a parameter per column and row would cost more than pricing. */
async function insertAll(db: Database, batch: RecordedQuote[]): Promise<void> {
  const records = batch.map(({ nonce, createdAt, journey, settingsVersion, entries, chosen }) => ({
    nonce,
    created_at: createdAt,
    journey: serialiseJourney(journey),
    settings_version: settingsVersion,
    entries: serialiseQuoteEntries(entries),
    chosen,
  }));
  await rows(
    db,
    sql`insert into quotes (nonce, created_at, journey, settings_version, entries, chosen)
        select nonce, created_at, journey, settings_version, entries, chosen
        from jsonb_populate_recordset(null::quotes, ${JSON.stringify(records)}::jsonb)`,
  );
}

/** Inserts rows singly, so that a refused one costs no other. @returns the number refused */
async function insertEach(db: Database, batch: RecordedQuote[]): Promise<number> {
  let lost = 0;
  for (const quote of batch) await insertAll(db, [quote]).catch(() => lost++);
  return lost;
}

/** Condition for old quotes. Booked fares are stored with their bookings. */
export function oldQuotes(now: Date, days: number): OldRows {
  return {
    table: quotes,
    key: quotes.id,
    where: sql`${quotes.createdAt} < ${daysBefore(now, days)}`,
  };
}
