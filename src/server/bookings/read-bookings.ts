import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { isChangeable, wasAccepted } from '../../domain/booking/states.ts';
import type { Queryable } from '../platform/database/index.ts';
import {
  bookingLegs,
  bookingRevisions,
  bookings,
  bookingVias,
  ledger,
  operators,
  payments,
  vehicleCategories,
} from '../platform/schema/index.ts';
import { type BookingDetails, type Deposit, type Authorised, NOTHING_AUTHORISED } from './booking-details.ts';
import { cancellationsOf, reductionsOf } from './booking-records.ts';
import { pendingChangeSummary } from './changes/change-store.ts';
import { driversOf } from './drivers/leg-drivers-store.ts';
import { isPresent, type OperatorContact, PRICED } from './revisions.ts';

/** Authorised and released pence by booking, for bookings that have any. */
async function authorisationsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, Authorised>> {
  if (ids.length === 0) return new Map();
  const { bookingId, status, heldPence, capturePence } = payments;
  const undecided = sql`${status} = 'authorised' and ${capturePence} is null`;
  const found = await db
    .select({
      bookingId,
      held: sql<number>`coalesce(sum(${heldPence}) filter (where ${undecided}), 0)::int`,
      released: sql<number>`coalesce(sum(${heldPence} - ${capturePence}), 0)::int`,
    })
    .from(payments)
    .where(and(inArray(bookingId, [...ids]), isNotNull(heldPence)))
    .groupBy(bookingId);
  return new Map(found.map(({ bookingId: id, ...holds }) => [id, holds]));
}

/** Deposits of bookings to be paid in the car, and the part refunded with the last cancellation. */
async function depositsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, Deposit>> {
  if (ids.length === 0) return new Map();
  const { bookingId, passenger, event, at } = ledger;
  const byCard = sql`${event} in ('paid_by_card', 'refund_asked', 'refund_failed', 'dispute_lost')`;
  const since = sql`(select max(c.at) from cancellations c where c.booking_id = ${bookingId})`;
  const found = await db
    .select({
      bookingId,
      paid: sql<number>`coalesce(-sum(${passenger}) filter (where ${byCard}), 0)::int`,
      back: sql<number>`coalesce(sum(${passenger}) filter (where ${event} = 'refund_asked' and ${at} >= ${since}), 0)::int`,
    })
    .from(ledger)
    .where(inArray(bookingId, [...ids]))
    .groupBy(bookingId);
  return new Map(found.map(({ bookingId: id, ...deposit }) => [id, deposit]));
}

export type FoundBooking = Awaited<ReturnType<typeof readBookings>>[number];

/** An authorised deposit counts as paid, a released one as refunded. */
function cardMoney(
  holds: Authorised,
  deposit: Deposit | undefined,
): Pick<BookingDetails, 'holds' | 'deposit'> {
  if (!deposit) return { holds, deposit: null };
  return { holds, deposit: { paid: deposit.paid + holds.held, back: deposit.back + holds.released } };
}

/** The bookings themselves, with who carries them out. */
const foundIn = (db: Queryable, ids: number[]) =>
  db
    .select({
      booking: getTableColumns(bookings),
      priced: PRICED,
      reached: { phone: operators.phone, email: operators.email },
      category: vehicleCategories,
    })
    .from(bookings)
    .innerJoin(bookingRevisions, isPresent)
    .innerJoin(operators, eq(bookingRevisions.operatorId, operators.id))
    .innerJoin(vehicleCategories, eq(bookingRevisions.categoryId, vehicleCategories.id))
    .where(inArray(bookings.id, ids));

/** Bookings with everything that is shown of them, in any order. */
export async function readBookings(db: Queryable, ids: number[]) {
  const found = await foundIn(db, ids);
  const legs = await db
    .select()
    .from(bookingLegs)
    .where(inArray(bookingLegs.bookingId, ids))
    .orderBy(asc(bookingLegs.id));
  const vias = await db
    .select()
    .from(bookingVias)
    .where(inArray(bookingVias.bookingId, ids))
    .orderBy(asc(bookingVias.position));
  const cancelled = await cancellationsOf(db, ids);
  const reduced = await reductionsOf(db, ids);
  const idsOf = (which: (booking: typeof bookings.$inferSelect) => boolean) =>
    found.flatMap(({ booking }) => (which(booking) ? [booking.id] : []));
  const holds = await authorisationsOf(
    db,
    idsOf(({ paymentMethod, depositPence }) => paymentMethod === 'card' || depositPence > 0),
  );
  const deposits = await depositsOf(
    db,
    idsOf(({ paymentMethod, depositPence }) => paymentMethod === 'car' && depositPence > 0),
  );
  const drivers = await driversOf(
    db,
    idsOf(({ status }) => wasAccepted(status)),
  );
  const changes = await pendingChangeSummary(
    db,
    found.filter(({ booking }) => isChangeable(booking.status)).map(({ booking }) => booking.id),
  );
  return found.map(({ booking, priced, reached, category }) => {
    const { operatorName: name, licenceNumber, licensingAuthority } = priced;
    const operator: OperatorContact = { name, licenceNumber, licensingAuthority, ...reached };
    const ofBooking = ({ bookingId }: { bookingId: number }) => bookingId === booking.id;
    return {
      booking: { ...priced, ...booking },
      operator,
      category,
      legs: legs.filter(ofBooking),
      vias: vias.filter(ofBooking),
      cancellations: cancelled.filter(ofBooking),
      drivers: drivers.filter(ofBooking),
      reductions: reduced.filter(ofBooking),
      ...cardMoney(holds.get(booking.id) ?? NOTHING_AUTHORISED, deposits.get(booking.id)),
      waitingChange: changes.get(booking.id) ?? null,
    };
  });
}
