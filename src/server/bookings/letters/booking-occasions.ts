import { addressLetters } from './address-letters.ts';
import { bookingLetters } from './booking-letters.ts';

/** Why letters about a booking are written. */
export type BookingOccasion = keyof typeof bookingLetters.occasions | keyof typeof addressLetters.occasions;

/** The occasion of this name. @throws when there are no letters for it */
export function bookingOccasion(name: string): BookingOccasion {
  if (Object.hasOwn(bookingLetters.occasions, name) || Object.hasOwn(addressLetters.occasions, name))
    return name as BookingOccasion;
  throw new Error(`there are no letters of a booking for ${name}`);
}
