import { type SQL, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { internationalNumber } from '../../../domain/contact.ts';
import { endsOf, literal, namesOf, type Queryable, rows } from '../../platform/database/index.ts';

const DIGITS = /^\d{2,7}$/;
/** Phone numbers as people write them: "0113 496 0100", "(0113) 496-0100", "+44 113 496 0100". */
const PHONE = /^[+(]?\d[\d\s().-]{5,}(?:;?\s*(?:ext\.?|x)[\s=]*\d{1,7})?$/i;

/** Ids of card payments and checkouts: "pi_3PqX…", "cs_live_a1…". */
const CARD = /^[a-z]+_[A-Za-z0-9_]{4,}$/;
/** Letters and digits both, with a space or without: a postcode may be one as well. */
const REGISTRATION = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{2,8}$/;

const NOTHING: Search = {
  number: null,
  phone: null,
  email: null,
  registration: null,
  card: null,
  text: null,
};

/** [OFF-04] Interprets a text of the search field; a single meaning if it can have only one. */
export function readSearch(text: string): Search {
  const trimmed = text.trim();
  const compact = trimmed.replaceAll(/\s/g, '');
  if (/^\d{8}$/.test(compact)) return { ...NOTHING, number: compact };
  if (/^[^\s@]+@[^\s@]*$/.test(trimmed)) return { ...NOTHING, email: trimmed.toLowerCase() };
  const phone = PHONE.test(trimmed) ? internationalNumber(trimmed, parsePhoneNumberFromString) : null;
  if (phone !== null) return { ...NOTHING, phone };
  if (CARD.test(trimmed)) return { ...NOTHING, card: trimmed };
  const plate = compact.toUpperCase();
  // The beginning of a number may be that of a house as well.
  return {
    ...NOTHING,
    registration: REGISTRATION.test(plate) ? plate : null,
    number: DIGITS.test(compact) ? compact : null,
    text: trimmed.replaceAll(/\s+/g, ' '),
  };
}

/** Possible meanings of a text. */
export interface Search {
  /** A booking's number, or its beginning; null for none. */
  number: string | null;
  /** In international form, or null. */
  phone: string | null;
  /** An email address or its beginning, in small letters; null for none. */
  email: string | null;
  /** A vehicle's registration or its beginning, in capitals without a space; null for none. */
  registration: string | null;
  /** The card provider's name of a payment or a checkout; null for none. */
  card: string | null;
  /** Part of names and addresses, or null. */
  text: string | null;
}

/** A meaning: a query for ids by an index, and the same condition on the leg `l` and its booking `b`. */
interface Find {
  ids: SQL;
  is: SQL;
}

const begins = (column: SQL, value: string) => sql`${column} like ${`${literal(value)}%`}`;

/** Matches a text anywhere; two letters only at the start of a word, which still has an index. */
function within(column: SQL, text: string): SQL {
  const pattern = literal(text);
  if (/[\p{L}\p{N}]{3}/u.test(text)) return sql`${column} ilike ${`%${pattern}%`}`;
  return sql`(${column} ilike ${`${pattern}%`} or ${column} ilike ${`% ${pattern}%`})`;
}

/** The number, with an extension or without; the range lets the index find both. */
const hasNumber = (column: SQL, number: string) =>
  sql`(${column} between ${number} and ${`${number} ext. 9999999`}
    and (${column} = ${number} or ${begins(column, `${number} ext.`)}))`;

type Is = (column: SQL) => SQL;

/**
 * Both names of a booking, and both ends of a leg, each joined as in `trigram-indexes.ts`, so that each is searched
 * once. Search texts have no line break.
 */
const bothNames = (of: string) => sql.raw(namesOf(of));
const bothEnds = (of: string) => sql.raw(endsOf(of));

const ofBooking = (column: string, is: Is): Find => ({
  ids: sql`select id from bookings where ${is(sql.raw(column))}`,
  is: is(sql.raw(column.replace(/\w+(?=\)|$)/, 'b.$&'))),
});
const ofTable = (table: string, is: SQL): Find => ({
  ids: sql`select booking_id as id from ${sql.raw(table)} where ${is}`,
  is: sql`exists (select 1 from ${sql.raw(table)} o where o.booking_id = l.booking_id and ${is})`,
});

function finds({ number, phone, email, registration, card, text }: Search): Find[] {
  const each = <T>(value: T | null, of: (value: T) => Find[]) => (value === null ? [] : of(value));
  return [
    ...each(number, (value) => [ofBooking('number', (column) => begins(column, value))]),
    ...each(phone, (value) =>
      ['booker_phone', 'passenger_phone'].map((name) =>
        ofBooking(name, (column) => hasNumber(column, value)),
      ),
    ),
    ...each(email, (value) =>
      ['lower(booker_email)', 'lower(passenger_email)'].map((name) =>
        ofBooking(name, (column) => begins(column, value)),
      ),
    ),
    ...each(registration, (value) => [
      ofTable('leg_drivers', begins(sql`replace(registration, ' ', '')`, value)),
    ]),
    ...each(card, (value) =>
      ['provider_payment_id', 'session_id'].map((name) =>
        ofTable('payments', sql`${sql.raw(name)} = ${value}`),
      ),
    ),
    ...each(text, (value) => [
      {
        ids: sql`select id from bookings where ${within(bothNames('bookings'), value)}`,
        is: within(bothNames('b'), value),
      },
      {
        ids: sql`select booking_id as id from booking_legs where ${within(bothEnds('booking_legs'), value)}`,
        // For frequent texts the outward leg suffices: returns are mostly the same reversed.
        is: within(bothEnds('l'), value),
      },
    ]),
  ];
}

/** Above this number, recent matches are found faster by going back from the last day. */
const OFTEN = 2000;

/** Returns the ids of each meaning; null if there are too many. */
async function idsOf(db: Queryable, all: readonly Find[]): Promise<(number[] | null)[]> {
  const each = all.map(({ ids }) => sql`array(select id from (${ids} limit ${OFTEN}) f)::text`);
  const [row] = await rows<{ found: string[] }>(db, sql`select array[${sql.join(each, sql`, `)}] as found`);
  return (row?.found ?? []).map((text) => {
    const ids = text.slice(1, -1).split(',').filter(Boolean).map(Number);
    return ids.length < OFTEN ? ids : null;
  });
}

/** The latest first. */
const LATEST = sql`pickup_date desc, pickup_time desc, id desc`;
const LEGS = sql`select l.id, l.pickup_date, l.pickup_time from booking_legs l
  join bookings b on b.id = l.booking_id and b.confirmed_at is not null`;

/**
 * The first legs of the matching bookings, the latest first; only of bookings that were made, whatever their state.
 */
export async function searchLegs(db: Queryable, search: Search, limit: number): Promise<number[]> {
  const all = finds(search);
  if (all.length === 0) return [];
  const found = await idsOf(db, all);
  const rare = [...new Set(found.flatMap((ids) => ids ?? []))];
  const latest = (where: SQL) =>
    sql`(${LEGS} where l.leg = 'outward' and ${where}
      order by l.pickup_date desc, l.pickup_time desc, l.id desc limit ${limit})`;
  const parts = [
    ...(rare.length === 0
      ? []
      : // As rows, not as an array: the array would be read out of its text again for every leg.
        [latest(sql`l.booking_id in (select unnest(${`{${rare.join(',')}}`}::text::bigint[]))`)]),
    ...all.filter((_, index) => found[index] === null).map(({ is }) => latest(is)),
  ];
  if (parts.length === 0) return [];
  const legs = await rows<{ id: number | string }>(
    db,
    sql`select id from (${sql.join(parts, sql` union `)}) l order by ${LATEST} limit ${limit}`,
  );
  return legs.map(({ id }) => Number(id));
}
