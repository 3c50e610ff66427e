import type { BookingWire } from '../contract/bookings.ts';
import { vehiclesText } from '../domain/capacity.ts';

/** [JRN-08] The vehicles of a booking in words. */
export function bookedVehicles(quantity: number, category: string, beside: BookingWire['beside']): string {
  const others = beside?.map((other) => ({ category: other.vehicle_type, quantity: other.quantity }));
  return vehiclesText(quantity, category, others);
}
