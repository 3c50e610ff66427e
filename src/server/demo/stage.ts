import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { datedBy } from '../db/moment.ts';
import { mails } from '../db/schema/mails.ts';
import { JOB_KINDS } from '../job-kinds.ts';
import { createMailServices } from '../mail/mail-services.ts';
import { MailRefused, type MailTransport } from '../mail/mail-transport.ts';
import type { ExternalServices } from '../outside.ts';
import type { Log } from '../request-id.ts';
import { createServices, type Services } from '../services.ts';
import { TextRefused, type TextCarrier } from '../text-messages/text-carrier.ts';
import { createTextsService } from '../text-messages/texts-service.ts';
import { createJobsAtOnce } from './jobs-at-once.ts';
import { NO_SUCH_MAILBOX, NO_SUCH_PHONE } from './people.ts';

/** A house over the same database that lives at another time, in which a demonstration is played. */
export interface Stage {
  services: Services;
  /** Does something at a moment, with all jobs that follow from it. */
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

/** What is played is no news for who runs the machine. */
const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Opens the stage: nobody outside is told of anything, and two addresses fail as such do. */
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
