import { sql } from 'drizzle-orm';
import { type Column, londonWords, pounds, type StoredTable } from './stored-table.ts';

/** What moved money of a booking, and what is owed for it, by its ledger. */
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
  ['Pick-up time', sql`left(p.pickup_time::text, 5)`],
  ['Pick-up', sql`p.pickup`],
  ['Stops', sql`v.stops`],
  ['Drop-off', sql`p.dropoff`],
  ['Return day', sql`w.pickup_date::text`],
  ['Return time', sql`left(w.pickup_time::text, 5)`],
  ['Return pick-up', sql`w.pickup`],
  ['Return drop-off', sql`w.dropoff`],
  ['People', sql`p.passengers`],
  ['Vehicle category', sql`k.name`],
  ['Vehicles', sql`r.quantity`],
  ['Operator', sql`r.operator_name`],
  ['Licence', sql`r.licence_number`],
  ['Booker', sql`b.booker_name`],
  ['Booker’s e-mail', sql`b.booker_email`],
  ['Booker’s telephone', sql`b.booker_phone`],
  ['Passenger', sql`b.passenger_name`],
  ['Pays by', sql`b.payment_method`],
  ['Currency', sql`r.currency`],
  ['Price', pounds(sql`r.total_pence`)],
  ['Price lines', sql`f.lines`],
  ['Owed in all', pounds(sql`coalesce(m.owed, 0)`)],
  ['Paid by card', pounds(sql`coalesce(m.by_card, 0)`)],
  ['Paid in the car', pounds(sql`coalesce(m.in_car, 0)`)],
  ['Refunded', pounds(sql`coalesce(m.refunded, 0)`)],
  ['Outstanding', pounds(sql`coalesce(m.outstanding, 0)`)],
  ['VAT', pounds(sql`coalesce(m.vat, 0)`)],
  ['Cancelled at', londonWords(sql`c.at`)],
  ['Cancelled by', sql`case when c.no_show then 'nobody came' else c.wanted_by end`],
  ['Cancelling cost', pounds(sql`c.charge_pence`)],
];

/** What who settles may see. */
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
