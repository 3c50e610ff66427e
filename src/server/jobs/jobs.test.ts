import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseImage } from '../../../test/support/database-image.ts';
import { openDatabase, rows, type OpenDatabase } from '../db/database.ts';
import { URGENT, WAYS } from './job-kinds.ts';
import { createJobs, type Jobs } from './jobs.ts';

const SILENT = { info() {}, warn() {}, error() {} };
const BACKLOG = 150;

let database: OpenDatabase;
let jobs: Jobs;
beforeEach(async () => {
  database = await openDatabase({ image: await databaseImage() });
  jobs = createJobs(database, SILENT);
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

/** Jobs 1 to BACKLOG and `more` of given priority wait in the queue; nobody works yet. */
async function withBacklog(more: [mailId: number, priority: number][] = []): Promise<void> {
  const office = createJobs(database, SILENT);
  await office.start();
  const ordinary = Array.from({ length: BACKLOG }, (_, n): [number, number] => [n + 1, 0]);
  for (const [mailId, priority] of [...ordinary, ...more])
    await database.db.transaction((tx) => office.add(tx, 'send-mail', { mailId }, priority));
  await office.stop();
}

describe('a queue of jobs', () => {
  it('is worked off many at a time, one after the other without a pause', async () => {
    await withBacklog();
    const done = new Set<number>();
    let working = 0;
    let most = 0;
    jobs.handle('send-mail', async ({ mailId }) => {
      most = Math.max(most, ++working);
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      working--;
      done.add(mailId);
    });
    await jobs.start();
    await expect.poll(() => done.size, { timeout: 15_000 }).toBe(BACKLOG);
    expect(most).toBeGreaterThan(5);
  });

  it('has who waits for a code first, then those of higher priority', async () => {
    await withBacklog([
      [1000, -1],
      [1001, URGENT],
    ]);
    const order: number[] = [];
    jobs.handle('send-mail', async ({ mailId }) => void order.push(mailId));
    await jobs.start();
    await expect.poll(() => order.length, { timeout: 15_000 }).toBe(BACKLOG + 2);
    const { together } = WAYS['send-mail'];
    expect(order.indexOf(1001)).toBeLessThan(together);
    expect(order.indexOf(1000)).toBeGreaterThanOrEqual(BACKLOG + 2 - together);
  });

  it('does the others of a batch once when one fails', async () => {
    await withBacklog();
    const times = new Map<number, number>();
    jobs.handle('send-mail', async ({ mailId }) => {
      times.set(mailId, (times.get(mailId) ?? 0) + 1);
      if (mailId === 7) throw new Error('not this one');
    });
    await jobs.start();
    await expect.poll(() => times.get(7), { timeout: 20_000 }).toBeGreaterThan(1);
    times.delete(7);
    expect(times.size).toBe(BACKLOG - 1);
    expect([...times.values()].every((count) => count === 1)).toBe(true);
  });

  it('takes up within a minute what a killed node had begun', async () => {
    await withBacklog();
    await rows(
      database.db,
      sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute',
          heartbeat_seconds = (select heartbeat_seconds from jobs.queue where name = 'send-mail')
        where name = 'send-mail'`,
    );
    const done = new Set<number>();
    jobs.handle('send-mail', async ({ mailId }) => void done.add(mailId));
    await jobs.start();
    await expect.poll(() => done.size, { timeout: 60_000 }).toBe(BACKLOG);
  }, 70_000);
});
