import { and, asc, between, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type BookingLine,
  LINES_AT_ONCE,
  LIST_DAYS,
  type ListQuery,
} from '../../../contract/office-bookings.ts';
import { isUnderWay, stateOfLeg } from '../../../domain/booking/legs.ts';
import type { StoredState } from '../../../domain/booking/states.ts';
import { toPounds } from '../../../domain/money.ts';
import { addDays } from '../../../domain/time/time.ts';
import { vehiclesText } from '../../../domain/capacity.ts';
import { isPresent } from '../../bookings/index.ts';
import { pickupTimeText } from '../../platform/database/index.ts';
import type { Queryable } from '../../platform/database/index.ts';
import { badField } from '../../platform/http/index.ts';
import {
  bookingLegs,
  bookingRevisions,
  bookings,
  legDrivers,
  payments,
  vehicleCategories,
} from '../../platform/schema/index.ts';
import { searchLegs, type Search } from './search.ts';

const LINE = {
  id: bookingLegs.id,
  number: bookings.number,
  status: bookings.status,
  presentLeg: bookings.presentLeg,
  leg: bookingLegs.leg,
  cancelledLeg: bookingRevisions.cancelledLeg,
  pickupDate: bookingLegs.pickupDate,
  pickupTime: pickupTimeText('booking_legs'),
  pickup: bookingLegs.pickup,
  dropoff: bookingLegs.dropoff,
  flightNumber: bookingLegs.flightNumber,
  passengerName: bookings.passengerName,
  passengerPhone: bookings.passengerPhone,
  bookerName: bookings.bookerName,
  operator: bookingRevisions.operatorName,
  driver: legDrivers.name,
  vehicle: vehicleCategories.name,
  quantity: bookingRevisions.quantity,
  beside: bookingRevisions.beside,
  paymentMethod: bookings.paymentMethod,
  unpaid: sql<boolean>`exists (select 1 from ${payments} where ${payments.bookingId} = ${bookings.id}
    and ${payments.status} = 'due' and ${payments.method} = 'card')`,
  totalPence: bookingRevisions.totalPence,
  settingsVersion: bookingRevisions.settingsVersion,
};

const lines = (db: Queryable) =>
  db
    .select(LINE)
    .from(bookingLegs)
    .innerJoin(bookings, eq(bookings.id, bookingLegs.bookingId))
    .innerJoin(bookingRevisions, isPresent)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookingRevisions.categoryId))
    .leftJoin(
      legDrivers,
      and(
        eq(legDrivers.bookingId, bookings.id),
        eq(legDrivers.leg, bookingLegs.leg),
        isNull(legDrivers.withdrawnAt),
      ),
    );

export type StoredLine = Awaited<ReturnType<typeof lines>>[number];

/** Bookings that were made, in any later state; unpaid and unconfirmed ones are left out. */
const isMade = isNotNull(bookings.confirmedAt);

/** Legs and order of a list. */
interface Listed {
  /** yyyy-mm-dd, both of them in it. */
  from: string;
  to: string;
  operatorId: number | null;
  state: StoredState | null;
  latestFirst: boolean;
}

/** A line of a list, after which it goes on. */
interface LinePlace {
  date: string;
  time: string;
  id: number;
}

const { pickupDate, pickupTime, id: legId } = bookingLegs;

/** Condition on bookings whose legs are in a state (`stateOfLeg`). */
function isOf(state: StoredState): SQL | undefined {
  const { leg } = bookingLegs;
  const { presentLeg } = bookings;
  const isLeft =
    state === 'cancelled' ? undefined : sql`${bookingRevisions.cancelledLeg} is distinct from ${leg}`;
  const isPresentLeg = sql`(${leg} = ${presentLeg} or ${bookingRevisions.cancelledLeg} = ${presentLeg})`;
  const isNotOver = sql`(${leg} = 'return' or ${presentLeg} = 'outward')`;
  return and(isLeft, isUnderWay(state) ? isPresentLeg : isNotOver);
}

function isListed({ from, to, operatorId, state }: Listed): SQL | undefined {
  return and(
    between(pickupDate, from, to),
    isMade,
    operatorId === null ? undefined : eq(bookingRevisions.operatorId, operatorId),
    state === null ? undefined : and(eq(bookings.status, state), isOf(state)),
  );
}

/** The legs of some days by their time. @param after the last one that is known; null for the first */
export async function linesOf(
  db: Queryable,
  listed: Listed,
  after: LinePlace | null,
  limit: number,
): Promise<StoredLine[]> {
  const { latestFirst } = listed;
  const order = latestFirst ? desc : asc;
  const beyond =
    after &&
    sql`(${pickupDate}, ${pickupTime}, ${legId}) ${sql.raw(latestFirst ? '<' : '>')}
      (${after.date}::date, ${after.time}::time, ${after.id}::bigint)`;
  return lines(db)
    .where(and(isListed(listed), beyond ?? undefined))
    .orderBy(order(pickupDate), order(pickupTime), order(legId))
    .limit(limit);
}

/** Counts the rows. @param most the count is capped there */
export async function countOf(db: Queryable, listed: Listed, most: number): Promise<number> {
  const some = db
    .select({ id: legId })
    .from(bookingLegs)
    .innerJoin(bookings, eq(bookings.id, bookingLegs.bookingId))
    .innerJoin(bookingRevisions, isPresent)
    .where(isListed(listed))
    .limit(most)
    .as('some');
  const [found] = await db.select({ count: count() }).from(some);
  return found?.count ?? 0;
}

/** The bookings that are meant, each by its first leg, the latest first. */
export async function searchLines(db: Queryable, search: Search, limit: number): Promise<StoredLine[]> {
  const ids = await searchLegs(db, search, limit);
  if (ids.length === 0) return [];
  return lines(db).where(inArray(legId, ids)).orderBy(desc(pickupDate), desc(pickupTime), desc(legId));
}

/** Parses a query. @throws 422 for an invalid or too long range of days @param today in Britain */
export function listedBy(query: ListQuery, today: string): Listed {
  const from = query.from ?? today;
  const to = query.to ?? from;
  if (to < from) throw badField('to', 'must not be before from');
  if (to >= addDays(from, LIST_DAYS)) throw badField('to', `must be within ${LIST_DAYS} days`);
  return {
    from,
    to,
    operatorId: query.operator === undefined ? null : Number(query.operator),
    state: query.state ?? null,
    latestFirst: query.first === 'latest',
  };
}

/** "2026-12-01.15:05.12" → after the leg 12 at that time */
export function placeOf(after: string): LinePlace {
  const [date = '', time = '', id = ''] = after.split('.');
  return { date, time, id: Number(id) };
}

const nameOf = ({ pickupDate: date, pickupTime: time, id }: StoredLine) =>
  `${date}.${time.slice(0, 5)}.${id}`;

/** Returns a page from its rows and one more. @returns where the next page starts, or null */
export function pageOf(rows: readonly StoredLine[]): { shown: StoredLine[]; next: string | null } {
  const shown = rows.slice(0, LINES_AT_ONCE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { shown, next: last ? nameOf(last) : null };
}

/** A leg as lists show it. */
export function lineOf(row: StoredLine, symbol: string): BookingLine {
  const { vehicle, quantity, beside } = row;
  return {
    booking_number: row.number,
    state: row.status,
    leg: row.leg,
    leg_state: stateOfLeg(row.status, row.leg, row, row.driver !== null),
    leg_cancelled: row.leg === row.cancelledLeg,
    pickup_date: row.pickupDate,
    pickup_time: row.pickupTime,
    pickup: row.pickup,
    dropoff: row.dropoff,
    flight_number: row.flightNumber,
    passenger_name: row.passengerName,
    passenger_phone: row.passengerPhone,
    booker_name: row.bookerName,
    operator: row.operator,
    driver: row.driver ?? '',
    vehicle: vehiclesText(quantity, vehicle, beside),
    payment_method: row.paymentMethod,
    unpaid: row.unpaid,
    total: toPounds(row.totalPence),
    currency_symbol: symbol,
  };
}
