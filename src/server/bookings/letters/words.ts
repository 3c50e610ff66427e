import { cutTo, withoutLinks } from '../../../domain/plain-words.ts';
import type { Place } from '../../../domain/place.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import type { BookingDetails } from '../booking-details.ts';

/*
 * Text that passengers typed, as emails and text messages repeat it. Anyone can book with an email address that is not
 * theirs, so emails to unconfirmed addresses repeat only the names and addresses of the trip, shortened, with nothing that
 * a mail program turns into a link. Other typed text (notes, assistance, flight numbers, reasons) is left out.
 */

/** Longer notes are cut in emails to passengers. */
const LONGEST_NOTE = 300;
/** In emails to addresses that are not confirmed. */
const LONGEST_NAME = 60;
const LONGEST_ADDRESS = 120;

/** How each kind of typed text is treated. */
interface Treatment {
  name: (typed: string) => string;
  address: (typed: string) => string;
  note: (typed: string) => string;
}

const alike = (treat: (typed: string) => string): Treatment => ({ name: treat, address: treat, note: treat });

/** For operator and provider: everything, with links neutralised. */
export const forStaff = (details: BookingDetails): BookingDetails => treated(details, alike(withoutLinks));

/** For passengers whose address is confirmed: the same, with long notes cut. */
export const forConfirmed = (details: BookingDetails): BookingDetails =>
  treated(
    details,
    alike((typed) => cutTo(withoutLinks(typed), LONGEST_NOTE)),
  );

/** For addresses that are not confirmed: names and addresses, shortened, and nothing else that was typed. */
export const forUnconfirmed = (details: BookingDetails): BookingDetails =>
  treated(details, {
    name: (typed) => cutTo(withoutLinks(typed), LONGEST_NAME),
    address: (typed) => cutTo(withoutLinks(typed), LONGEST_ADDRESS),
    note: () => '',
  });

/** Whether the passengers wrote anything that `forUnconfirmed` leaves out. */
export function hasNotes({ booking, legs }: BookingDetails): boolean {
  const notes = [
    booking.additionalInfo,
    booking.assistance,
    ...legs.flatMap((leg) => [leg.flightNumber, leg.additionalInfo]),
  ];
  return notes.some((note) => note !== '');
}

/** The driver with links neutralised; operators type these. */
export const plainDriver = (driver: LegDriver): LegDriver => ({
  ...driver,
  name: withoutLinks(driver.name),
  model: withoutLinks(driver.model),
  colour: withoutLinks(driver.colour),
});

function treated(details: BookingDetails, { name, address, note }: Treatment): BookingDetails {
  const placed = (place: Place): Place => ({
    ...place,
    label: address(place.label),
    point: address(place.point),
    unmatched: address(place.unmatched),
  });
  const { booking } = details;
  return {
    ...details,
    booking: {
      ...booking,
      bookerName: name(booking.bookerName),
      passengerName: name(booking.passengerName),
      additionalInfo: note(booking.additionalInfo),
      assistance: note(booking.assistance),
    },
    cancellations: details.cancellations.map((each) => ({ ...each, reason: note(each.reason) })),
    drivers: details.drivers.map(plainDriver),
    reductions: details.reductions.map((each) => ({ ...each, reason: note(each.reason) })),
    legs: details.legs.map((leg) => ({
      ...leg,
      pickup: address(leg.pickup),
      dropoff: leg.dropoff && address(leg.dropoff),
      pickupPlace: placed(leg.pickupPlace),
      dropoffPlace: leg.dropoffPlace && placed(leg.dropoffPlace),
      flightNumber: note(leg.flightNumber),
      additionalInfo: note(leg.additionalInfo),
    })),
    vias: details.vias.map((via) => ({
      ...via,
      streetNumber: address(via.streetNumber),
      address: address(via.address),
      postcode: via.postcode && address(via.postcode),
      place: placed(via.place),
    })),
  };
}
