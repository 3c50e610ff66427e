import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import { inTime, withPauses } from '../async.ts';
import { afterCommit, isUnavailable, type OpenDatabase, rows, type Transaction } from '../database/index.ts';
import { storedJsonParser } from '../stored-json/index.ts';

/**
 * Work done after a change has been committed, as its feature declares it. It may run more than once and must be done
 * once. `P` is its payload, `S` the services that do it.
 */
export interface JobKind<P extends object, S extends object = object> {
  /** Name of its queue in the database, which must not differ between releases. */
  name: string;
  /** Schema of the payload as this or an earlier release has queued it. */
  payload: z.ZodType<P>;
  /** Jobs in parallel on a node; at least two, because only a full batch is followed immediately by the next. */
  together: number;
  /** Urgent jobs have their own workers, so that slow ones never delay them. */
  urgentLane?: true;
  /** Retried for years, at last every hour; other kinds are abandoned after two days. */
  untilDone?: true;
  /** Higher priorities run first, from URGENT on before all others; defaults to 0. */
  priority?(payload: P): number;
  work(payload: P, services: S): Promise<void>;
}

/** Thrown by work that must wait for something else. Retried like a failure, but not logged as one. */
export class NotYet extends Error {}

/** Priority from which a job precedes ordinary ones (0 or less). */
export const URGENT = 1;

/** When the site is quietest. A server that was off then runs it at its next start. */
const NIGHT = { cron: '17 3 * * *', options: { tz: 'Europe/London', missed: 'once' } } as const;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

const QUEUE = {
  // Two days: a mail server may be down over a weekend before a person looks.
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  // A node that is killed is silent: another takes its jobs up after this.
  heartbeatSeconds: 15,
};
/** For kinds that are never given up. */
const UNTIL_DONE = { ...QUEUE, retryLimit: 100_000, retentionSeconds: 10 * 365 * 86_400 };
/** Interval of the checks for silent nodes. */
const UPKEEP = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };
/** Time for running jobs to finish at shutdown. */
const FINISH_MS = 10_000;
const BURST = { burstWhenBatchFull: true, perJobResults: true } as const;

/** Kind of the nightly tasks. */
export const NIGHTLY = 'nightly';

/** Adds jobs to the queue. */
export interface Jobs {
  /**
   * Adds a job in the transaction of the change that causes it.
   * @param priority higher ones first, from URGENT on before all others; the kind's own when left out
   */
  add<P extends object>(
    tx: Transaction,
    kind: Pick<JobKind<P>, 'name' | 'priority'>,
    payload: P,
    priority?: number,
  ): Promise<void>;
  /** Adds several jobs as one statement. */
  addAll<P extends object>(tx: Transaction, kind: Pick<JobKind<P>, 'name'>, jobs: NewJob<P>[]): Promise<void>;
}

interface NewJob<P extends object> {
  payload: P;
  /** Higher ones first, from URGENT on before all others. */
  priority: number;
}

/** `S` are the services that do the work. */
export interface JobQueue<S extends object> extends Jobs {
  /** Names of all kinds. */
  names: readonly string[];
  /** Adds to what one node does every night; call before `start`. It may run again when another part failed. */
  nightly(name: string, work: () => Promise<void>): void;
  start(services: S): Promise<void>;
  /** Creates the queue's tables so that jobs can be added, without working on them; `start` does so too. */
  prepare(): Promise<void>;
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

/** A job as the queue gives it to a worker. */
interface Found {
  id: string;
  data: unknown;
}

interface JobLog {
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/**
 * A queue of these kinds of jobs.
 * @param roundSeconds interval of polling for jobs of other nodes and for retries
 */
export function createJobs<S extends object>(
  database: OpenDatabase,
  kinds: readonly JobKind<object, S>[],
  log: JobLog,
  roundSeconds = 1,
): JobQueue<S> {
  const boss = new PgBoss({ ...database.boss, ...UPKEEP, schema: 'jobs', max: 3 });
  boss.on('error', queueErrors(log));
  const nightly = new Map<string, () => Promise<void>>();
  /** Wakes this node's workers, by queue. */
  const wake = new Map<string, () => void>();
  const night: JobKind<object> = {
    name: NIGHTLY,
    payload: z.object({}),
    together: 2,
    work: () => runAll(nightly, log),
  };
  const all: readonly JobKind<object, S>[] = [...kinds, night];
  const names = all.map(({ name }) => name);

  const prepare = async () => {
    await boss.start();
    for (const { name, untilDone } of all) {
      await boss.createQueue(name);
      // Queues of earlier releases as well.
      await boss.updateQueue(name, untilDone ? UNTIL_DONE : QUEUE);
      // Reads the queue's description now: `add` would read it on a second connection while its transaction has the
      // embedded database's only one.
      await boss.findJobs(name, { id: NO_JOB });
    }
  };

  const addAll: Jobs['addAll'] = async (tx, { name }, jobs) => {
    const db = fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
    const given = jobs.map(({ payload: data, priority }) => ({ data, priority }));
    if (given.length === 0) return;
    await boss.insert(name, given, { db });
    afterCommit(tx, () => wake.get(name)?.());
  };

  return {
    names,
    prepare,
    add: (tx, kind, payload, priority = kind.priority?.(payload) ?? 0) =>
      addAll(tx, kind, [{ payload, priority }]),
    addAll,
    nightly(name, work) {
      nightly.set(name, work);
    },
    async start(services) {
      await prepare();
      await warnOfOtherReleases(database, names, log);
      await boss.schedule(NIGHTLY, NIGHT.cron, {}, NIGHT.options);
      for (const kind of all)
        wake.set(
          kind.name,
          await startWorkers(boss, kind, roundSeconds, (found) => settleAll(kind, found, services, log)),
        );
    },
    async stop() {
      // The queue's own wait for them looks every half second only.
      await inTime(Promise.all(names.map((name) => boss.offWork(name))), FINISH_MS).catch(() => {});
      await boss.stop({ graceful: false });
    },
  };
}

/** @returns wakes the workers before their next poll */
async function startWorkers<S extends object>(
  boss: PgBoss,
  { name, together, urgentLane }: JobKind<object, S>,
  pollingIntervalSeconds: number,
  settle: (found: Found[]) => Promise<JobResult[]>,
): Promise<() => void> {
  const options = { batchSize: together, pollingIntervalSeconds, ...BURST };
  const ids: string[] = [];
  for (const lane of urgentLane ? [{}, { minPriority: URGENT }] : [{}])
    ids.push(await boss.work(name, { ...options, ...lane }, settle));
  return withPauses(() => ids.forEach((id) => boss.notifyWorker(id)));
}

/** Interval for logging a continuing outage, which every worker meets every second. */
const REPEAT_MS = 60_000;

function queueErrors(log: JobLog): (error: Error) => void {
  let loggedAt = -Infinity;
  return (error) => {
    if (!isUnavailable(error)) return log.error({ err: error }, 'job queue');
    if (performance.now() - loggedAt < REPEAT_MS) return;
    loggedAt = performance.now();
    log.warn({ reason: error.message }, 'database unavailable: jobs are paused');
  };
}

/** Jobs of another release: they wait for a node that knows their kind, or expire. */
async function warnOfOtherReleases(
  { db }: OpenDatabase,
  names: readonly string[],
  log: JobLog,
): Promise<void> {
  const others = await rows<{ name: string }>(
    db,
    sql`select name from jobs.queue q where name not in ${names} and left(name, 8) <> '__pgboss'
      and exists (select 1 from jobs.job j where j.name = q.name and j.state < 'active')`,
  );
  for (const { name } of others) log.warn({ job: name }, 'jobs of a kind without a handler are waiting');
}

/** Runs jobs concurrently; each succeeds or is retried on its own. */
function settleAll<S extends object>(
  { name, payload, work }: JobKind<object, S>,
  jobs: readonly Found[],
  services: S,
  log: JobLog,
): Promise<JobResult[]> {
  const parse = storedJsonParser(name, payload);
  return Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      try {
        await work(parse(data), services);
        return { id, status: 'completed' };
      } catch (error) {
        if (!(error instanceof NotYet))
          log.error({ err: error, job: name }, 'job failed, will be tried again');
        return { id, status: 'failed', output: { message: error instanceof Error ? error.message : error } };
      }
    }),
  );
}

/** Runs tasks in sequence; a failure does not stop the others. */
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
