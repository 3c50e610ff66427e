import { and, asc, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { isPresent } from '../bookings/booking-revisions.ts';
import type { Queryable } from '../db/database.ts';
import { bookingLegs, bookings } from '../db/schema/bookings.ts';
import { vehicleCategories } from '../db/schema/provider.ts';
import { bookingRevisions } from '../db/schema/revisions.ts';
import { legsSought, type Sought } from './search-store.ts';

const LINE = {
  id: bookingLegs.id,
  number: bookings.number,
  status: bookings.status,
  leg: bookingLegs.leg,
  cancelledLeg: bookingRevisions.cancelledLeg,
  pickupDate: bookingLegs.pickupDate,
  pickupTime: bookingLegs.pickupTime,
  pickup: bookingLegs.pickup,
  dropoff: bookingLegs.dropoff,
  flightNumber: bookingLegs.flightNumber,
  passengerName: bookings.passengerName,
  passengerPhone: bookings.passengerPhone,
  bookerName: bookings.bookerName,
  operator: bookingRevisions.operatorName,
  vehicle: vehicleCategories.name,
  quantity: bookingRevisions.quantity,
  beside: bookingRevisions.beside,
  paymentMethod: bookings.paymentMethod,
  totalPence: bookingRevisions.totalPence,
  settingsVersion: bookingRevisions.settingsVersion,
};

const lines = (db: Queryable) =>
  db
    .select(LINE)
    .from(bookingLegs)
    .innerJoin(bookings, eq(bookings.id, bookingLegs.bookingId))
    .innerJoin(bookingRevisions, isPresent)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, bookingRevisions.categoryId));

export type StoredLine = Awaited<ReturnType<typeof lines>>[number];

/** Bookings that were made, whatever became of them; what nobody ever paid or confirmed is none. */
const isMade = isNotNull(bookings.confirmedAt);

/** The legs of a day by their time. @param after the last one that is known; null for the first */
export async function linesOfDay(
  db: Queryable,
  day: string,
  after: { time: string; id: number } | null,
  limit: number,
): Promise<StoredLine[]> {
  const { pickupDate, pickupTime, id } = bookingLegs;
  const later = after
    ? or(gt(pickupTime, after.time), and(eq(pickupTime, after.time), gt(id, after.id)))
    : undefined;
  return lines(db)
    .where(and(eq(pickupDate, day), isMade, later))
    .orderBy(asc(pickupTime), asc(id))
    .limit(limit);
}

/** The bookings that are meant, each by its first leg, the latest first. */
export async function linesSought(db: Queryable, sought: Sought, limit: number): Promise<StoredLine[]> {
  const ids = await legsSought(db, sought, limit);
  if (ids.length === 0) return [];
  const { pickupDate, pickupTime, id } = bookingLegs;
  return lines(db).where(inArray(id, ids)).orderBy(desc(pickupDate), desc(pickupTime), desc(id));
}
