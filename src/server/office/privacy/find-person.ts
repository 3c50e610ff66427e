import { sql, type SQL } from 'drizzle-orm';
import type { FoundPerson } from '../../../contract/office-persons.ts';
import { literal, oneOf, type Queryable, rows } from '../../platform/database/index.ts';
import type { readSearch } from '../bookings/search.ts';

/** A booking that a person has a part in. */
export interface PersonBooking {
  id: number;
  number: string;
  part: 'booker' | 'passenger' | 'both';
  /** Whether the trip was made or may yet be. */
  lives: boolean;
  /** The day of its last pick-up. */
  day: string;
}

/** Everything connected with an email address. */
export interface Person {
  email: string;
  accounts: number[];
  /** Accounts of staff with this address. */
  staff: { id: number; disabled: boolean }[];
  bookings: PersonBooking[];
  /** Their phone numbers, to find enquiries without an address. */
  phones: string[];
}

export async function findPerson(db: Queryable, address: string): Promise<Person> {
  const email = address.trim().toLowerCase();
  const accounts = await rows<{ id: string; phone: string }>(
    db,
    sql`select id::text, phone from passengers where lower(email) = ${email}`,
  );
  const staff = await rows<{ id: string; disabled: boolean }>(
    db,
    sql`select id::text, disabled_at is not null as disabled from staff where lower(email) = ${email}`,
  );
  const ids = accounts.map(({ id }) => Number(id));
  const bookings = await rows<{
    id: string;
    number: string;
    booker: boolean;
    passenger: boolean;
    lives: boolean;
    day: string;
    phone: string;
  }>(
    db,
    // An account's own bookings carry its address; they are the account's also when that has changed since.
    sql`select * from (
        select id::text, number, lower(passenger_email) = ${email} or (
            booker and lower(passenger_name) = lower(booker_name) and passenger_email in ('', booker_email)
          ) as passenger, booker,
          status not in ('lapsed', 'cancelled') as lives,
          (select max(pickup_date)::text from booking_legs where booking_id = b.id) as day,
          case when booker then booker_phone else passenger_phone end as phone
        from (
          select *, lower(booker_email) = ${email} or ${oneOf(sql`coalesce(passenger_id, 0)`, ids)} as booker
          from bookings
        ) b
      ) c where booker or passenger`,
  );
  return {
    email,
    accounts: ids,
    staff: staff.map(({ id, disabled }) => ({ id: Number(id), disabled })),
    bookings: bookings.map(({ id, number, booker, passenger, lives, day }) => ({
      id: Number(id),
      number,
      part: booker && passenger ? 'both' : booker ? 'booker' : 'passenger',
      lives,
      day,
    })),
    phones: [...new Set([...accounts, ...bookings].map(({ phone }) => phone))].filter(Boolean),
  };
}

/** Whether a row of any table includes the person's address. */
export const namesPerson = ({ email }: Person): SQL => sql`position(${email} in lower(t::text)) > 0`;

/** Conditions for rows about a person, by table `t`, for tables in which some rows name nobody. */
export function aboutPerson(table: string, person: Person): SQL {
  const { accounts, bookings, phones } = person;
  const staff = person.staff.map(({ id }) => id);
  const ids = bookings.map(({ id }) => id);
  const booked = bookings.filter(({ part }) => part !== 'passenger').map(({ id }) => id);
  const numbers = bookings.map(({ number }) => number);
  const conditions: Record<string, () => SQL> = {
    bookings: () => oneOf(sql`id`, ids),
    booking_changes: () => oneOf(sql`booking_id`, ids),
    cancellations: () => oneOf(sql`booking_id`, ids),
    disputes: () => oneOf(sql`booking_id`, ids),
    booking_legs: () => oneOf(sql`booking_id`, ids),
    booking_notes: () => oneOf(sql`booking_id`, ids),
    booking_revisions: () => oneOf(sql`booking_id`, ids),
    leg_drivers: () => oneOf(sql`booking_id`, ids),
    booking_vias: () => oneOf(sql`booking_id`, ids),
    money_differences: () => oneOf(sql`booking_id`, ids),
    payments: () => oneOf(sql`booking_id`, ids),
    promo_uses: () => oneOf(sql`booking_id`, booked),
    ratings: () => oneOf(sql`booking_id`, booked),
    receipts: () => oneOf(sql`booking_id`, ids),
    erasures: () => oneOf(sql`booking_id`, ids),
    reductions: () => oneOf(sql`booking_id`, ids),
    refund_requests: () => oneOf(sql`booking_id`, ids),
    refunds: () => oneOf(sql`booking_id`, ids),
    test_disputes: () => oneOf(sql`booking_number`, numbers),
    text_messages: () => oneOf(sql`booking_id`, booked),
    test_refunds: () => oneOf(sql`booking_number`, numbers),
    test_checkouts: () => oneOf(sql`booking_number`, numbers),
    idempotency_keys: () => oneOf(sql`(answer->>'booking')`, ids.map(String)),
    quotes: () =>
      sql`exists (select 1 from booking_revisions b where ${oneOf(sql`b.booking_id`, ids)} and ${SAME_TRIP})`,
    mails: () => mailsOf(person),
    quote_requests: () => sql`email = '' and ${oneOf(sql`phone`, phones)}`,
    contact_messages: () => sql`email = '' and ${oneOf(sql`phone`, phones)}`,
    // Entries of their own enquiries, by any author; staff actions are in the audit log.
    enquiry_entries: () =>
      sql`quote_request_id in (${enquiriesOf('quote_requests', person)})
        or contact_message_id in (${enquiriesOf('contact_messages', person)})`,
    passengers: () => oneOf(sql`id`, accounts),
    passenger_sessions: () => oneOf(sql`passenger_id`, accounts),
    password_resets: () => oneOf(sql`passenger_id`, accounts),
    own_places: () => oneOf(sql`passenger_id`, accounts),
    own_people: () => oneOf(sql`passenger_id`, accounts),
    email_changes: () => oneOf(sql`passenger_id`, accounts),
    staff: () => oneOf(sql`id`, staff),
    work_sessions: () => oneOf(sql`staff_id`, staff),
    passkeys: () => oneOf(sql`staff_id`, staff),
    second_factors: () => oneOf(sql`staff_id`, staff),
    recovery_codes: () => oneOf(sql`staff_id`, staff),
    sign_in_steps: () => oneOf(sql`staff_id`, staff),
    staff_invitations: () => oneOf(sql`staff_id`, staff),
    address_confirmations: () => oneOf(sql`booking_id`, ids),
    recoverable_trips: () => oneOf(sql`booking_id`, ids),
    audit_log: () => loggedOf(person),
  };
  return sql`(${conditions[table]?.() ?? sql`false`} or ${namesPerson(person)})`;
}

/** Recorded quotes say no name, but where from, where to and when. */
const SAME_TRIP = sql`(
  (t.journey#>>'{outward,pickup,label}') = (b.journey#>>'{outward,pickup,label}')
    and (t.journey#>>'{outward,dropoff,label}') = (b.journey#>>'{outward,dropoff,label}')
    and (t.journey#>'{outward,at}') = (b.journey#>'{outward,at}')
  or (t.journey#>>'{pickup,label}') = (b.journey#>>'{pickup,label}') and (t.journey->'at') = (b.journey->'at'))`;

/** The ids of the enquiries that a person has sent. */
function enquiriesOf(table: 'quote_requests' | 'contact_messages', { email, phones }: Person): SQL {
  return sql`select id from ${sql.identifier(table)}
    where lower(email) = ${email} or (email = '' and ${oneOf(sql`phone`, phones)})`;
}

/** Including emails to operators and the provider about their bookings and enquiries. */
function mailsOf(person: Person): SQL {
  const { accounts, bookings } = person;
  const numbers = bookings.map(({ number }) => number);
  const enquiry = (table: 'quote_requests' | 'contact_messages') =>
    sql`select e.id::text from (${enquiriesOf(table, person)}) e`;
  return sql`((about = 'booking' and ${oneOf(sql`about_id`, numbers)})
    or (about = 'account' and ${oneOf(sql`about_id`, accounts.map(String))})
    or (about = 'contact_message' and about_id in (${enquiry('contact_messages')}))
    or (about = 'quote_request' and about_id in (${enquiry('quote_requests')})))`;
}

/** Audit entries about them and their data, and their own as staff. */
function loggedOf(person: Person): SQL {
  const { accounts, bookings } = person;
  const numbers = bookings.map(({ number }) => number);
  const staff = person.staff.map(({ id }) => String(id));
  return sql`(entity = 'booking' and ${oneOf(sql`entity_id`, numbers)})
    or (entity = 'passenger' and ${oneOf(sql`entity_id`, accounts.map(String))})
    or (entity = 'enquiry' and entity_id in (
      select 'price-' || e.id from (${enquiriesOf('quote_requests', person)}) e
      union all select 'message-' || e.id from (${enquiriesOf('contact_messages', person)}) e))
    or (entity = 'staff' and ${oneOf(sql`entity_id`, staff)})
    or (actor_kind = 'staff' and ${oneOf(sql`actor_id`, staff)})`;
}

/** Columns with addresses, names and numbers of people. */
const PLACES = [
  { table: 'bookings', email: 'booker_email', name: 'booker_name', phone: 'booker_phone' },
  { table: 'bookings', email: 'passenger_email', name: 'passenger_name', phone: 'passenger_phone' },
  { table: 'passengers', email: 'email', name: 'name', phone: 'phone' },
  { table: 'quote_requests', email: 'email', name: 'name', phone: 'phone' },
  {
    table: 'contact_messages',
    email: 'email',
    name: "first_name || ' ' || last_name",
    phone: 'phone',
  },
  { table: 'staff', email: 'email', name: 'name', phone: "''" },
] as const;

type PersonSearch = ReturnType<typeof readSearch>;

/** The most rows read of each table. */
const MOST = 500;

function matches({ email, name, phone }: Record<'email' | 'name' | 'phone', SQL>, search: PersonSearch): SQL {
  if (search.email !== null) return sql`lower(${email}) = ${search.email}`;
  if (search.phone !== null) return sql`${phone} = ${search.phone}`;
  return sql`${name} ilike ${`%${literal(search.text ?? '')}%`}`;
}

/** People by the email addresses that lead to them, the most frequent first. */
export async function searchPersons(
  db: Queryable,
  search: PersonSearch,
  limit: number,
): Promise<FoundPerson[]> {
  const parts = PLACES.map((place) => {
    const columns = {
      email: sql.raw(place.email),
      name: sql.raw(`(${place.name})`),
      phone: sql.raw(place.phone),
    };
    return sql`(select lower(${columns.email}) as email, ${columns.name} as name, ${columns.phone} as phone
      from ${sql.raw(place.table)} where ${columns.email} <> '' and ${matches(columns, search)} limit ${MOST})`;
  });
  return rows<FoundPerson>(
    db,
    sql`select email, (array_agg(distinct name) filter (where name <> ''))[1:5] as names,
        coalesce((array_agg(distinct phone) filter (where phone <> ''))[1:5], '{}') as phones
      from (${sql.join(parts, sql` union all `)}) p
      group by email having bool_or(name <> '') order by count(*) desc, email limit ${limit}`,
  );
}
