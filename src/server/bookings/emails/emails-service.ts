import { asc, inArray } from 'drizzle-orm';
import { bookingPath, STOP_TEXTS_PATH } from '../../../domain/booking/booking-path.ts';
import { londonInstant } from '../../../domain/time/time.ts';
import {
  type MailDraft,
  renderEmails,
  type TextsService,
  writeMails,
  type Writing,
} from '../../notifications/index.ts';
import { gather, pickupOf, type Transaction } from '../../platform/database/index.ts';
import { NotYet } from '../../platform/jobs/index.ts';
import { areConfirmed } from '../../platform/limits.ts';
import { bookings as bookingsTable } from '../../platform/schema/index.ts';
import { type BookingDetails, isForSomeoneElse } from '../booking-details.ts';
import type { BookingReader } from '../booking-reader.ts';
import type { TextConsents } from '../text-consents.ts';
import { addressEmails } from './address-emails.ts';
import { bookingEmails } from './booking-emails.ts';
import { type EmailContextParts, type EmailContextDependencies, emailContextOf } from './email-context.ts';
import type { BookingEmailEvent } from './events.ts';
import { forConfirmed, forStaff, forUnconfirmed, hasNotes, type BookingEmailContext } from './recipients.ts';
import { BOOKING_TEXTS, textBody } from './text-messages.ts';

/** Contact details of a booking as it was read. */
type BookingContacts = Pick<
  BookingDetails['booking'],
  'id' | 'bookerEmail' | 'bookerPhone' | 'passengerEmail'
>;

/**
 * Locks recipients who were read before the transaction, so that they are not erased until it ends.
 * @throws NotYet if they were erased, or their addresses changed, since
 */
export async function lockAsRead(tx: Transaction, reached: readonly BookingContacts[]): Promise<void> {
  const { id, bookerEmail, bookerPhone, passengerEmail } = bookingsTable;
  const ids = [...new Set(reached.map((one) => one.id))];
  const now = await tx
    .select({ id, bookerEmail, bookerPhone, passengerEmail })
    .from(bookingsTable)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('key share');
  const byId = new Map(now.map((row) => [row.id, row]));
  const stays = (one: BookingContacts) => {
    const row = byId.get(one.id);
    return (
      row?.bookerEmail === one.bookerEmail &&
      row.bookerPhone === one.bookerPhone &&
      row.passengerEmail === one.passengerEmail
    );
  };
  if (!reached.every(stays)) throw new NotYet('the contact details of the booking have changed');
}

export interface EmailsDependencies extends Writing, Omit<EmailContextDependencies, 'settings'> {
  bookings: Pick<BookingReader, 'byIds' | 'askingOf'>;
  /** Whether an account is of a corporate passenger with this address, for which the provider vouches. */
  vouches: (passengerId: number, address: string) => Promise<boolean>;
  clock: () => Date;
  texts: Pick<TextsService, 'write'>;
  textConsents: Pick<TextConsents, 'tokenOf'>;
}

/** An event of a booking, with its revision. */
interface BookingNews<O> {
  bookingId: number;
  revision: number;
  occasion: O;
  /** Tells repeated events apart: the id of a refund, reduction or dispute, or a leg with its time or driver. */
  instance?: string;
}

export interface EmailsService {
  /** Writes the emails of an event, once for each revision. They describe the current one. */
  write(news: BookingNews<BookingEmailEvent>): Promise<void>;
}

/** Batched queries, because many bookings have news at the same moment. */
interface Asking extends EmailsDependencies {
  detailsOf: (bookingId: number) => Promise<BookingDetails>;
  isConfirmed: (address: string) => Promise<boolean>;
  /** All emails of an event, or none. @throws NotYet if the event is no longer announced */
  keep: (batch: { to: BookingContacts; mails: MailDraft[] }) => Promise<void>;
}

export function createEmailsService(deps: EmailsDependencies): EmailsService {
  const { db, bookings, jobs } = deps;
  const asking: Asking = {
    ...deps,
    detailsOf: gather((ids: readonly number[]) => bookings.byIds(ids)),
    isConfirmed: gather((addresses: readonly string[]) => areConfirmed(db, addresses)),
    keep: gather(async (batches: readonly { to: BookingContacts; mails: MailDraft[] }[]) => {
      await db.transaction(async (tx) => {
        await lockAsRead(
          tx,
          batches.map(({ to }) => to),
        );
        await writeMails(
          tx,
          jobs,
          batches.flatMap(({ mails }) => mails),
        );
      });
      return batches.map(() => undefined);
    }),
  };
  return {
    write: ({ occasion, ...news }) =>
      occasion === 'confirm_address'
        ? writeQuestion(asking, news.bookingId)
        : writeNews(asking, { ...news, occasion }),
  };
}

async function writeNews(
  deps: Asking,
  { bookingId, revision, occasion, instance = '' }: BookingNews<keyof typeof bookingEmails.occasions>,
): Promise<void> {
  const details = await deps.detailsOf(bookingId);
  const context = await emailContextOf(deps, details, { occasion, revision, instance });
  if (!context) return;
  const contextOf = await contextFor(deps, details, context);
  const { bookerEmail, passengerEmail, number } = details.booking;
  const tell = {
    booker: () => contextOf(bookerEmail),
    passenger: () => contextOf(passengerEmail),
    operator: () => contextOf(null),
    provider: () => contextOf(null),
  };
  const reason = { occasion, aboutId: number, revision, instance };
  const { settings } = deps.settings.current();
  const mails = renderEmails(bookingEmails, reason, (role) => tell[role](), settings, deps.publicUrl());
  await deps.keep({ to: details.booking, mails });
  await writeText(deps, details, { bookingId, revision, occasion, instance }, context);
}

/** By text message as well, if the booker agreed to that. The number is unconfirmed. */
async function writeText(
  { settings, publicUrl, texts, textConsents, clock }: Asking,
  details: BookingDetails,
  news: Required<BookingNews<BookingEmailEvent>>,
  { driver, paymentLink }: EmailContextParts,
): Promise<void> {
  const { textsAgreedAt, textsEndedAt, bookerPhone, number } = details.booking;
  const { TEXT_MESSAGES, Company_Name } = settings.current().settings;
  const template = BOOKING_TEXTS[news.occasion];
  if (!template || !TEXT_MESSAGES || textsAgreedAt === null || textsEndedAt !== null) return;
  const named = forUnconfirmed(details);
  const leg = template.leg(named, driver);
  if (!leg) return;
  const stop = `${publicUrl()}${STOP_TEXTS_PATH}?token=${textConsents.tokenOf(number)}`;
  const body = textBody(
    template.words(named, leg, { driver, paymentLink, link: publicUrl() + bookingPath(details.reference) }),
    number,
    Company_Name,
    stop,
  );
  const happensAt = template.isNow ? clock().getTime() : londonInstant(pickupOf(leg));
  await texts.write({ ...news, leg: driver && leg.leg, phone: bookerPhone, body, happensAt }, (tx) =>
    lockAsRead(tx, [details.booking]),
  );
}

/** Nothing if the booking no longer awaits confirmation. */
async function writeQuestion(deps: Asking, bookingId: number): Promise<void> {
  const pendingChange = await deps.bookings.askingOf(bookingId);
  if (!pendingChange) return;
  const url = `${deps.publicUrl()}/confirm-address?token=${pendingChange.link}`;
  const { details, instance } = pendingChange;
  const reason = { occasion: 'confirm_address', aboutId: details.booking.number, instance } as const;
  const { settings } = deps.settings.current();
  const context = { ...pendingChange, details: forUnconfirmed(details), url };
  const mails = renderEmails(addressEmails, reason, () => context, settings, deps.publicUrl());
  await deps.keep({ to: details.booking, mails });
}

/** The booking as each address may read it; null: operator and provider. */
async function contextFor(
  deps: Asking,
  details: BookingDetails,
  { asked, ...about }: EmailContextParts,
): Promise<(address: string | null) => BookingEmailContext> {
  const context = await confirmedAddresses(deps, details);
  const common = {
    someoneElse: isForSomeoneElse(details.booking),
    link: deps.publicUrl() + bookingPath(details.reference),
    now: deps.clock(),
    ...about,
  };
  const treated = (
    words: (details: BookingDetails) => BookingDetails,
    confirmed = true,
  ): BookingEmailContext => ({
    ...common,
    details: words(details),
    asked: asked && { ...asked, after: asked.after && words(asked.after) },
    confirmed,
    omitsNotes: !confirmed && hasNotes(details),
  });
  return (address) => {
    if (address === null) return treated(forStaff);
    return context.has(address) ? treated(forConfirmed) : treated(forUnconfirmed, false);
  };
}

/**
 * The addresses that count as confirmed: those whose owner has used a mailed link or code, the booker's if the provider
 * vouches for it, and all of a booking that is paid by card or was made by staff.
 */
async function confirmedAddresses(
  { isConfirmed, vouches }: Asking,
  { booking }: BookingDetails,
): Promise<Set<string>> {
  const { bookerEmail, passengerEmail, passengerId, paymentMethod, takenBy } = booking;
  // [OFF-07] Staff entered these details for the caller.
  if (takenBy !== null) return new Set([bookerEmail, passengerEmail]);
  const context = new Set<string>();
  for (const address of new Set([bookerEmail, passengerEmail])) {
    if (paymentMethod === 'card' || (await isConfirmed(address))) context.add(address);
  }
  if (passengerId !== null && (await vouches(passengerId, bookerEmail))) context.add(bookerEmail);
  return context;
}
