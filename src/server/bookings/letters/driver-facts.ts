import { carWords } from '../../../domain/driver.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { TripFacts } from '../../../domain/trip-facts.ts';
import { vehicleCount } from '../../../domain/vehicles.ts';
import type { BookingDetails } from '../booking-details.ts';
import { phoneOf } from '../drivers/drivers-wire.ts';

/** [MNG-01] Who drives a leg; nobody is rung about one that is over. */
export function driverFacts({ booking, drivers }: BookingDetails, leg: LegName): Partial<TripFacts> {
  const driver = leg === booking.cancelledLeg ? undefined : drivers.find((one) => one.leg === leg);
  if (!driver) return {};
  const { name, badge } = driver;
  const vehicles = vehicleCount(booking.quantity, booking.beside);
  const car = `${carWords(driver)}${vehicles > 1 ? ` (one of ${vehicles} vehicles)` : ''}`;
  return { driver: name, driverPhone: phoneOf(driver, booking), badge, car };
}
