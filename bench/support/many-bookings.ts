import type pg from 'pg';
import type { PriceAnswer } from '../../src/contract/prices.ts';
import { addDays, britishDate, londonTime } from '../../src/domain/time/time.ts';

/** Books one trip over HTTP: what the many are copies of. */
export async function bookOne(url: string): Promise<void> {
  const bookingForm = {
    pickup: 'Leeds Station',
    dropoff: 'Manchester Airport Terminal 2',
    pickup_date: britishDate(addDays(londonTime(Date.now()).date, 10)),
    pickup_hour: '10am',
    passengers: 2,
  };
  const post = async <T>(path: string, body: object, headers = {}) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return JSON.parse(text) as T;
  };
  const { price_details } = await post<PriceAnswer>('calculate-distance-price', bookingForm);
  const person = { firstName: 'Ann', surname: 'Lee', number: '0113 496 0000', email: 'ann@example.org' };
  await post(
    'booking',
    {
      payment_method: 'car',
      selectedVehicleData: price_details.find(({ quote_id }) => quote_id !== null),
      selectedVehicle: 1,
      bookingType: 'milleage',
      bookingForm,
      registrationData: { ...person, additionalInfo: '' },
    },
    { 'idempotency-key': 'bench-office' },
  );
}

/** Columns of a table but some, which are written otherwise. */
async function columnsOf(db: pg.Client, table: string, but: readonly string[]): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> all($2)`,
    [table, but],
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Rows of one table, copies of the first booking's: other columns as these say, for each `n`. */
async function copy(
  db: pg.Client,
  table: string,
  values: Record<string, string>,
  from: string,
): Promise<void> {
  const same = await columnsOf(db, table, ['id', ...Object.keys(values)]);
  const source = table === 'bookings' ? 'id' : 'booking_id';
  await db.query(
    `insert into ${table} (${Object.keys(values).join(', ')}, ${same})
     select ${Object.values(values).join(', ')}, ${same} from ${from}
     cross join (select * from ${table} where ${source} = (select min(id) from bookings where booker_email = 'ann@example.org') limit 1) t`,
  );
}

const PERSON = `(array['Ngozi', 'Priya', 'Bo', 'Tomasz', 'Ann', 'Xu', 'Siobhán', 'Omar'])[1 + n % 8] || ' Family' || n % 4000 || 'x'`;
const STREET = `(1 + n % 97) || ' ' || (array['Rose Court', 'Station Road', 'Mill Lane', 'High Street'])[1 + n % 4] || ', Town' || n % 50`;
/** Two years of days; most have been. */
const DAY = `(current_date - 600 + n % 730)`;
const OVER = `n % 730 < 600`;

/**
 * Bookings of two years, some hundred a day, with their revisions, legs, payments, mails and history; here and there something
 * that needs a hand. @param first the number of the first
 * @returns some of their numbers
 */
export async function fillBookings(db: pg.Client, first: number, count: number): Promise<string[]> {
  const series = `generate_series(${first}, ${first + count - 1}) n`;
  // Numbers that no booking gets: they begin with 0. As few have one beginning as of those that are drawn.
  const made = `(select id as own, number::int / 33 as n from bookings
    where number like '0%' and number::int / 33 between ${first} and ${first + count - 1}) m`;
  const hash = (of: string) => `md5('${of}' || n) || md5(n || '${of}')`;
  await db.query('begin');
  await copy(
    db,
    'bookings',
    {
      number: "lpad((n * 33)::text, 8, '0')",
      reference_hash: hash('r'),
      quote_hash: hash('q'),
      status: `case when ${OVER} then 'completed' when n % 5000 = 4999 then 'refused' when n % 5000 = 4998 then 'offered' else 'confirmed' end`,
      booker_name: PERSON,
      passenger_name: PERSON,
      booker_email: `'Person' || n || '@example.org'`,
      passenger_email: `'Person' || n || '@example.org'`,
      booker_phone: `'+441134' || lpad((n % 1000000)::text, 6, '0')`,
      passenger_phone: `'+441134' || lpad((n % 1000000)::text, 6, '0')`,
      created_at: `now() - interval '1 day' * (n % 730)`,
      confirmed_at: `now() - interval '1 day' * (n % 730)`,
    },
    series,
  );
  await copy(
    db,
    'booking_revisions',
    { booking_id: 'own', operator_id: '1 + n % 16', category_id: '1 + n % 5' },
    made,
  );
  await db.query(
    `insert into ledger (booking_id, event, at, currency, passenger, operator, commission, vat)
     select own, 'owed', now() - interval '1 day' * (n % 730), 'GBP', 5000, -4500, -417, -83 from ${made}`,
  );
  await db.query(
    `insert into lost_demand (day, hour, place, reason, asks)
     select (now() - interval '1 day' * (n % 730))::date, n % 24, 'LS' || n % 30, 'nobody_then', 1 from ${made}
     where n % 5 = 0 on conflict do nothing`,
  );
  await copy(
    db,
    'booking_legs',
    {
      booking_id: 'own',
      pickup: `case when n % 3 = 0 then 'Leeds Station' else ${STREET} end`,
      dropoff: `case when n % 3 = 1 then 'Manchester Airport Terminal 2' else ${STREET} end`,
      pickup_date: DAY,
      pickup_time: `time '00:00' + interval '5 minutes' * (n % 288)`,
    },
    made,
  );
  await copy(
    db,
    'payments',
    {
      booking_id: 'own',
      method: `case when n % 2 = 0 then 'card' else 'car' end`,
      status: `case when n % 2 = 0 then 'paid' else 'due' end`,
      session_id: `'cs_bench' || n`,
      provider_payment_id: `'pi_bench' || n`,
    },
    made,
  );
  await db.query(
    `insert into leg_drivers (booking_id, leg, name, phone, registration, model, colour, replaces, named_at, actor_kind)
     select own, 'outward', 'Dee Hale', '', 'AB12 ' || lpad((n % 17576)::text, 3, '0'), 'Toyota Prius', 'white', false, now(), 'command'
     from ${made} where ${OVER}`,
  );
  await db.query(
    `insert into mails (about, about_id, occasion, recipient_role, period, recipient, subject, text, html, status, created_at)
     select 'booking', lpad((n * 33)::text, 8, '0'), 'confirmed', 'booker', 'mails', 'person@example.org', 'Your booking', 'x', 'x',
       case when n % 4000 = 0 then 'failed' else 'sent' end, now() - interval '1 day' * (n % 730) from ${made}`,
  );
  await db.query(
    `insert into audit_log (actor_kind, entity, entity_id, action) select 'passenger', 'booking', lpad((n * 33)::text, 8, '0'), 'confirmed' from ${made}`,
  );
  await db.query('commit');
  await db.query('vacuum analyze');
  return Array.from({ length: 200 }, (_, index) =>
    String((first + Math.floor((index * count) / 200)) * 33).padStart(8, '0'),
  );
}
