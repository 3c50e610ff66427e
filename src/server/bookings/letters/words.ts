import { cutTo, withoutLinks } from '../../../domain/plain-words.ts';
import type { Place } from '../../../domain/place.ts';
import type { BookingDetails } from '../booking-details.ts';

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
  return reworded(
    details,
    () => '',
    (_typed, place) => nameOf(place),
  );
}

/**
 * The same booking in other words.
 * @param address what is said of an address; left out, `say` says it as it does all else that was typed
 */
function reworded(
  details: BookingDetails,
  say: (typed: string) => string,
  address: (typed: string, place: Place) => string = say,
): BookingDetails {
  const labelled = (place: Place): Place => ({ ...place, label: address(place.label, place) });
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
      pickup: address(leg.pickup, leg.pickupPlace),
      dropoff: leg.dropoffPlace && address(leg.dropoff ?? '', leg.dropoffPlace),
      pickupPlace: labelled(leg.pickupPlace),
      dropoffPlace: leg.dropoffPlace && labelled(leg.dropoffPlace),
      flightNumber: say(leg.flightNumber),
      additionalInfo: say(leg.additionalInfo),
    })),
    vias: details.vias.map((via) => ({
      ...via,
      streetNumber: say(via.streetNumber),
      address: address(via.address, via.place),
      postcode: via.postcode && say(via.postcode),
      place: labelled(via.place),
    })),
  };
}
