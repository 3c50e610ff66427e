import { eq, sql } from 'drizzle-orm';
import type { ExternalServices } from '../../integrations/index.ts';
import {
  createMailServices,
  createTextsService,
  MailRefused,
  type MailTransport,
  type TextCarrier,
  TextRefused,
} from '../../notifications/index.ts';
import { datedBy, type OpenDatabase } from '../../platform/database/index.ts';
import { type JobKind, type JobQueue, type Jobs, NotYet } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { mails } from '../../platform/schema/index.ts';
import type { Config } from '../config.ts';
import { JOB_KINDS } from '../jobs.ts';
import { createServices, type Services } from '../services.ts';
import { NO_SUCH_MAILBOX, NO_SUCH_PHONE } from './people.ts';

/** Something that happens at its hour, in milliseconds since 1970. */
interface Step {
  at: number;
  run: () => Promise<void>;
}

/** Scheduled events, earliest first; an event may add others. */
export interface Script {
  add(at: number, run: () => Promise<void>): void;
  /**
   * Plays what happens up to an instant, step by step, so that other requests get the database in between.
   * @param stopping ends it after the step that it is at
   */
  play(
    stage: Stage,
    options: { until: number; stopping: AbortSignal; failed: (error: unknown) => void },
  ): Promise<void>;
}

export function createScript(): Script {
  const steps: Step[] = [];
  return {
    add(at, run) {
      const later = steps.findIndex((step) => step.at > at);
      steps.splice(later === -1 ? steps.length : later, 0, { at, run });
    },
    async play(stage, { until, stopping, failed }) {
      for (let step = steps.shift(); step && step.at <= until && !stopping.aborted; step = steps.shift()) {
        await stage.at(new Date(step.at), step.run).catch(failed);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
  };
}

interface Waiting {
  name: string;
  payload: object;
}

/** A job queue in memory, worked on demand. */
interface JobsAtOnce<S extends object> extends JobQueue<S> {
  /**
   * Runs all jobs added so far, and those they add, in order. A job that must wait is retried in the next call.
   * @param failed called with jobs that fail
   */
  work(services: S, failed: (error: unknown) => void): Promise<void>;
}

/** Jobs of simulated past days must run at their hour. */
function createJobsAtOnce<S extends object>(kinds: readonly JobKind<object, S>[]): JobsAtOnce<S> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const waiting: Waiting[] = [];
  const addAll: Jobs['addAll'] = async (tx, { name }, jobs) => {
    if (jobs.length === 0) return;
    waiting.push(...jobs.map(({ payload }) => ({ name, payload })));
    // A booking is written as one statement, which expects a job to be one too.
    await tx.execute(sql`select 1`);
  };
  const doOne = async ({ name, payload }: Waiting, services: S) => {
    const kind = byName.get(name);
    await kind?.work(kind.payload.parse(payload), services);
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

/** A house over the same database that lives at another time, in which a demonstration is played. */
export interface Stage {
  services: Services;
  /** Runs an action at an instant, with the jobs it causes. */
  at(moment: Date, run: () => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

const REFUSING: MailTransport = {
  send: () => Promise.reject(new MailRefused('550 5.1.1 no such mailbox')),
  close: () => {},
};
const UNKNOWN: TextCarrier = {
  name: 'demonstration',
  send: () => Promise.reject(new TextRefused('the number is not in use')),
  deliveryOf: () => Promise.resolve({ state: 'sent' }),
};

/** Simulated events are not logged. */
const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Opens the stage: no external service is called, and two addresses fail on purpose. */
export async function openStage(
  database: OpenDatabase,
  config: Config,
  outside: ExternalServices,
): Promise<Stage> {
  let now = outside.clock();
  const clock = () => now;
  const jobs = createJobsAtOnce<Services>(JOB_KINDS);
  const alone = { ...outside, clock, rateLimits: false, mailTransport: null, textCarrier: null, log: QUIET };
  const services = await createServices(database, config, alone, jobs);
  const { db } = database;
  const base = { ...alone, db, jobs, settings: services.settings };
  const { mail: refusing } = createMailServices({ ...base, transport: REFUSING });
  const unreached = createTextsService({ ...base, textCarrier: UNKNOWN });
  const failing: Services = {
    ...services,
    mail: {
      ...services.mail,
      async sendMail(id) {
        const [mail] = await db.select({ to: mails.recipient }).from(mails).where(eq(mails.id, id));
        await (mail?.to === NO_SUCH_MAILBOX ? refusing : services.mail).sendMail(id);
      },
    },
    texts: {
      ...services.texts,
      async send(id) {
        const text = (await services.texts.latest(20)).find((one) => one.id === id);
        await (text?.phone === NO_SUCH_PHONE ? unreached : services.texts).send(id);
      },
    },
  };
  const failed = (err: unknown) => outside.log.warn({ err }, 'a job of the demonstration failed');
  return {
    services,
    at: (moment, run) =>
      datedBy(clock, async () => {
        now = moment;
        await run();
        await jobs.work(failing, failed);
      }),
    end: () => services.recorder.stop(),
  };
}
