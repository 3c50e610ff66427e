import { asciiEmail } from '../../domain/contact.ts';
import { z } from 'zod';
import { setTimeout as pause } from 'node:timers/promises';
import type { SettingsService } from '../catalogue/index.ts';
import type { Counters } from '../platform/counters.ts';
import { type Database, gather, isUnavailable } from '../platform/database/index.ts';
import type { JobKind } from '../platform/jobs/index.ts';
import type { MailAbout } from '../platform/schema/index.ts';
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

/** An email to be sent. Addresses are bare: "ann@example.org". */
interface OutgoingMail {
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** Constant over attempts, so that duplicates can be recognised. */
  messageId: string;
  /** Message-ID of the first email of the thread; null for that one and for emails of no thread. */
  inReplyTo: string | null;
  /** Whether a program wrote it, so that answering machines stay silent (RFC 3834). */
  isAutomatic: boolean;
}

/** The mail server refuses this email for good: there is no such address. */
export class MailRefused extends Error {}
/** The email was sent, but the server's answer was lost: a retry may duplicate it. */
export class MailUncertain extends Error {}

/** The port to a mail server. */
export interface MailTransport {
  /** Resolves when the server accepts. @throws MailRefused, MailUncertain, or a temporary error */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface MailDependencies {
  db: Database;
  settings: SettingsService;
  clock: () => Date;
  /** Null without a mail server: emails are stored for staff. */
  transport: MailTransport | null;
  counters: Counters;
}

export interface MailService {
  /** Sends a queued email, or stores it. @throws the mail server's error, so that the job is retried */
  sendMail(mailId: number): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<StoredMail[]>;
}

/** The sender if the provider has set no address. */
const NO_REPLY = 'no-reply@localhost';

/** An email sent twice without an answer has probably arrived twice. */
const MOST_HANDOVERS = 2;

/** @returns null if accepted, or why it never will be. @throws temporary errors */
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

/** Constant over attempts and unique: "booking.12345678.booker.confirmed". */
function nameOf({ about, aboutId, recipientRole, occasion, revision, instance }: StoredMail): string {
  const parts = [about, aboutId, recipientRole, occasion, revision === 1 ? '' : String(revision), instance];
  return parts.filter(Boolean).join('.').replaceAll(':', '.');
}

/** The event that begins the emails of an item; mail programs show the others below it. */
const FIRST_EVENT: Partial<Record<MailAbout, string>> = {
  booking: 'confirmed',
  quote_request: 'received',
  contact_message: 'received',
};

/** The name of the email to which another one of its thread is a reply; null for none. */
function threadOf(mail: StoredMail): string | null {
  const occasion = FIRST_EVENT[mail.about];
  if (occasion === undefined) return null;
  const first = nameOf({ ...mail, occasion, revision: 1, instance: '' });
  return first === nameOf(mail) ? null : first;
}

/** The event of an email that a member of staff wrote. */
export const ANSWERED = 'answered';

/** Longer than a failover takes. */
const NOTE_MS = 60_000;

/** A sent email must be recorded once the database is back, or it would be sent again. */
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
      const thread = threadOf(mail);
      const idOf = (name: string) => `<${name}@${asciiEmail(from).split('@')[1]}>`;
      const mailToSend = {
        from: { name: Company_Name, address: from },
        to: asciiEmail(recipient),
        replyTo,
        subject,
        text,
        html,
        attachments,
        messageId: idOf(nameOf(mail)),
        inReplyTo: thread && idOf(thread),
        isAutomatic: mail.occasion !== ANSWERED,
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

/** Sends a stored email. */
export const sendMail: JobKind<{ mailId: number }, { mail: Pick<MailService, 'sendMail'> }> = {
  name: 'send-mail',
  payload: z.object({ mailId: z.number() }),
  together: 20,
  urgentLane: true,
  work: ({ mailId }, { mail }) => mail.sendMail(mailId),
};
