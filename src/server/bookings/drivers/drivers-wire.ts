import type { LegDriverWire } from '../../../contract/bookings.ts';
import { isLegOver } from '../../../domain/booking/legs.ts';
import { completesAutomatically } from '../../../domain/booking/states.ts';
import type { Queryable } from '../../platform/database/index.ts';
import type { StoredBooking } from '../booking-details.ts';
import { driversOf, type LegDriver } from './leg-drivers-store.ts';

/** Returns the drivers of bookings, by booking. */
export const driversShown = async (
  db: Queryable,
  bookingIds: readonly number[],
): Promise<Map<number, LegDriver[]>> =>
  Map.groupBy(await driversOf(db, bookingIds), ({ bookingId }) => bookingId);

/** Drivers' phone numbers are shown until the leg is over. */
export const phoneOf = (
  { leg, phone }: Pick<LegDriver, 'leg' | 'phone'>,
  booking: Pick<StoredBooking, 'status' | 'presentLeg'>,
): string | null =>
  phone === '' || isLegOver(leg, booking) || !completesAutomatically(booking.status) ? null : phone;

/** [MNG-01] The drivers of a booking as the wire spells them; none of a leg that was cancelled. */
export function driversOnWire(
  booking: Pick<StoredBooking, 'status' | 'presentLeg' | 'cancelledLeg'>,
  drivers: readonly LegDriver[],
): LegDriverWire[] {
  return drivers
    .filter(({ leg }) => leg !== booking.cancelledLeg)
    .map((driver) => ({
      leg: driver.leg,
      name: driver.name,
      phone: phoneOf(driver, booking),
      badge: driver.badge || null,
      registration: driver.registration,
      model: driver.model,
      colour: driver.colour,
    }));
}
