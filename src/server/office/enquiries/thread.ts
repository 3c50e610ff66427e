import { sql } from 'drizzle-orm';
import type { EnquiryEntry, EnquiryLine, SenderBooking } from '../../../contract/office-enquiries.ts';
import {
  type EnquiryEvent,
  type EnquiryId,
  enquiryName,
  type EnquiryState,
  type EntryKind,
  reportKindOf,
  type Outcome,
} from '../../../domain/office/enquiries.ts';
import { cutTo } from '../../../domain/text.ts';
import { londonToday } from '../../../domain/time/time.ts';
import { formatDate } from '../../../domain/time/time-words.ts';
import { type Queryable, rows, type Transaction } from '../../platform/database/index.ts';
import { ANSWERED } from '../../notifications/index.ts';
import {
  contactMessages,
  enquiryEntries,
  type MailAbout,
  type mails,
  quoteRequests,
} from '../../platform/schema/index.ts';
import { MAIL_ABOUT_OF, tripInBrief } from './emails.ts';
import type { StoredEnquiry, StoredSenderBooking } from './office-enquiries-store.ts';

const TABLES = { price: quoteRequests, message: contactMessages };
const columnOf = ({ kind, id }: EnquiryId) =>
  kind === 'price' ? { quoteRequestId: id } : { contactMessageId: id };
const isOf = ({ kind, id }: EnquiryId) =>
  kind === 'price' ? sql`n.quote_request_id = ${id}` : sql`n.contact_message_id = ${id}`;

/** Locks an enquiry until the transaction ends. @returns false if it is gone */
export async function lockEnquiry(tx: Transaction, { kind, id }: EnquiryId): Promise<boolean> {
  const found = await rows(tx, sql`select 1 from ${TABLES[kind]} where id = ${id} for update`);
  return found.length > 0;
}

export async function setState(tx: Transaction, { kind, id }: EnquiryId, state: EnquiryState): Promise<void> {
  await tx.execute(sql`update ${TABLES[kind]} set status = ${state} where id = ${id}`);
}

/** @param bookingId null for none */
export async function setBooking(
  tx: Transaction,
  { kind, id }: EnquiryId,
  bookingId: number | null,
): Promise<void> {
  await tx.execute(sql`update ${TABLES[kind]} set booking_id = ${bookingId} where id = ${id}`);
}

type NewEntry = Omit<typeof enquiryEntries.$inferInsert, 'id' | 'quoteRequestId' | 'contactMessageId'>;

/** @returns its id */
export async function insertEntry(tx: Transaction, of: EnquiryId, entry: NewEntry): Promise<number> {
  const [row] = await tx
    .insert(enquiryEntries)
    .values({ ...entry, ...columnOf(of) })
    .returning({ id: enquiryEntries.id });
  if (!row) throw new Error('nothing was stored');
  return row.id;
}

/** An entry of a thread with the last email about it. */
interface StoredEntry {
  id: number;
  kind: EntryKind;
  /** ms since 1970 */
  at: number;
  /** Null for an erased author. */
  by: string | null;
  subject: string;
  text: string;
  outcome: Outcome | '';
  booking_number: string;
  /** Null without an email. */
  mail_id: number | null;
  recipient: string;
  status: (typeof mails.$inferSelect)['status'];
  failure: string | null;
}

/** The oldest first. */
export async function readThread(db: Queryable, of: EnquiryId): Promise<StoredEntry[]> {
  const subject: MailAbout = MAIL_ABOUT_OF[of.kind];
  const found = await rows<StoredEntry & { id: number | string; mail_id: number | string | null }>(
    db,
    sql`select n.id, n.kind, (extract(epoch from n.at) * 1000)::float8 as at, s.name as by, n.subject, n.text, n.outcome,
        n.booking_number, m.id as mail_id, m.recipient, m.status, m.failure
      from enquiry_entries n
      left join staff s on s.id = n.staff_id
      left join lateral (
        select id, recipient, status, failure from mails
        where n.kind = 'answer' and about = ${subject} and about_id = ${String(of.id)} and occasion = ${ANSWERED}
          and split_part(instance, ' again ', 1) = n.id::text
        order by mails.id desc limit 1
      ) m on true
      where ${isOf(of)} order by n.id`,
  );
  return found.map((row) => ({
    ...row,
    id: Number(row.id),
    mail_id: row.mail_id === null ? null : Number(row.mail_id),
  }));
}

/** Returns the latest entry after another, other than staff notes; null if there is none. */
export async function latestEntryAfter(
  tx: Transaction,
  of: EnquiryId,
  seen: number,
): Promise<{ kind: EnquiryEvent; by: string | null } | null> {
  const [found] = await rows<{ kind: EnquiryEvent; by: string | null }>(
    tx,
    sql`select n.kind, s.name as by from enquiry_entries n left join staff s on s.id = n.staff_id
      where ${isOf(of)} and n.id > ${seen} and n.kind in ('answer', 'close', 'reopen')
      order by n.id desc limit 1`,
  );
  return found ?? null;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Characters of a list's excerpt. */
const EXCERPT = 160;

const tripOf = (row: StoredEnquiry): EnquiryLine['trip'] =>
  row.pickup === null
    ? null
    : {
        pickup_date: row.pickup_date,
        pickup_time: row.pickup_time,
        pickup: row.pickup,
        dropoff: row.dropoff,
        passengers: row.passengers,
        luggage: row.luggage,
      };

export function headOf(row: StoredEnquiry) {
  const { kind, state, at, name, email, phone, reason, booking_number } = row;
  const matter = reportKindOf(reason);
  const end =
    matter && state === 'closed' && row.ended !== null
      ? { outcome: row.outcome || null, at: iso(row.ended), text: row.done }
      : null;
  const trip = tripOf(row);
  return {
    enquiry: enquiryName(row),
    kind,
    state,
    at: iso(at),
    name,
    email,
    phone,
    reason,
    matter,
    end,
    trip,
    booking_number,
  };
}

export const lineOf = (row: StoredEnquiry): EnquiryLine => ({
  ...headOf(row),
  excerpt: cutTo(row.text.replaceAll(/\s+/g, ' '), EXCERPT),
});

export function entryOf({
  mail_id,
  recipient,
  status,
  failure,
  outcome,
  ...entry
}: StoredEntry): EnquiryEntry {
  const mail =
    mail_id === null ? null : { id: mail_id, to: recipient, state: status, failure: failure ?? '' };
  return { ...entry, at: iso(entry.at), by: entry.by ?? '', outcome: outcome || null, mail };
}

export const senderBookingOf = ({ number, status, ...trip }: StoredSenderBooking): SenderBooking => ({
  booking_number: number,
  state: status,
  ...trip,
});

const dayOf = ({ at }: StoredEnquiry) => formatDate(londonToday(at));

const askedTrip = ({ pickup, dropoff, pickup_date, pickup_time }: StoredEnquiry): string =>
  tripInBrief({ pickup: pickup ?? '', dropoff, pickupDate: pickup_date, pickupTime: pickup_time });

/** The default subject of an answer. */
export const subjectOf = (row: StoredEnquiry): string =>
  row.kind === 'price'
    ? `Your quote request ${row.id}: ${askedTrip(row)}`
    : `Your message ${row.id}${row.reason && `: ${row.reason}`}`;

/** The line under an answer that says what it is about. */
export const subjectLine = (row: StoredEnquiry): string =>
  row.kind === 'price'
    ? `This is about your quote request ${row.id} of ${dayOf(row)}: ${askedTrip(row)}.`
    : `This is about your message ${row.id} of ${dayOf(row)}.`;
