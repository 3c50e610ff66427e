import { type SQL, sql } from 'drizzle-orm';
import type { StoredState } from '../../../domain/booking/states.ts';
import {
  type EnquiryId,
  type EnquiryKind,
  type EnquiryState,
  type ReportKind,
  REPORT_REASONS,
  type Outcome,
} from '../../../domain/office/enquiries.ts';
import { literal, oneOf, pickupTimeText, type Queryable, rows } from '../../platform/database/index.ts';
import type { readSearch } from '../bookings/search.ts';

type EnquirySearch = ReturnType<typeof readSearch>;

/** An enquiry of either kind; what the other kind has is '' or null. */
export interface StoredEnquiry extends EnquiryId {
  state: EnquiryState;
  /** ms since 1970 */
  at: number;
  /** Position in the list: 0 for open ones, then an increasing number. */
  rank: 0 | 1;
  position: string;
  name: string;
  email: string;
  phone: string;
  reason: string;
  /** The booking's number as it was typed. */
  typed: string;
  text: string;
  booking_number: string | null;
  pickup: string | null;
  dropoff: string;
  pickup_date: string;
  pickup_time: string;
  passengers: number;
  luggage: number;
  /** Outcome, note and time (ms since 1970) of the last closing; '' and null for none. */
  outcome: Outcome | '';
  done: string;
  ended: number | null;
}

const PRICES = sql`select 'price' as kind, id, status as state, created_at, name, email, phone, '' as reason,
    '' as typed, comments as text, booking_id, pickup, dropoff, pickup_date::text as pickup_date,
    ${pickupTimeText('quote_requests')} as pickup_time, passengers, luggage
  from quote_requests`;
const MESSAGES = sql`select 'message' as kind, id, status, created_at, trim(first_name || ' ' || last_name), email,
    phone, reason, booking_number, comments, booking_id, null, '', '', '', 0, 0
  from contact_messages`;
const BOTH = sql`(${PRICES} union all ${MESSAGES}) e`;

const RANK = sql`case when e.state = 'new' then 0 else 1 end`;
/** Open enquiries oldest first, others newest first. */
const POSITION = sql`case when e.state = 'new' then 1 else -1 end * (extract(epoch from e.created_at) * 1000000)::bigint`;

async function read(db: Queryable, where: SQL, end: SQL): Promise<StoredEnquiry[]> {
  const found = await rows<StoredEnquiry & { id: number | string }>(
    db,
    sql`select e.kind, e.id, e.state, (extract(epoch from e.created_at) * 1000)::float8 as at, ${RANK} as rank,
        (${POSITION})::text as position, e.name, e.email, e.phone, e.reason, e.typed, e.text, e.pickup, e.dropoff,
        e.pickup_date, e.pickup_time, e.passengers, e.luggage, coalesce(c.outcome, '') as outcome,
        coalesce(c.text, '') as done, (extract(epoch from c.at) * 1000)::float8 as ended,
        (select number from bookings b where b.id = e.booking_id) as booking_number
      from ${BOTH} left join lateral (select outcome, text, at from enquiry_entries n
          where e.kind = 'message' and n.contact_message_id = e.id and n.kind = 'close' order by n.id desc limit 1) c on true
        where ${where} ${end}`,
  );
  return found.map((row) => ({ ...row, id: Number(row.id) }));
}

const ofOne = ({ kind, id }: EnquiryId) => sql`e.kind = ${kind} and e.id = ${id}`;
const NEWEST = sql`order by e.created_at desc, e.kind, e.id desc`;

export async function findEnquiry(db: Queryable, which: EnquiryId): Promise<StoredEnquiry | null> {
  const [found] = await read(db, ofOne(which), sql``);
  return found ?? null;
}

/** Filter of a list. */
interface EnquiryFilter {
  kind: EnquiryKind | undefined;
  matter: ReportKind | undefined;
  search: EnquirySearch | null;
}

/** Possible meanings of a search text. */
function matching({ phone, email, number, text }: EnquirySearch): SQL {
  const begins = (column: SQL, value: string) => sql`${column} like ${`${literal(value)}%`}`;
  const parts = [
    phone === null ? null : sql`e.phone = ${phone}`,
    email === null ? null : begins(sql`lower(e.email)`, email),
    number === null ? null : sql`e.id = ${Number(number)}`,
    number === null ? null : begins(sql`e.typed`, number),
    number?.length === 8
      ? sql`e.booking_id in (select b.id from bookings b where b.number = ${number})`
      : null,
    text === null ? null : sql`e.name ilike ${`%${literal(text)}%`}`,
    text === null ? null : sql`e.email ilike ${`${literal(text)}%`}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

const wantedOnly = ({ kind, matter, search: sought }: EnquiryFilter) =>
  sql`${kind ? sql`e.kind = ${kind}` : sql`true`} and ${matter ? sql`e.reason = ${REPORT_REASONS[matter]}` : sql`true`} and ${sought ? matching(sought) : sql`true`}`;

/** Position at which a list continues. */
export interface Place extends EnquiryId, Pick<StoredEnquiry, 'position'> {
  rank: number;
}

/** @param after null for the first ones */
export async function readList(
  db: Queryable,
  filter: EnquiryFilter & { state: EnquiryState | undefined },
  after: Place | null,
  limit: number,
): Promise<StoredEnquiry[]> {
  const state = filter.state ? sql`e.state = ${filter.state}` : sql`true`;
  const later = after
    ? sql`(${RANK}, ${POSITION}, e.kind, e.id)
        > (${after.rank}::int, ${after.position}::bigint, ${after.kind}::text, ${after.id}::bigint)`
    : sql`true`;
  return read(
    db,
    sql`${wantedOnly(filter)} and ${state} and ${later}`,
    sql`order by ${RANK}, ${POSITION}, e.kind, e.id limit ${limit}`,
  );
}

/** Counts enquiries by state. */
export async function countByState(
  db: Queryable,
  filter: EnquiryFilter,
): Promise<Record<EnquiryState, number>> {
  const found = await rows<{ state: EnquiryState; count: number }>(
    db,
    sql`select e.state, count(*)::int as count from ${BOTH} where ${wantedOnly(filter)} group by e.state`,
  );
  return {
    new: 0,
    answered: 0,
    closed: 0,
    ...Object.fromEntries(found.map((row) => [row.state, row.count])),
  };
}

export const enquiriesOfBooking = (db: Queryable, bookingId: number, limit: number) =>
  read(db, sql`e.booking_id = ${bookingId}`, sql`${NEWEST} limit ${limit}`);

/** The sender's contact details; '' if not given. */
type Sender = Pick<StoredEnquiry, 'email' | 'phone'>;

/** Other enquiries of the same address or phone number. */
export async function othersOf(
  db: Queryable,
  one: EnquiryId & Sender,
  limit: number,
): Promise<StoredEnquiry[]> {
  const same = [
    ...(one.email === '' ? [] : [sql`lower(e.email) = ${one.email.toLowerCase()}`]),
    ...(one.phone === '' ? [] : [sql`e.phone = ${one.phone}`]),
  ];
  if (same.length === 0) return [];
  return read(db, sql`(${sql.join(same, sql` or `)}) and not (${ofOne(one)})`, sql`${NEWEST} limit ${limit}`);
}

/** A booking of the sender, as booker or passenger. */
export interface StoredSenderBooking {
  number: string;
  status: StoredState;
  pickup_date: string;
  pickup_time: string;
  pickup: string;
  dropoff: string | null;
}

/** Bookings with the same address or phone number, latest trip first. */
export async function bookingsOf(
  db: Queryable,
  { email, phone }: Sender,
  limit: number,
): Promise<StoredSenderBooking[]> {
  const finds = [
    ...(email === '' ? [] : ['booker_email', 'passenger_email']).map(
      (column) =>
        sql`select id from bookings where lower(${sql.identifier(column)}) = ${email.toLowerCase()}`,
    ),
    ...(phone === '' ? [] : ['booker_phone', 'passenger_phone']).map(
      (column) => sql`select id from bookings where ${sql.identifier(column)} = ${phone}`,
    ),
  ];
  if (finds.length === 0) return [];
  return rows(
    db,
    sql`select b.number, b.status, l.pickup_date::text as pickup_date, ${pickupTimeText('l')} as pickup_time,
        l.pickup, l.dropoff
      from bookings b join booking_legs l on l.booking_id = b.id and l.leg = 'outward'
      where b.confirmed_at is not null and b.id in (${sql.join(finds, sql` union `)})
      order by l.pickup_date desc, l.pickup_time desc, l.id desc limit ${limit}`,
  );
}

/** Whether a text is the number of a booking. */
export async function isBookingNumber(db: Queryable, number: string): Promise<boolean> {
  const found = await rows(db, sql`select 1 from bookings where ${oneOf(sql`number`, [number])}`);
  return found.length > 0;
}
