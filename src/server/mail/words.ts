import { cutTo, withoutLinks } from '../../domain/plain-words.ts';
import type { Place } from '../../domain/place.ts';
import type { BookingDetails } from '../bookings/booking-details.ts';

/** A note of more characters is cut in what passengers are sent; it is kept whole with the booking. */
const LONGEST_NOTE = 300;

/** For those who carry out the trip: all that the passengers wrote, with nothing that a mail program makes a link of. */
export function wholeWords(details: BookingDetails): BookingDetails {
  return reworded(details, withoutLinks);
}

/** For passengers: the same, and no more than a mail needs. */
export function fewWords(details: BookingDetails): BookingDetails {
  return reworded(details, (text) => cutTo(withoutLinks(text), LONGEST_NOTE));
}

function reworded(details: BookingDetails, say: (text: string) => string): BookingDetails {
  const place = <P extends Place | null>(given: P): P => given && { ...given, label: say(given.label) };
  const { booking } = details;
  return {
    ...details,
    booking: {
      ...booking,
      bookerName: say(booking.bookerName),
      passengerName: say(booking.passengerName),
      additionalInfo: say(booking.additionalInfo),
      assistance: say(booking.assistance),
    },
    legs: details.legs.map((leg) => ({
      ...leg,
      pickup: say(leg.pickup),
      dropoff: leg.dropoff && say(leg.dropoff),
      pickupPlace: place(leg.pickupPlace),
      dropoffPlace: place(leg.dropoffPlace),
      flightNumber: say(leg.flightNumber),
      additionalInfo: say(leg.additionalInfo),
    })),
    vias: details.vias.map((via) => ({
      ...via,
      streetNumber: say(via.streetNumber),
      address: say(via.address),
      postcode: via.postcode && say(via.postcode),
      place: place(via.place),
    })),
  };
}
