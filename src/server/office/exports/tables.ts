import { sql } from 'drizzle-orm';
import { ACCOUNTS } from '../../../domain/ledger/ledger.ts';
import { pickupTimeText } from '../../platform/database/index.ts';
import { type Column, londonWords, pounds, type StoredTable, withinDays } from './stored-table.ts';

/** A booking's payments and amount due, from its ledger. */
const MONEY = sql`left join lateral (
    select sum(passenger) filter (where event = 'owed') as owed,
      sum(card) filter (where event = 'paid_by_card') as by_card,
      sum(driver) filter (where event = 'paid_in_car') as in_car,
      -sum(card) filter (where event in ('refund_made', 'refund_returned')) as refunded,
      sum(passenger) as outstanding, -sum(commission) as commission, -sum(vat) as vat, -sum(operator) as operator
    from ledger where booking_id = b.id) m on true`;

const OF: readonly Column[] = [
  ['Booking', sql`b.number`],
  ['State', sql`b.status`],
  ['Booked at', londonWords(sql`b.confirmed_at`)],
  ['Channel', sql`b.channel`],
  ['Taken by', sql`s.name`],
  ['Pick-up day', sql`p.pickup_date::text`],
  ['Pick-up time', pickupTimeText('p')],
  ['Pick-up', sql`p.pickup`],
  ['Stops', sql`v.stops`],
  ['Drop-off', sql`p.dropoff`],
  ['Return day', sql`w.pickup_date::text`],
  ['Return time', pickupTimeText('w')],
  ['Return pick-up', sql`w.pickup`],
  ['Return drop-off', sql`w.dropoff`],
  ['People', sql`p.passengers`],
  ['Vehicle category', sql`k.name`],
  ['Vehicles', sql`r.quantity`],
  ['Operator', sql`r.operator_name`],
  ['Licence', sql`r.licence_number`],
  ['Booker', sql`b.booker_name`],
  ['Booker’s email', sql`b.booker_email`],
  ['Booker’s telephone', sql`b.booker_phone`],
  ['Passenger', sql`b.passenger_name`],
  ['Pays by', sql`b.payment_method`],
  ['Currency', sql`r.currency`],
  ['Price', pounds(sql`r.total_pence`)],
  ['Price lines', sql`f.lines`],
  ['Total due', pounds(sql`coalesce(m.owed, 0)`)],
  ['Paid by card', pounds(sql`coalesce(m.by_card, 0)`)],
  ['Paid in the car', pounds(sql`coalesce(m.in_car, 0)`)],
  ['Refunded', pounds(sql`coalesce(m.refunded, 0)`)],
  ['Outstanding', pounds(sql`coalesce(m.outstanding, 0)`)],
  ['VAT', pounds(sql`coalesce(m.vat, 0)`)],
  ['Cancelled at', londonWords(sql`c.at`)],
  ['Cancelled by', sql`case when c.no_show then 'no-show' else c.wanted_by end`],
  ['Cancelling cost', pounds(sql`c.charge_pence`)],
];

/** Columns for roles that settle accounts. */
const SETTLED: readonly Column[] = [
  ['Commission', pounds(sql`coalesce(m.commission, 0)`)],
  ['Operator’s share', pounds(sql`coalesce(m.operator, 0)`)],
];

/**
 * A line for each booking that was ever confirmed, by the day of its first pick-up: what a bookkeeper goes by.
 * @param settles whether who takes it away may see what the provider earns
 */
export const bookingsTable = (settles: boolean): StoredTable => ({
  columns: settles ? [...OF, ...SETTLED] : OF,
  key: [
    [sql`l.pickup_date`, 'date'],
    [sql`l.pickup_time`, 'time'],
    [sql`l.id`, 'bigint'],
  ],
  from: ({ from, to }, page) => sql`(select l.*, l.pickup_date as key_0, l.pickup_time as key_1, l.id as key_2
      from booking_legs l join bookings b on b.id = l.booking_id
      ${page(sql`l.leg = 'outward' and b.confirmed_at is not null
        and l.pickup_date between ${from}::date and ${to}::date`)}) p
    join bookings b on b.id = p.booking_id
    join booking_revisions r on r.booking_id = b.id and r.revision = b.revision
    left join vehicle_categories k on k.id = r.category_id
    left join staff s on s.id = b.taken_by
    left join booking_legs w on w.booking_id = b.id and w.leg = 'return'
    left join lateral (select string_agg(address, '; ' order by position) as stops
      from booking_vias where booking_id = b.id) v on true
    left join lateral (select string_agg(concat_ws(' ', e->>'label', round((e->>'amount')::numeric / 100, 2)), '; ') as lines
      from jsonb_array_elements(r.fare_lines) e) f on true
    left join lateral (select at, no_show, wanted_by, charge_pence from cancellations
      where booking_id = b.id order by id desc limit 1) c on true
    ${MONEY}`,
});

/** Ledger accounts with the provider's revenue, for roles that settle. */
const EARNED = new Set(['commission', 'operator']);

/** Ledger events with their effect on each account. */
export const paymentsTable = (settles: boolean): StoredTable => ({
  columns: [
    ['Row', sql`p.id`],
    ['At', londonWords(sql`p.at`)],
    ['Booking', sql`b.number`],
    ['Event', sql`p.event`],
    ['Currency', sql`p.currency`],
    ...Object.keys(ACCOUNTS)
      .filter((account) => settles || !EARNED.has(account))
      .map((account): Column => [account, pounds(sql.raw(`p.${account}`))]),
  ],
  key: [
    [sql`l.at`, 'timestamptz'],
    [sql`l.id`, 'bigint'],
  ],
  from: (range, page) => sql`(select l.*, l.at as key_0, l.id as key_1 from ledger l
      ${page(withinDays(sql`l.at`, range))}) p join bookings b on b.id = p.booking_id`,
});

const LEG = sql`case p.journey->>'kind' when 'hourly' then p.journey else p.journey->'outward' end`;

/** Recorded quotes with their lowest price. */
export const QUOTES_TABLE: StoredTable = {
  columns: [
    ['Asked at', londonWords(sql`p.created_at`)],
    ['Asked for', sql`case when p.chosen then 'one vehicle' else 'all prices' end`],
    ['Kind', sql`p.journey->>'kind'`],
    ['Pick-up', sql`g.leg->'pickup'->>'label'`],
    ['Drop-off', sql`g.leg->'dropoff'->>'label'`],
    ['Pick-up day', sql`g.leg->'at'->>'date'`],
    ['Pick-up time', sql`to_char(make_interval(mins => (g.leg->'at'->>'minute')::int), 'HH24:MI')`],
    ['People', sql`(g.leg->>'passengers')::int`],
    ['Prices', sql`jsonb_array_length(p.entries)`],
    ['Cheapest', pounds(sql`q.cheapest`)],
  ],
  key: [
    [sql`l.created_at`, 'timestamptz'],
    [sql`l.id`, 'bigint'],
  ],
  from: (range, page) => sql`(select l.*, l.created_at as key_0, l.id as key_1 from quotes l
      ${page(withinDays(sql`l.created_at`, range))}) p
    cross join lateral (select ${LEG} as leg) g
    cross join lateral (select min(case jsonb_typeof(e) when 'array' then (e->>2)::int else (e->>'totalPence')::int end) as cheapest
      from jsonb_array_elements(p.entries) e) q`,
};

/** Contact messages and quote requests, without answers. */
export const ENQUIRIES_TABLE: StoredTable = {
  columns: [
    ['Enquiry', sql`p.kind || '-' || p.id`],
    ['Came at', londonWords(sql`p.created_at`)],
    ['State', sql`p.status`],
    ['Name', sql`p.name`],
    ['Email', sql`p.email`],
    ['Telephone', sql`p.phone`],
    ['Reason', sql`p.reason`],
    ['Pick-up', sql`p.pickup`],
    ['Drop-off', sql`p.dropoff`],
    ['Pick-up day', sql`p.pickup_date`],
    ['People', sql`p.passengers`],
    ['Text', sql`p.comments`],
    ['Booking', sql`b.number`],
  ],
  key: [
    [sql`l.created_at`, 'timestamptz'],
    [sql`l.kind`, 'text'],
    [sql`l.id`, 'bigint'],
  ],
  from: (range, page) => sql`(select l.*, l.created_at as key_0, l.kind as key_1, l.id as key_2 from (
      select 'price' as kind, id, status, created_at, name, email, phone, '' as reason, pickup, dropoff,
        pickup_date::text as pickup_date, passengers, comments, booking_id from quote_requests
      union all
      select 'message', id, status, created_at, trim(first_name || ' ' || last_name), email, phone, reason, null, null,
        null, null, comments, booking_id from contact_messages) l
      ${page(withinDays(sql`l.created_at`, range))}) p left join bookings b on b.id = p.booking_id`,
};

/** Counts of quote requests without a price. */
export const LOST_TABLE: StoredTable = {
  columns: [
    ['Asked on', sql`p.day::text`],
    ['Hour of the pick-up', sql`p.hour`],
    ['Place', sql`p.place`],
    ['Reason', sql`p.reason`],
    ['Asks', sql`p.asks`],
  ],
  key: [
    [sql`l.day`, 'date'],
    [sql`l.hour`, 'int'],
    [sql`l.place`, 'text'],
    [sql`l.reason`, 'text'],
  ],
  from: (
    { from, to },
    page,
  ) => sql`(select l.*, l.day as key_0, l.hour as key_1, l.place as key_2, l.reason as key_3
      from lost_demand l ${page(sql`l.day between ${from}::date and ${to}::date`)}) p`,
};

/** The operators, with their licences. */
export const operatorsTable = (settles: boolean): StoredTable => ({
  columns: [
    ['Operator', sql`p.name`],
    ['Key', sql`p.key`],
    ['Active', sql`case when p.active then 'yes' else 'no' end`],
    ['Telephone', sql`p.phone`],
    ['Email', sql`p.email`],
    ['Notice, minutes', sql`p.notice_minutes`],
    ['VAT number', sql`p.vat_number`],
    ['Licences', sql`i.licences`],
    ...(settles ? [['Commission, %', sql`p.commission_permille / 10.0`] as const] : []),
  ],
  key: [[sql`l.id`, 'bigint']],
  from: (_range, page) => sql`(select l.*, l.id as key_0 from operators l ${page(sql`true`)}) p
    left join lateral (select string_agg(concat_ws(' ', number, authority,
        'until ' || coalesce(valid_to::text, 'further notice')), '; ' order by id) as licences
      from operator_licences where operator_id = p.id) i on true`,
});
