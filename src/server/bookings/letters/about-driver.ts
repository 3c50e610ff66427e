import { isLegOver, presentLegOf } from '../../../domain/booking/present-leg.ts';
import { endsByItself } from '../../../domain/booking/states.ts';
import type { Database } from '../../db/database.ts';
import { legsLeft, type BookingDetails } from '../booking-details.ts';
import { lastNamed, type LegDriver } from '../drivers/leg-drivers-store.ts';
import { driverInstance, type DriverOccasion } from './booking-occasions.ts';
import { plainDriver } from './words.ts';

/** Whether an occasion is still news of a driver who drives, or does not, as it is said of them. */
const HOLDS: Readonly<Record<DriverOccasion, (details: BookingDetails, driver: LegDriver) => boolean>> = {
  driver_named: (_, { withdrawnAt }) => withdrawnAt === null,
  driver_withdrawn: (_, { withdrawnAt }) => withdrawnAt !== null,
  driver_on_way: (details, driver) => isAt(details, driver, 'on_way'),
  driver_arrived: (details, driver) => isAt(details, driver, 'arrived'),
};

const isAt = (
  { booking }: BookingDetails,
  { leg, withdrawnAt }: LegDriver,
  state: 'on_way' | 'arrived',
): boolean => withdrawnAt === null && booking.status === state && presentLegOf(booking) === leg;

/**
 * The driver whom news is about; null where it is none any more: meanwhile the leg may have been cancelled, driven, or
 * given to somebody else.
 */
export async function aboutDriver(
  db: Database,
  details: BookingDetails,
  { occasion, instance }: { occasion: DriverOccasion; instance: string },
): Promise<LegDriver | null> {
  const { booking } = details;
  if (!endsByItself(booking.status)) return null;
  for (const { leg } of legsLeft(details)) {
    const driver = isLegOver(leg, booking) ? null : await lastNamed(db, booking.id, leg);
    if (driver && driverInstance(driver) === instance)
      return HOLDS[occasion](details, driver) ? plainDriver(driver) : null;
  }
  return null;
}
