import { sql } from 'drizzle-orm';
import { statisticsDays } from '../db/schema/statistics.ts';
import { daysBefore, type OldRows } from '../db/upkeep.ts';

/** Counts of days so long ago. */
export function oldStatistics(now: Date, days: number): OldRows {
  return {
    table: statisticsDays,
    key: statisticsDays.day,
    where: sql`${statisticsDays.day} < ${daysBefore(now, days).slice(0, 10)}::date`,
  };
}
