import type { CorporateBooking } from '../../contract/corporate.ts';
import { bookedVehicles } from '../booked-vehicles.ts';
import { DETAILS, LIST } from './texts.ts';

/** [CORP-04] Pay to driver for car, else Pay by Card. */
export function paymentText({ payment_method }: Pick<CorporateBooking, 'payment_method'>): string {
  return payment_method === 'car' ? LIST.payToDriver : LIST.payByCard;
}

/** [CORP-04] Quotation for Q, else Hourly Booking. */
export function typeText({ ride_type }: Pick<CorporateBooking, 'ride_type'>): string {
  return ride_type === 'Q' ? LIST.quotation : LIST.hourly;
}

/** Where to; an hourly booking goes nowhere in particular, but lasts. */
export function destinationText(
  booking: Pick<CorporateBooking, 'drop_off_address' | 'hourly_duration'>,
): string {
  const { drop_off_address: dropoff, hourly_duration: duration } = booking;
  return dropoff ?? (duration ? LIST.hire(duration) : '–');
}

/** [CORP-04] What was booked; a foreign server may not say. */
export function vehicleText(
  booking: Partial<Pick<CorporateBooking, 'fleet_category' | 'booking_details' | 'beside'>>,
): string {
  const { fleet_category: category, booking_details: details, beside } = booking;
  return category ? bookedVehicles(details?.vehicle_qty ?? 1, category.category_name, beside) : '–';
}

/** Yes or No for 'yes', true or a number of seats. */
export function yesNo(value: string | number | boolean): string {
  return value === true || value === 'yes' || Number(value) > 0 ? DETAILS.yes : DETAILS.no;
}
