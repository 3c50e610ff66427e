import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type DrizzleTransactionLike, type JobResult } from 'pg-boss';
import type { OpenDatabase, Transaction } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { NAMES, URGENT, WAYS, type JobKinds, type JobName } from './job-kinds.ts';

/** When the site is quietest; one that was switched off then does it at its next start. */
const NIGHT = { cron: '17 3 * * *', options: { tz: 'Europe/London', missed: 'once' } } as const;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

const QUEUE = {
  // Two days: as long as a mail server may be down over a weekend before a person must look.
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A node that is killed is silent: another takes its jobs up after this.
  heartbeatSeconds: 15,
};
/** How often it is looked for silent nodes. */
const UPKEEP = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
const BURST = { burstWhenBatchFull: true, perJobResults: true } as const;

export interface Jobs {
  /**
   * Adds a job in the transaction of the change that causes it.
   * @param priority higher ones first, from URGENT on before all others
   */
  add<N extends JobName>(tx: Transaction, name: N, data: JobKinds[N], priority?: number): Promise<void>;
  /** Sets the handler of a kind of job; call before `start`. */
  handle<N extends JobName>(name: N, handler: (data: JobKinds[N]) => Promise<void>): void;
  /** Adds to what one node does every night; call before `start`. It may run again when another part failed. */
  nightly(name: string, work: () => Promise<void>): void;
  start(): Promise<void>;
  /** Makes the queue's own tables, so that jobs can be added, and works none off; `start` does it too. */
  prepare(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

interface JobLog {
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

export function createJobs(database: OpenDatabase, log: JobLog): Jobs {
  const boss = new PgBoss({ ...database.boss, ...UPKEEP, schema: 'jobs', max: 3 });
  boss.on('error', queueErrors(log));
  const nightly = new Map<string, () => Promise<void>>();
  const handlers = new Map<JobName, (data: never) => Promise<void>>([
    ['nightly', () => runAll(nightly, log)],
  ]);

  const prepare = async () => {
    await boss.start();
    for (const name of NAMES) {
      await boss.createQueue(name);
      // Queues of earlier releases as well.
      await boss.updateQueue(name, QUEUE);
      // Reads the queue's description now: `add` would read it on a second connection while its transaction
      // holds the only one of the embedded database.
      await boss.findJobs(name, { id: NO_JOB });
    }
  };

  return {
    prepare,
    async add(tx, name, data, priority = 0) {
      const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
      await boss.send(name, data, { db, priority });
    },
    handle(name, handler) {
      handlers.set(name, handler);
    },
    nightly(name, work) {
      nightly.set(name, work);
    },
    async start() {
      await prepare();
      await boss.schedule('nightly', NIGHT.cron, {}, NIGHT.options);
      for (const [name, handler] of handlers) {
        const { together, urgentLane } = WAYS[name];
        const lanes = urgentLane ? [{}, { minPriority: URGENT }] : [{}];
        for (const lane of lanes) {
          await boss.work(
            name,
            { batchSize: together, pollingIntervalSeconds: 1, ...BURST, ...lane },
            (jobs: { id: string; data: unknown }[]) => settleAll(name, jobs, handler, log),
          );
        }
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** How often an outage that goes on is logged again: every worker meets it every second. */
const REPEAT_MS = 60_000;

function queueErrors(log: JobLog): (error: Error) => void {
  let told = -Infinity;
  return (error) => {
    if (!isUnavailable(error)) return log.error({ err: error }, 'job queue');
    if (performance.now() - told < REPEAT_MS) return;
    told = performance.now();
    log.warn({ reason: error.message }, 'jobs wait until the database is back');
  };
}

/** All at once; each is done or tried again by itself. */
function settleAll(
  name: JobName,
  jobs: readonly { id: string; data: unknown }[],
  handler: (data: never) => Promise<void>,
  log: JobLog,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      try {
        await handler(data as never);
        return { id, status: 'completed' };
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed, will be tried again');
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : error } };
      }
    }),
  );
}

/** One after the other; what fails does not keep the others from running. */
async function runAll(tasks: ReadonlyMap<string, () => Promise<void>>, log: JobLog): Promise<void> {
  const failed: string[] = [];
  for (const [name, work] of tasks) {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, task: name }, 'nightly task failed');
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`nightly tasks failed: ${failed.join(', ')}`);
}
