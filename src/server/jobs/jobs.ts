import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type DrizzleTransactionLike } from 'pg-boss';
import type { OpenDatabase, Transaction } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';

/** Work done after a change has been committed; each handler may run more than once and must do its work once. */
export interface JobKinds {
  /** Write and send one booking's mails for an occasion. */
  'booking-mails': { bookingId: number; occasion: string };
  /** Hand one stored mail to the mail server. */
  'send-mail': { mailId: number };
  /** Close a checkout nobody will pay any more at the card provider. */
  'expire-checkout': { sessionId: string };
  /** All that `nightly` was given. */
  nightly: Record<string, never>;
}
export type JobName = keyof JobKinds;
const NAMES: readonly JobName[] = ['booking-mails', 'send-mail', 'expire-checkout', 'nightly'];

/** When the site is quietest; one that was switched off then does it at its next start. */
const NIGHT = { cron: '17 3 * * *', options: { tz: 'Europe/London', missed: 'once' } } as const;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

export interface Jobs {
  /** Adds a job in the transaction of the change that causes it. */
  add<N extends JobName>(tx: Transaction, name: N, data: JobKinds[N]): Promise<void>;
  /** Sets the handler of a kind of job; call before `start`. */
  handle<N extends JobName>(name: N, handler: (data: JobKinds[N]) => Promise<void>): void;
  /** Adds to what one node does every night; call before `start`. It may run again when another part failed. */
  nightly(name: string, work: () => Promise<void>): void;
  start(): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

interface JobLog {
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

export function createJobs(database: OpenDatabase, log: JobLog, options = { pollSeconds: 1 }): Jobs {
  const boss = new PgBoss({ ...database.boss, schema: 'jobs', max: 3 });
  boss.on('error', queueErrors(log));
  const nightly = new Map<string, () => Promise<void>>();
  const handlers = new Map<JobName, (data: never) => Promise<void>>([
    ['nightly', () => runAll(nightly, log)],
  ]);

  return {
    async add(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) });
    },
    handle(name, handler) {
      handlers.set(name, handler);
    },
    nightly(name, work) {
      nightly.set(name, work);
    },
    async start() {
      await boss.start();
      for (const name of NAMES) {
        await boss.createQueue(name, {
          // Two days: as long as a mail server may be down over a weekend before a person must look.
          retryLimit: 60,
          retryDelay: 5,
          retryBackoff: true,
          retryDelayMax: 3600,
        });
        // Reads the queue's description now: `add` would read it on a second connection while its transaction
        // holds the only one of the embedded database.
        await boss.findJobs(name, { id: NO_JOB });
      }
      await boss.schedule('nightly', NIGHT.cron, {}, NIGHT.options);
      for (const [name, handler] of handlers) {
        await boss.work(
          name,
          { batchSize: 1, pollingIntervalSeconds: options.pollSeconds, burstWhenBatchFull: true },
          async ([job]: { data: unknown }[]) => {
            try {
              if (job) await handler(job.data as never);
            } catch (error) {
              log.error({ err: error, job: name }, 'job failed, will be tried again');
              throw error;
            }
          },
        );
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
