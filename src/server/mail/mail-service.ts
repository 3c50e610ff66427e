import { setTimeout as pause } from 'node:timers/promises';
import type { BookingDetails } from '../bookings/booking-details.ts';
import type { BookingService } from '../bookings/booking-service.ts';
import type { AskingOccasion } from '../bookings/waiting.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Tally } from '../tally.ts';
import { isConfirmed } from '../limits/confirmed-addresses.ts';
import { askingMail } from './asking-mail.ts';
import { bookingMails } from './booking-mails.ts';
import { countHandover, latestMails, markMail, readMail, type StoredMail } from './mail-store.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { MailRefused, MailUncertain, type MailTransport, type OutgoingMail } from './mail-transport.ts';
import { namingBy } from './words.ts';
import { writeMail } from './write-mail.ts';

export interface MailDependencies {
  db: Database;
  jobs: Jobs;
  bookings: Pick<BookingService, 'byId' | 'askingOf'>;
  settings: SettingsService;
  /** Names of our places. */
  places: { byId(id: string): { label: string } | null };
  /** Whether an account is of a corporate passenger with this address, for which the provider vouches. */
  vouches: (passengerId: number, address: string) => Promise<boolean>;
  clock: () => Date;
  /** Null without a mail server: mails are then kept, to be read by staff. */
  transport: MailTransport | null;
  /** Where passengers reach the site; links are made from it. */
  publicUrl: () => string;
  tally: Tally;
}

export interface MailService {
  /** Writes the mails of a booking's occasion, once, and queues them. */
  writeBookingMails(bookingId: number, occasion: string): Promise<void>;
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

/** Nothing, when the booking waits no more. */
async function writeAsking(deps: MailDependencies, bookingId: number): Promise<void> {
  const asking = await deps.bookings.askingOf(bookingId);
  if (!asking) return;
  const mail = askingMail(asking, deps.settings.current().settings, deps.publicUrl());
  await deps.db.transaction((tx) => writeMail(tx, deps.jobs, mail));
}

/**
 * The addresses to which what was typed may be repeated: those that somebody has confirmed, the booker's where the
 * provider vouches for it, and all where money stands behind the booking.
 */
async function mayBeTold(
  { db, vouches }: Pick<MailDependencies, 'db' | 'vouches'>,
  { booking }: BookingDetails,
): Promise<Set<string>> {
  const { bookerEmail, passengerEmail, passengerId, paymentMethod } = booking;
  const told = new Set<string>();
  for (const address of [bookerEmail, passengerEmail]) {
    if (paymentMethod === 'card' || (await isConfirmed(db, address))) told.add(address);
  }
  if (passengerId !== null && (await vouches(passengerId, bookerEmail))) told.add(bookerEmail);
  return told;
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

/** Also takes over the jobs 'booking-mails' and 'send-mail'. */
export function createMailService(deps: MailDependencies): MailService {
  const { db, jobs, settings, transport } = deps;
  const service: MailService = {
    async writeBookingMails(bookingId, occasion) {
      if (occasion === ('confirm_address' satisfies AskingOccasion)) return writeAsking(deps, bookingId);
      const details = await deps.bookings.byId(bookingId);
      const told = await mayBeTold(deps, details);
      const list = bookingMails(details, occasion === 'paid' ? 'paid' : 'confirmed', {
        settings: settings.current().settings,
        publicUrl: deps.publicUrl(),
        now: deps.clock(),
        mayBeTold: (address) => told.has(address),
        nameOf: namingBy((id) => deps.places.byId(id)?.label),
      });
      await db.transaction(async (tx) => {
        for (const mail of list) await writeMail(tx, jobs, mail);
      });
    },
    async sendMail(mailId) {
      const mail = await readMail(db, mailId);
      if (mail?.status !== 'queued') return;
      if (!transport) return markMail(db, mailId, { status: 'kept' });
      const { FROM_EMAIL, Company_Name } = settings.current().settings;
      const from = FROM_EMAIL || NO_REPLY;
      const { recipient, replyTo, subject, text, html, attachments, occasion } = mail;
      const mailToSend = {
        from: { name: Company_Name, address: from },
        to: recipient,
        replyTo,
        subject,
        text,
        html,
        attachments,
        messageId: `<${occasion.replaceAll(':', '.')}@${from.split('@')[1]}>`,
      };
      const failure = await handOver(db, transport, mailId, mailToSend);
      const outcome: Parameters<typeof markMail>[2] =
        failure === null ? { status: 'sent', sentAt: deps.clock() } : { status: 'failed', failure };
      await whenReachable(() => markMail(db, mailId, outcome));
      if (failure !== null) deps.tally.mailsFailed++;
    },
    latest: (limit) => latestMails(db, limit),
  };
  jobs.handle('booking-mails', ({ bookingId, occasion }) => service.writeBookingMails(bookingId, occasion));
  jobs.handle('send-mail', ({ mailId }) => service.sendMail(mailId));
  return service;
}
