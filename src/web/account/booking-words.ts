import type { CorporateBooking } from '../../contract/corporate.ts';
import { bookedVehicles, formatPounds } from '../client/formats.ts';
import { DETAILS, LIST } from './texts.ts';

type Paid = Pick<
  CorporateBooking,
  'payment_method' | 'total_booking_amount' | 'amount_in_car' | 'currency_symbol'
>;

/** [MON-04] Whether a part is paid by card, and the rest in the car. */
export const isSplit = ({ amount_in_car: inCar, total_booking_amount: total }: Paid): boolean =>
  inCar > 0 && inCar < total;

/** [CORP-04] Pay to driver for car, and how much where that is not all, else Pay by Card. */
export function paymentText(booking: Paid): string {
  if (booking.payment_method !== 'car') return LIST.payByCard;
  if (!isSplit(booking)) return LIST.payToDriver;
  return `${LIST.payToDriver}: ${formatPounds(booking.amount_in_car, booking.currency_symbol)}`;
}

/** [CORP-04] Quotation for Q, else Hourly Booking. */
export function typeText({ ride_type }: Pick<CorporateBooking, 'ride_type'>): string {
  return ride_type === 'Q' ? LIST.quotation : LIST.hourly;
}

/** Destination. An hourly booking shows its duration instead. */
export function destinationText(
  booking: Pick<CorporateBooking, 'drop_off_address' | 'hourly_duration'>,
): string {
  const { drop_off_address: dropoff, hourly_duration: duration } = booking;
  return dropoff ?? (duration ? LIST.hire(duration) : '–');
}

/** [CORP-04] The booked vehicle, if the server names it. */
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
