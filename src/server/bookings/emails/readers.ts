import type { Settings } from '../../../domain/settings.ts';
import type { BookingDetails } from '../booking-details.ts';
import { bookingEmails } from './booking-emails.ts';
import type { BookingEmailEvent } from './events.ts';
import { addressOf, type Role } from './recipients.ts';

/** A recipient of an email about a booking. */
interface Reader {
  role: Role;
  name: string;
  address: string;
}

/** Returns the recipients of an event. */
export function readersOf(
  event: Exclude<BookingEmailEvent, 'confirm_address'>,
  details: BookingDetails,
  settings: Settings,
): Reader[] {
  const { booking, operator } = details;
  const names: Record<Role, string> = {
    booker: booking.bookerName,
    passenger: booking.passengerName,
    operator: operator.name,
    provider: settings.Company_Name,
  };
  const roles = Object.keys(bookingEmails.occasions[event]) as Role[];
  return roles.flatMap((role) => {
    const address = addressOf[role](details, settings);
    return address === '' ? [] : [{ role, name: names[role], address }];
  });
}
