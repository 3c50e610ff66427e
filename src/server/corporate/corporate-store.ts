import { and, asc, count, desc, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookingsSort } from '../../contract/corporate.ts';
import type { Extras } from '../../domain/journey.ts';
import type { Queryable } from '../db/database.ts';
import { bookingLegs, bookings, bookingVias } from '../db/schema/bookings.ts';
import { operators, vehicleCategories } from '../db/schema/provider.ts';

const outward = alias(bookingLegs, 'outward');
const inward = alias(bookingLegs, 'inward');

/** Which of a passenger's bookings, and in what order. */
export interface BookingsWanted {
  passengerId: number;
  /** '' for all. */
  search: string;
  sort: BookingsSort;
  descending: boolean;
  limit: number;
  offset: number;
}

const ORDER: Record<BookingsSort, (SQL | typeof bookings.number)[]> = {
  booking_number: [bookings.number],
  pickup: [sql`lower(${outward.pickup})`],
  destination: [sql`lower(coalesce(${outward.dropoff}, ''))`],
  pickup_date: [sql`${outward.pickupDate}`, sql`${outward.pickupTime}`],
  vehicle: [sql`${vehicleCategories.name}`],
  payment_method: [sql`${bookings.paymentMethod}`],
  amount: [sql`${bookings.totalPence}`],
  type: [sql`${bookings.kind}`],
};

/** Bookings that were made, not those that still wait for a payment or never got one. */
function wantedRows({ passengerId, search }: BookingsWanted): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = [
    bookings.number,
    outward.pickup,
    outward.dropoff,
    vehicleCategories.name,
    bookings.passengerName,
  ];
  return and(
    eq(bookings.passengerId, passengerId),
    isNotNull(bookings.confirmedAt),
    search === '' ? undefined : or(...found.map((column) => ilike(column, pattern))),
  );
}

/** A passenger's bookings with what a list shows, and how many there are without the limit. */
export async function listBookings(db: Queryable, wanted: BookingsWanted) {
  const where = wantedRows(wanted);
  const withLeg = and(eq(outward.bookingId, bookings.id), eq(outward.leg, 'outward'));
  const direction = wanted.descending ? desc : asc;
  const rows = await db
    .select({
      id: bookings.id,
      number: bookings.number,
      status: bookings.status,
      kind: bookings.kind,
      paymentMethod: bookings.paymentMethod,
      totalPence: bookings.totalPence,
      quantity: bookings.quantity,
      hourlyDuration: bookings.hourlyDuration,
      passengerName: bookings.passengerName,
      passengerEmail: bookings.passengerEmail,
      passengerPhone: bookings.passengerPhone,
      additionalInfo: bookings.additionalInfo,
      extras: sql<Extras>`coalesce(${bookings.journey}->'outward'->'extras', ${bookings.journey}->'extras')`,
      category: vehicleCategories.name,
      operator: operators.name,
      outward: {
        pickup: outward.pickup,
        dropoff: outward.dropoff,
        date: outward.pickupDate,
        time: outward.pickupTime,
        flight: outward.flightNumber,
        passengers: outward.passengers,
        luggage: outward.luggage,
      },
      inward: { date: inward.pickupDate, time: inward.pickupTime, flight: inward.flightNumber },
    })
    .from(bookings)
    .innerJoin(outward, withLeg)
    .leftJoin(inward, and(eq(inward.bookingId, bookings.id), eq(inward.leg, 'return')))
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookings.categoryId))
    .innerJoin(operators, eq(operators.id, bookings.operatorId))
    .where(where)
    .orderBy(...ORDER[wanted.sort].map((column) => direction(column)), desc(bookings.id))
    .limit(wanted.limit)
    .offset(wanted.offset);
  const [total] = await db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(outward, withLeg)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookings.categoryId))
    .where(where);
  return { rows, total: total?.count ?? 0 };
}

export type ListedBooking = Awaited<ReturnType<typeof listBookings>>['rows'][number];

/** The stops of these bookings, in their order, by booking. */
export async function stopsOf(db: Queryable, bookingIds: number[]) {
  if (bookingIds.length === 0) return new Map();
  const { bookingId, address, postcode, streetNumber } = bookingVias;
  const rows = await db
    .select({ bookingId, address, postcode, streetNumber })
    .from(bookingVias)
    .where(inArray(bookingId, bookingIds))
    .orderBy(asc(bookingVias.position));
  return Map.groupBy(rows, (row) => row.bookingId);
}
