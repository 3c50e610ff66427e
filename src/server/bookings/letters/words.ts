import { cutTo, withoutLinks } from '../../../domain/plain-words.ts';
import { pointWords, type Place } from '../../../domain/place.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
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

/** A driver's name and car, which no passenger has typed, with nothing that a mail program makes a link of. */
export const plainDriver = (driver: LegDriver): LegDriver => ({
  ...driver,
  name: withoutLinks(driver.name),
  model: withoutLinks(driver.model),
  colour: withoutLinks(driver.colour),
});

/** What a place is called by nobody who typed it. */
export type PlaceNames = Pick<Place, 'label' | 'point'>;
/** What an address has that nobody typed: its place as we call it, or its postcode. */
export type NamesOf = (place: Place) => PlaceNames;

const UNNAMED = 'the address that was given';

/** @param ours a place of ours, by its id */
export const namingBy =
  (ours: (id: string) => PlaceNames | null): NamesOf =>
  ({ id, postcode, precision }) => {
    const name = postcode ?? UNNAMED;
    return ours(id) ?? { label: name, point: pointWords(precision, name) };
  };

/** For an address that nobody has confirmed: nothing that anybody has typed. */
export function noWords(details: BookingDetails, namesOf: NamesOf): BookingDetails {
  return reworded(details, () => '', namesOf);
}

/**
 * The same booking in other words.
 * @param namesOf what is said of an address; left out, `say` says it as it does all else that was typed
 */
function reworded(
  details: BookingDetails,
  say: (typed: string) => string,
  namesOf?: NamesOf,
): BookingDetails {
  const address = (typed: string, place: Place) => (namesOf ? namesOf(place).label : say(typed));
  const named = (place: Place): Place => {
    const { label, point } = namesOf?.(place) ?? { label: say(place.label), point: say(place.point) };
    return { ...place, label, point, unmatched: say(place.unmatched) };
  };
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
    cancellations: details.cancellations.map((each) => ({ ...each, reason: say(each.reason) })),
    drivers: details.drivers.map(plainDriver),
    reductions: details.reductions.map((each) => ({ ...each, reason: say(each.reason) })),
    legs: details.legs.map((leg) => ({
      ...leg,
      pickup: address(leg.pickup, leg.pickupPlace),
      dropoff: leg.dropoffPlace && address(leg.dropoff ?? '', leg.dropoffPlace),
      pickupPlace: named(leg.pickupPlace),
      dropoffPlace: leg.dropoffPlace && named(leg.dropoffPlace),
      flightNumber: say(leg.flightNumber),
      additionalInfo: say(leg.additionalInfo),
    })),
    vias: details.vias.map((via) => ({
      ...via,
      streetNumber: say(via.streetNumber),
      address: address(via.address, via.place),
      postcode: via.postcode && say(via.postcode),
      place: named(via.place),
    })),
  };
}
