import { z } from 'zod';
import { setTimeout as pause } from 'node:timers/promises';
import type { SettingsService } from '../catalogue/index.ts';
import type { Counters } from '../platform/counters.ts';
import { type Database, gather, isUnavailable } from '../platform/database/index.ts';
import type { JobKind } from '../platform/jobs/index.ts';
import {
  countHandover,
  latestMails,
  type MailOutcome,
  markMails,
  readMails,
  type StoredMail,
} from './email-store.ts';

export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A mail as it is handed over. Addresses are bare: "ann@example.org". */
interface OutgoingMail {
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** The same for every attempt, so that a mail handed over twice can be told as one. */
  messageId: string;
}

/** The mail server will never take this mail: there is no such address. */
export class MailRefused extends Error {}
/** The whole mail was handed over, but not whether it was taken was heard: once more may make it two. */
export class MailUncertain extends Error {}

/** The port to a mail server. */
export interface MailTransport {
  /** Resolves when the server has taken the mail. @throws MailRefused, MailUncertain, or what passes */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface MailDependencies {
  db: Database;
  settings: SettingsService;
  clock: () => Date;
  /** Null without a mail server: mails are then kept, to be read by staff. */
  transport: MailTransport | null;
  counters: Counters;
}

export interface MailService {
  /** Hands a queued mail over, or keeps it. @throws what the mail server says: the job is tried again */
  sendMail(mailId: number): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<StoredMail[]>;
}

/** Sent from when the provider has set no address of its own. */
const NO_REPLY = 'no-reply@localhost';

/** A mail that was handed over twice without an answer has most likely arrived twice. */
const MOST_HANDOVERS = 2;

/** @returns null when the mail was taken, or why it never will be. @throws what passes: to be tried again */
async function handOver(
  db: Database,
  transport: MailTransport,
  mailId: number,
  mail: OutgoingMail,
): Promise<string | null> {
  try {
    await transport.send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error.message;
    if (error instanceof MailUncertain && (await countHandover(db, mailId)) >= MOST_HANDOVERS)
      return `handed over ${MOST_HANDOVERS} times without an answer: ${error.message}`;
    throw error;
  }
}

/** The same for every attempt, and no other mail's: "booking.12345678.booker.confirmed". */
function nameOf({ about, aboutId, recipientRole, occasion, revision, instance }: StoredMail): string {
  const parts = [about, aboutId, recipientRole, occasion, revision === 1 ? '' : String(revision), instance];
  return parts.filter(Boolean).join('.').replaceAll(':', '.');
}

/** Longer than a failover takes. */
const NOTE_MS = 60_000;

/** What has left cannot be called back: it is noted as soon as the database is there again, or would leave again. */
async function whenReachable(note: () => Promise<void>): Promise<void> {
  const end = performance.now() + NOTE_MS;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > end) throw error;
      await pause(500);
    }
  }
}

export function createMailService(deps: MailDependencies): MailService {
  const { db, settings, transport } = deps;
  const read = gather((ids: readonly number[]) => readMails(db, ids));
  const mark = gather(async (outcomes: readonly MailOutcome[]) => {
    await markMails(db, outcomes);
    return outcomes.map(() => undefined);
  });
  return {
    async sendMail(mailId) {
      const mail = await read(mailId);
      if (mail?.status !== 'queued') return;
      if (!transport) return mark({ id: mailId, status: 'kept' });
      const { FROM_EMAIL, Company_Name } = settings.current().settings;
      const from = FROM_EMAIL || NO_REPLY;
      const { recipient, replyTo, subject, text, html, attachments } = mail;
      const mailToSend = {
        from: { name: Company_Name, address: from },
        to: recipient,
        replyTo,
        subject,
        text,
        html,
        attachments,
        messageId: `<${nameOf(mail)}@${from.split('@')[1]}>`,
      };
      const failure = await handOver(db, transport, mailId, mailToSend);
      await whenReachable(() =>
        mark(
          failure === null
            ? { id: mailId, status: 'sent', sentAt: deps.clock() }
            : { id: mailId, status: 'failed', failure },
        ),
      );
      if (failure !== null) deps.counters.mailsFailed++;
    },
    latest: (limit) => latestMails(db, limit),
  };
}

/** Hands one stored mail to the mail server. */
export const sendMail: JobKind<{ mailId: number }, { mail: Pick<MailService, 'sendMail'> }> = {
  name: 'send-mail',
  payload: z.object({ mailId: z.number() }),
  together: 20,
  urgentLane: true,
  work: ({ mailId }, { mail }) => mail.sendMail(mailId),
};
