import { and, eq, gt, sql } from 'drizzle-orm';
import type { RecoverableTrip, TripRecoveryAnswer } from '../../contract/bookings.ts';
import { isBooked } from '../../domain/booking/states.ts';
import { type Database, daysBefore, type OldRows, type Transaction } from '../platform/database/index.ts';
import { bookings, promoUses, recoverableTrips } from '../platform/schema/index.ts';
import type { BookingBody } from './new-booking.ts';

/*
 * [EMB-01] A browser that blocks storage in frames, or everywhere, has lost the trip when the passenger returns from the
 * card page or an email. Until the trip is booked, the server stores the request for a day and returns it to callers with
 * the checkout session or the booking reference, which also give access to the booking itself.
 */

/** Days for which a trip can be recovered. */
const RECOVERY_DAYS = 1;

/** The part of a request that takes a browser back to the payment step; never the password. */
export function recoverableTripOf(body: BookingBody): RecoverableTrip {
  const { bookingType, bookingForm, hourlyRateForm, selectedVehicleData: chosen } = body;
  const { password: _, ...registrationData } = body.registrationData;
  return {
    bookingType,
    bookingForm: bookingForm ?? null,
    hourlyRateForm: hourlyRateForm ?? null,
    quote_id: chosen.quote_id,
    quantity: chosen.quantity ?? body.selectedVehicle,
    type: chosen.type ?? 'selection',
    registrationData,
    selected_passenger: body.selected_passenger,
  };
}

/** Stores the trip of an unbooked booking, in place of an earlier request for the same quote. */
export async function saveRecoverableTrip(
  tx: Transaction,
  bookingId: number,
  trip: RecoverableTrip,
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(recoverableTrips)
    .values({ bookingId, trip, createdAt })
    .onConflictDoUpdate({ target: recoverableTrips.bookingId, set: { trip, createdAt } });
}

/** Trips that can no longer be recovered. */
export function expiredRecoverableTrips(now: Date): OldRows {
  const { bookingId, createdAt } = recoverableTrips;
  return {
    table: recoverableTrips,
    key: bookingId,
    where: sql`${createdAt} < ${daysBefore(now, RECOVERY_DAYS)}`,
  };
}

/** Returns the trip behind a booking; none once it is booked or cancelled, and after a day. */
export async function recoverTrip(db: Database, bookingId: number, now: Date): Promise<TripRecoveryAnswer> {
  const [found] = await db
    .select({ trip: recoverableTrips.trip, status: bookings.status, promoCode: promoUses.code })
    .from(recoverableTrips)
    .innerJoin(bookings, eq(bookings.id, recoverableTrips.bookingId))
    .leftJoin(promoUses, eq(promoUses.bookingId, recoverableTrips.bookingId))
    .where(
      and(
        eq(recoverableTrips.bookingId, bookingId),
        gt(recoverableTrips.createdAt, new Date(daysBefore(now, RECOVERY_DAYS))),
      ),
    );
  const { trip, status, promoCode } = found ?? {};
  if (!trip || !status || isBooked(status) || status === 'cancelled') return { success: true, trip: null };
  return { success: true, trip: { ...trip, promo_code: promoCode ?? null } };
}
