import { sql } from 'drizzle-orm';
import type {
  EnquiryEvent,
  EnquiryId,
  EnquiryState,
  EntryKind,
  Outcome,
} from '../../domain/office/enquiries.ts';
import { type Queryable, rows, type Transaction } from '../db/database.ts';
import { contactMessages, enquiryEntries, quoteRequests } from '../db/schema/enquiries.ts';
import type { MailAbout, mails } from '../db/schema/mails.ts';
import { ANSWERED, MAIL_ABOUT_OF } from './answer-letters.ts';

const TABLES = { price: quoteRequests, message: contactMessages };
const columnOf = ({ kind, id }: EnquiryId) =>
  kind === 'price' ? { quoteRequestId: id } : { contactMessageId: id };
const isOf = ({ kind, id }: EnquiryId) =>
  kind === 'price' ? sql`n.quote_request_id = ${id}` : sql`n.contact_message_id = ${id}`;

/** Keeps others from changing it until the transaction ends. @returns false where it is gone */
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

/** An entry of a thread, with its mail as it was sent last. */
export interface StoredEntry {
  id: number;
  kind: EntryKind;
  /** ms since 1970 */
  at: number;
  /** Null for who is erased. */
  by: string | null;
  subject: string;
  text: string;
  outcome: Outcome | '';
  booking_number: string;
  /** Null for none. */
  mail_id: number | null;
  recipient: string;
  status: (typeof mails.$inferSelect)['status'];
  failure: string | null;
}

/** The oldest first. */
export async function readThread(db: Queryable, of: EnquiryId): Promise<StoredEntry[]> {
  const about: MailAbout = MAIL_ABOUT_OF[of.kind];
  const found = await rows<StoredEntry & { id: number | string; mail_id: number | string | null }>(
    db,
    sql`select n.id, n.kind, (extract(epoch from n.at) * 1000)::float8 as at, s.name as by, n.subject, n.text, n.outcome,
        n.booking_number, m.id as mail_id, m.recipient, m.status, m.failure
      from enquiry_entries n
      left join staff s on s.id = n.staff_id
      left join lateral (
        select id, recipient, status, failure from mails
        where n.kind = 'answer' and about = ${about} and about_id = ${String(of.id)} and occasion = ${ANSWERED}
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

/** What was done since, but for what only staff read: the last of it; null for nothing. */
export async function lastMoveAfter(
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
