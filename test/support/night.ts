import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { NIGHTLY } from '../../src/server/platform/jobs/jobs.ts';
import { rows } from '../../src/server/platform/database/database.ts';
import type { TestApp } from './start-app.ts';

/** An hour before and after a number of days ago: the older one is past its time. */
export const aroundDay = (app: TestApp, days: number) =>
  [1, -1].map((hours) => new Date(app.clock.now.getTime() - (days * 24 + hours) * 3_600_000));

/** Has the job queue do the night's work now. */
export async function runNightlyJobs({ services }: TestApp): Promise<void> {
  const { db } = services.database;
  await db.transaction((tx) => services.jobs.add(tx, { name: NIGHTLY }, {}));
  const waiting = async () => {
    const [row] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from jobs.job where name = 'nightly' and state <> 'completed'`,
    );
    return row?.n;
  };
  await expect.poll(waiting, { timeout: 25_000 }).toBe(0);
}
