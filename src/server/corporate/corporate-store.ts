import { and, asc, count, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { BookingsSort } from '../../contract/corporate.ts';
import { mapBookingTexts } from '../../domain/booking/booking-texts.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { isPresent } from '../bookings/index.ts';
import { literal, pickupTimeText, type Queryable } from '../platform/database/index.ts';
import {
  bookingLegs,
  bookingRevisions,
  bookings,
  bookingVias,
  vehicleCategories,
} from '../platform/schema/index.ts';
import { parseExtras } from '../platform/stored-json/index.ts';

const outward = alias(bookingLegs, 'outward');
const inward = alias(bookingLegs, 'inward');

/** Filter and order of a passenger's bookings. */
interface BookingsWanted {
  passengerId: number;
  /** '' for all. */
  search: string;
  sort: BookingsSort;
  descending: boolean;
  limit: number;
  offset: number;
}

/**
 * The outward leg of a booking, joined laterally: one lookup per booking of the passenger. A plain join would make
 * PostgreSQL read the legs of all bookings.
 */
function outwardOf(db: Queryable) {
  const { pickup, dropoff, pickupDate, pickupTime, bookingId, leg } = bookingLegs;
  return db
    .select({ pickup, dropoff, pickupDate, pickupTime })
    .from(bookingLegs)
    .where(and(eq(bookingId, bookings.id), eq(leg, 'outward')))
    .limit(1)
    .as('outward');
}

type Outward = ReturnType<typeof outwardOf>;

const kind = sql<Journey['kind']>`${bookingRevisions.journey}->>'kind'`;

const ORDER: Record<BookingsSort, (leg: Outward) => (SQL | PgColumn)[]> = {
  booking_number: () => [bookings.number],
  pickup: (leg) => [sql`lower(${leg.pickup})`],
  destination: (leg) => [sql`lower(coalesce(${leg.dropoff}, ''))`],
  pickup_date: (leg) => [leg.pickupDate, leg.pickupTime],
  vehicle: () => [vehicleCategories.name],
  payment_method: () => [bookings.paymentMethod],
  amount: () => [bookingRevisions.totalPence],
  type: () => [kind],
};

/** Bookings that were made, not those that still wait for a payment or never got one. */
const made = (passengerId: number) =>
  and(eq(bookings.passengerId, passengerId), isNotNull(bookings.confirmedAt));

function matching(search: string, leg: Outward): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${literal(search)}%`;
  const { number, passengerName } = bookings;
  const beside = sql<string>`jsonb_path_query_array(${bookingRevisions.beside}, '$[*].category')::text`;
  const searched = [number, leg.pickup, leg.dropoff, vehicleCategories.name, beside, passengerName];
  return or(...searched.map((column) => ilike(column, pattern)));
}

/** Ids of a page in order, reading only filter and sort columns. */
async function idsOf(db: Queryable, filter: BookingsWanted): Promise<number[]> {
  const leg = outwardOf(db);
  const direction = filter.descending ? desc : asc;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .innerJoinLateral(leg, sql`true`)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookingRevisions.categoryId))
    .where(and(made(filter.passengerId), matching(filter.search, leg)))
    .orderBy(...ORDER[filter.sort](leg).map((column) => direction(column)), desc(bookings.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return rows.map(({ id }) => id);
}

async function countOf(db: Queryable, { passengerId, search }: BookingsWanted): Promise<number> {
  if (search === '') return db.$count(bookings, made(passengerId));
  const leg = outwardOf(db);
  const [total] = await db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .innerJoinLateral(leg, sql`true`)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookingRevisions.categoryId))
    .where(and(made(passengerId), matching(search, leg)));
  return total?.count ?? 0;
}

/** Columns of the outward leg. */
const OUTWARD = {
  pickup: outward.pickup,
  dropoff: outward.dropoff,
  pickupPlace: outward.pickupPlace,
  dropoffPlace: outward.dropoffPlace,
  date: outward.pickupDate,
  time: pickupTimeText('outward'),
  flight: outward.flightNumber,
  passengers: outward.passengers,
  luggage: outward.luggage,
  handLuggage: outward.handLuggage,
};

/** Columns of the return, if any. */
const INWARD = {
  pickup: inward.pickup,
  dropoff: inward.dropoff,
  pickupPlace: inward.pickupPlace,
  dropoffPlace: inward.dropoffPlace,
  date: inward.pickupDate,
  time: pickupTimeText('inward'),
  flight: inward.flightNumber,
  passengers: inward.passengers,
  luggage: inward.luggage,
};

/** The amount to be paid to the driver; after a deposit, the rest. */
const inCar = sql<number>`case when ${bookings.paymentMethod} <> 'car' then 0
  when ${bookings.depositPence} = 0 then ${bookingRevisions.totalPence}
  else coalesce((select p.amount_pence from payments p where p.booking_id = ${bookings.id} and p.method = 'car'
    and p.status in ('due', 'paid') order by p.id desc limit 1), 0) end`;

/** Reads the rows of a list of bookings, in the order of the given ids. */
export async function rowsOf(db: Queryable, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: bookings.id,
      number: bookings.number,
      quoteHash: bookings.quoteHash,
      referenceHash: bookings.referenceHash,
      linkSerial: bookings.linkSerial,
      status: bookings.status,
      presentLeg: bookings.presentLeg,
      kind,
      paymentMethod: bookings.paymentMethod,
      totalPence: bookingRevisions.totalPence,
      inCarPence: inCar,
      currency: bookingRevisions.currency,
      settingsVersion: bookingRevisions.settingsVersion,
      quantity: bookingRevisions.quantity,
      beside: bookingRevisions.beside,
      hours: sql<number | null>`(${bookingRevisions.journey}->>'hours')::int`,
      passengerName: bookings.passengerName,
      passengerEmail: bookings.passengerEmail,
      passengerPhone: bookings.passengerPhone,
      additionalInfo: bookings.additionalInfo,
      ...mapBookingTexts((name) => bookings[name]),
      extras: sql<unknown>`coalesce(${bookingRevisions.journey}->'outward'->'extras', ${bookingRevisions.journey}->'extras')`,
      returnExtras: sql<unknown>`${bookingRevisions.journey}->'inward'->'extras'`,
      category: vehicleCategories.name,
      operator: bookingRevisions.operatorName,
      licensingAuthority: bookingRevisions.licensingAuthority,
      licenceNumber: bookingRevisions.licenceNumber,
      terms: bookingRevisions.terms,
      cancelledLeg: bookingRevisions.cancelledLeg,
      outward: OUTWARD,
      inward: INWARD,
    })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .innerJoin(outward, and(eq(outward.bookingId, bookings.id), eq(outward.leg, 'outward')))
    .leftJoin(inward, and(eq(inward.bookingId, bookings.id), eq(inward.leg, 'return')))
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookingRevisions.categoryId))
    .where(inArray(bookings.id, ids));
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .toSorted((one, two) => (place.get(one.id) ?? 0) - (place.get(two.id) ?? 0))
    .map((row) => ({
      ...row,
      extras: parseExtras(row.extras),
      returnExtras: row.returnExtras === null ? null : parseExtras(row.returnExtras),
    }));
}

/** A passenger's bookings with what a list shows, and how many there are without the limit. */
export async function listBookings(db: Queryable, filter: BookingsWanted) {
  const [ids, total] = await Promise.all([idsOf(db, filter), countOf(db, filter)]);
  return { rows: await rowsOf(db, ids), total };
}

export type ListedBooking = Awaited<ReturnType<typeof rowsOf>>[number];

/** The stops of these bookings, in their order, by booking. */
export async function stopsOf(db: Queryable, bookingIds: number[]) {
  if (bookingIds.length === 0) return new Map();
  const { bookingId, address, postcode, streetNumber, place } = bookingVias;
  const rows = await db
    .select({ bookingId, address, postcode, streetNumber, place })
    .from(bookingVias)
    .where(inArray(bookingId, bookingIds))
    .orderBy(asc(bookingVias.position));
  return Map.groupBy(rows, (row) => row.bookingId);
}
