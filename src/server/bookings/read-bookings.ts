import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { isChangeable, wasAccepted } from '../../domain/booking/states.ts';
import type { Queryable } from '../db/database.ts';
import { bookingLegs, bookings, bookingVias } from '../db/schema/bookings.ts';
import { bookingRevisions } from '../db/schema/revisions.ts';
import { operators, vehicleCategories } from '../db/schema/provider.ts';
import type { OperatorContact } from './booking-revisions.ts';
import { type BookingDetails, type Deposit, type Holds, NO_HOLDS } from './booking-details.ts';
import { isPresent, PRICED } from './booking-revisions.ts';
import { waitingTold } from './changes/waiting-told.ts';
import { cancellationsOf } from './cancellation-store.ts';
import { depositsOf } from './deposits-store.ts';
import { driversOf } from './drivers/leg-drivers-store.ts';
import { reductionsOf } from './reduction-store.ts';
import { holdsOf } from './holds-store.ts';

export type FoundBooking = Awaited<ReturnType<typeof readBookings>>[number];

/** A deposit that is held is as good as paid, and one that was let go has gone back. */
function cardMoney(holds: Holds, deposit: Deposit | undefined): Pick<BookingDetails, 'holds' | 'deposit'> {
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
  const holds = await holdsOf(
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
  const changes = await waitingTold(
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
      ...cardMoney(holds.get(booking.id) ?? NO_HOLDS, deposits.get(booking.id)),
      waitingChange: changes.get(booking.id) ?? null,
    };
  });
}
