import { sql } from 'drizzle-orm';
import { firstPickup, type Journey } from '../../domain/journey.ts';
import type { LostReason } from '../../domain/office/lost-demand.ts';
import { parsePostcode } from '../../domain/place-text.ts';
import type { PlaceKind } from '../../domain/place.ts';
import { londonToday, type LocalTime } from '../../domain/time.ts';
import { rows, type Database } from '../db/database.ts';
import { lostDemand } from '../db/schema/statistics.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/** Somebody asked for a price and was given none: no more of it is kept than a count of places and hours. */
export interface LostAsk {
  /** Milliseconds since 1970. */
  now: number;
  /** The pick-up. */
  at: LocalTime;
  /** "LS1", or "Cowes"; '' where nobody has looked it up. */
  place: string;
  reason: LostReason;
}

/** What has a name on every map; any other place may be somebody's door. */
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

export const lostAsk = (journey: Journey, now: number, reason: LostReason): LostAsk => ({
  now,
  at: firstPickup(journey),
  place: placeOf(journey),
  reason,
});

/** Keys of what is counted, as long as it waits; more of them than this are a flood of made-up trips. */
const MOST_KEYS = 5000;

export interface LostCounts {
  /** Never waits and never fails. */
  count(ask: LostAsk): void;
  /** Adds what was counted to the database, and begins anew. @throws what the database says; then nothing is lost */
  write(db: Database): Promise<void>;
}

export function createLostCounts(): LostCounts {
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
      const taken = counts;
      counts = new Map();
      try {
        await addAll(db, [...taken.values()]);
      } catch (error) {
        // With the next ones; what has come meanwhile is few.
        for (const [key, row] of counts) {
          const before = taken.get(key);
          if (before) before.asks += row.asks;
          else taken.set(key, row);
        }
        counts = taken;
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

/** Counts of days so long ago. */
export function oldLostDemand(now: Date, days: number): OldRows {
  return {
    table: lostDemand,
    key: lostDemand.day,
    where: sql`${lostDemand.day} < ${daysBefore(now, days).slice(0, 10)}::date`,
  };
}
