import type { Settings } from '../../../domain/settings.ts';
import { isForSomeoneElse, type BookingDetails } from '../../bookings/booking-details.ts';

/** Everybody who has a mail of what is done with a booking: "you, Bob Lee, Aire Cars and Wharfe Transfers". */
export function toldWords(
  { booking, operator }: BookingDetails,
  { Company_Name, FROM_EMAIL }: Settings,
): string {
  const names = [
    'you',
    ...(isForSomeoneElse(booking) && booking.passengerEmail !== booking.bookerEmail
      ? [booking.passengerName]
      : []),
    ...(operator.email ? [operator.name] : []),
    ...(FROM_EMAIL ? [Company_Name] : []),
  ];
  const last = names.pop();
  return names.length > 0 ? `${names.join(', ')} and ${last}` : (last ?? '');
}
