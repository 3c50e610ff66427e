import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseImage } from '../../../../test/support/database-image.ts';
import { openDatabase, rows, type OpenDatabase, type Transaction } from '../database/database.ts';
import { createJobs, type JobKind, type JobQueue, URGENT } from './jobs.ts';

const SILENT = { info() {}, warn() {}, error() {} };
const BACKLOG = 150;

interface Office {
  send(mailId: number): Promise<void>;
}
const sending: JobKind<{ mailId: number }, Office> = {
  name: 'send-mail',
  payload: z.object({ mailId: z.number() }),
  together: 20,
  urgentLane: true,
  work: ({ mailId }, { send }) => send(mailId),
};

let database: OpenDatabase;
let jobs: JobQueue<Office>;
beforeEach(async () => {
  database = await openDatabase({ image: await databaseImage() });
  jobs = createJobs(database, [sending], SILENT);
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

/** Jobs 1 to BACKLOG and `more` of given priority wait in the queue; no worker runs yet. */
async function withBacklog(more: [mailId: number, priority: number][] = []): Promise<void> {
  const office = createJobs(database, [sending], SILENT);
  await office.prepare();
  const ordinary = Array.from({ length: BACKLOG }, (_, n): [number, number] => [n + 1, 0]);
  const all = [...ordinary, ...more].map(([mailId, priority]) => ({ payload: { mailId }, priority }));
  await database.db.transaction((tx) => office.addAll(tx, sending, all));
  await office.stop();
}

describe('the job queue', () => {
  it('runs many jobs concurrently without a pause', async () => {
    await withBacklog();
    const done = new Set<number>();
    let working = 0;
    let most = 0;
    await jobs.start({
      async send(mailId) {
        most = Math.max(most, ++working);
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
        working--;
        done.add(mailId);
      },
    });
    await expect.poll(() => done.size, { timeout: 15_000 }).toBe(BACKLOG);
    expect(most).toBeGreaterThan(5);
  });

  it('runs codes first, then higher priorities', async () => {
    await withBacklog([
      [1000, -1],
      [1001, URGENT],
    ]);
    const order: number[] = [];
    await jobs.start({ send: async (mailId) => void order.push(mailId) });
    await expect.poll(() => order.length, { timeout: 15_000 }).toBe(BACKLOG + 2);
    const { together } = sending;
    expect(order.indexOf(1001)).toBeLessThan(together);
    expect(order.indexOf(1000)).toBeGreaterThanOrEqual(BACKLOG + 2 - together);
  });

  it('runs the others of a batch once when one fails', async () => {
    await withBacklog();
    const times = new Map<number, number>();
    await jobs.start({
      async send(mailId) {
        times.set(mailId, (times.get(mailId) ?? 0) + 1);
        if (mailId === 7) throw new Error('not this one');
      },
    });
    await expect.poll(() => times.get(7), { timeout: 20_000 }).toBeGreaterThan(1);
    times.delete(7);
    expect(times.size).toBe(BACKLOG - 1);
    expect([...times.values()].every((count) => count === 1)).toBe(true);
  });

  it('restarts within a minute the jobs of a killed node', async () => {
    await withBacklog();
    await rows(
      database.db,
      sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute',
          heartbeat_seconds = (select heartbeat_seconds from jobs.queue where name = 'send-mail')
        where name = 'send-mail'`,
    );
    const done = new Set<number>();
    await jobs.start({ send: async (mailId) => void done.add(mailId) });
    await expect.poll(() => done.size, { timeout: 60_000 }).toBe(BACKLOG);
  }, 70_000);

  it('rejects payloads that violate their schema, and parses others', async () => {
    const done: number[] = [];
    await jobs.prepare();
    await database.db.transaction(async (tx) => {
      await jobs.add(tx, { name: 'send-mail' }, { mail: 'the first' });
      await jobs.add(tx, { name: 'send-mail' }, { mailId: 2, since: 'a later release' });
    });
    await jobs.start({ send: async (mailId) => void done.push(mailId) });
    const state = (word: string) => rows(database.db, sql`select 1 from jobs.job where state = ${word}`);
    await expect.poll(async () => (await state('retry')).length, { timeout: 15_000 }).toBe(1);
    expect(done).toEqual([2]);
  });

  it('logs waiting jobs without a handler at start-up and leaves them', async () => {
    const gone = { ...sending, name: 'gone' };
    const earlier = createJobs(database, [sending, gone, { ...gone, name: 'gone-and-done' }], SILENT);
    await earlier.prepare();
    await database.db.transaction((tx) => earlier.add(tx, gone, { mailId: 1 }));
    await earlier.stop();
    const told: object[] = [];
    jobs = createJobs(database, [sending], { ...SILENT, warn: (detail) => void told.push(detail) });
    await jobs.start({ send: async () => {} });
    expect(told).toEqual([{ job: 'gone' }]);
    const left = await rows(database.db, sql`select state::text from jobs.job where name = 'gone'`);
    expect(left).toEqual([{ state: 'created' }]);
  });

  it('starts as soon as a job’s transaction is committed', async () => {
    jobs = createJobs(database, [sending], SILENT, 3600);
    const done: number[] = [];
    await jobs.start({ send: async (mailId) => void done.push(mailId) });
    const add = (tx: Transaction, mailId: number) => jobs.add(tx, sending, { mailId });
    await database.db.transaction((tx) => add(tx, 1));
    await expect.poll(() => done).toEqual([1]);
    const undone = database.db.transaction(async (tx) => {
      await add(tx, 2);
      throw new Error('not after all');
    });
    await expect(undone).rejects.toThrow('not after all');
    await database.db.transaction(async (tx) => {
      await add(tx, 3);
      await add(tx, 4);
    });
    await expect.poll(() => done.toSorted()).toEqual([1, 3, 4]);
  });
});
