import type { WantedChanges } from '../../../contract/changes.ts';
import { readPhoneNumber } from '../../phone-number.ts';
import type { PartyWords } from '../../stored/changed-booking.ts';
import { isForSomeoneElse, type StoredBooking } from '../booking-details.ts';

/** Who travels, where that is who booked. */
const same = (
  { bookerName, bookerPhone }: Pick<PartyWords, 'bookerName' | 'bookerPhone'>,
  email: string,
) => ({
  passengerName: bookerName,
  passengerPhone: bookerPhone,
  passengerEmail: email,
});

/**
 * Who books and who travels once a booking is changed. The address of who booked stays: whoever reads it has the booking.
 * @throws ProblemError 422 naming the field of a telephone number that is none
 */
export function changedParty(
  booking: StoredBooking,
  { booker = {}, passenger, assistance, outward }: WantedChanges,
): PartyWords {
  const bookerName = booker.name ?? booking.bookerName;
  const bookerPhone =
    booker.phone === undefined || booker.phone === booking.bookerPhone
      ? booking.bookerPhone
      : readPhoneNumber('booker.phone', booker.phone);
  return {
    bookerName,
    bookerPhone,
    ...travellerOf(booking, { bookerName, bookerPhone }, passenger),
    additionalInfo: outward?.additional_info ?? booking.additionalInfo,
    assistance: assistance ?? booking.assistance,
  };
}

function travellerOf(
  booking: StoredBooking,
  booker: Pick<PartyWords, 'bookerName' | 'bookerPhone'>,
  passenger: WantedChanges['passenger'],
): Pick<PartyWords, 'passengerName' | 'passengerPhone' | 'passengerEmail'> {
  const { bookerEmail, passengerName, passengerPhone, passengerEmail } = booking;
  if (passenger === null) return same(booker, bookerEmail);
  if (passenger === undefined)
    return isForSomeoneElse(booking)
      ? { passengerName, passengerPhone, passengerEmail }
      : same(booker, bookerEmail);
  const { name, phone, email } = passenger;
  return {
    passengerName: name,
    passengerPhone:
      phone === '' || phone === passengerPhone
        ? phone || booker.bookerPhone
        : readPhoneNumber('passenger.phone', phone),
    passengerEmail: email || bookerEmail,
  };
}
