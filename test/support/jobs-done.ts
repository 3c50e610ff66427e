import { sql } from 'drizzle-orm';
import { rows, type Queryable } from '../../src/server/platform/database/database.ts';
import type { TestApp } from './start-app.ts';

const LONGEST_MS = 120_000;

/** Waits for the work after the requests, above all their mails. @returns false where it does not end */
export async function jobsDone(db: Queryable): Promise<boolean> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const [row] = await rows<{ waiting: number }>(
      db,
      sql`select count(*)::int as waiting from jobs.job where state in ('created', 'active') and start_after <= now()`,
    );
    if (row?.waiting === 0) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}

/** Waits for all that is written after the answers: the record of quotes, and the work of jobs. */
export async function allWritten({ services }: TestApp): Promise<void> {
  await services.recorder.flush();
  await jobsDone(services.database.db);
}

/** Reports jobs that could not run at once: accepted work must not fail later. */
export async function failedJobs(db: Queryable): Promise<string[]> {
  if (!(await jobsDone(db))) return ['jobs are still waiting'];
  const failed = await rows<{ name: string; output: unknown }>(
    db,
    sql`select name, output from jobs.job where retry_count > 0 or state in ('retry', 'failed')`,
  );
  return failed.map(({ name, output }) => `the job ${name} failed: ${JSON.stringify(output).slice(0, 400)}`);
}
