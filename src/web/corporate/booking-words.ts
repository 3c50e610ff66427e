import type { CorporateBooking } from '../../contract/corporate.ts';
import { DETAILS, LIST } from './texts.ts';

/** [CORP-04] Pay to driver for car, else Pay by Card. */
export function paymentText({ payment_method }: Pick<CorporateBooking, 'payment_method'>): string {
  return payment_method === 'car' ? LIST.payToDriver : LIST.payByCard;
}

/** [CORP-04] Quotation for Q, else Hourly Booking. */
export function typeText({ ride_type }: Pick<CorporateBooking, 'ride_type'>): string {
  return ride_type === 'Q' ? LIST.quotation : LIST.hourly;
}

/** Yes or No for 'yes', true or a number of seats. */
export function yesNo(value: string | number | boolean): string {
  return value === true || value === 'yes' || Number(value) > 0 ? DETAILS.yes : DETAILS.no;
}
