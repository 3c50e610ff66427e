import { sql } from 'drizzle-orm';
import { NotYet, type JobKind } from '../jobs/job-kind.ts';
import type { JobQueue, Jobs } from '../jobs/jobs.ts';

interface Waiting {
  name: string;
  payload: object;
}

/** Jobs that are kept in memory and done when they are asked for. */
export interface JobsAtOnce<S extends object> extends JobQueue<S> {
  /**
   * Does all that has been added by now, and what comes of that, in its order; what has to wait for somebody else is tried
   * again the next time. @param failed is told of what cannot be done
   */
  work(services: S, failed: (error: unknown) => void): Promise<void>;
}

/** For a house that lives through past days: its jobs must be done at their hour, and not when it is over. */
export function createJobsAtOnce<S extends object>(kinds: readonly JobKind<object, S>[]): JobsAtOnce<S> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const waiting: Waiting[] = [];
  const addAll: Jobs['addAll'] = async (tx, { name }, jobs) => {
    if (jobs.length === 0) return;
    waiting.push(...jobs.map(({ payload }) => ({ name, payload })));
    // Whoever puts a change together as one statement wants one of each job.
    await tx.execute(sql`select 1`);
  };
  const doOne = async ({ name, payload }: Waiting, services: S) => {
    const kind = byName.get(name);
    await kind?.work(kind.read(payload, name), services);
  };
  return {
    names: [...byName.keys()],
    add: (tx, kind, payload) => addAll(tx, kind, [{ payload, priority: 0 }]),
    addAll,
    nightly: () => {},
    prepare: () => Promise.resolve(),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    async work(services, failed) {
      const again: Waiting[] = [];
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const one = job;
        await doOne(one, services).catch((error: unknown) => {
          if (error instanceof NotYet) again.push(one);
          else failed(error);
        });
      }
      waiting.push(...again);
    },
  };
}
