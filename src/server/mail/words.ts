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

/** What an address has that nobody typed: its place as we call it, or its postcode. */
export type NameOf = (place: Place) => string;

const UNNAMED = 'the address that was given';

/** @param ours the label of a place of ours, by its id */
export const namingBy =
  (ours: (id: string) => string | undefined): NameOf =>
  ({ id, postcode }) =>
    ours(id) ?? postcode ?? UNNAMED;

/** For an address that nobody has confirmed: nothing that anybody has typed. */
export function noWords(details: BookingDetails, nameOf: NameOf): BookingDetails {
  const place = <P extends Place | null>(given: P): P => given && { ...given, label: nameOf(given) };
  return {
    ...details,
    booking: { ...details.booking, bookerName: '', passengerName: '', additionalInfo: '', assistance: '' },
    legs: details.legs.map((leg) => ({
      ...leg,
      pickup: nameOf(leg.pickupPlace),
      dropoff: leg.dropoffPlace && nameOf(leg.dropoffPlace),
      pickupPlace: place(leg.pickupPlace),
      dropoffPlace: place(leg.dropoffPlace),
      flightNumber: '',
      additionalInfo: '',
    })),
    vias: details.vias.map((via) => ({
      ...via,
      streetNumber: '',
      address: nameOf(via.place),
      postcode: null,
      place: place(via.place),
    })),
  };
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
