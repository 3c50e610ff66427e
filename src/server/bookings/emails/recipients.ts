import type { DisputeState } from '../../../domain/booking/payment-states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { Pence } from '../../../domain/money.ts';
import type { Place } from '../../../domain/place/place.ts';
import { cutTo, withoutLinks } from '../../../domain/text.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { Block } from '../../notifications/index.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { Dispute } from '../dispute-ledger.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import type { Refund } from '../refund-ledger.ts';

/** A booking as one of its people is told of it. */
export interface BookingEmailContext {
  details: BookingDetails;
  /** Whether the reader's address counts as confirmed: phone numbers, email addresses and notes are left out otherwise. */
  confirmed: boolean;
  /** Whether notes were left out for that. */
  omitsNotes: boolean;
  /** Whether who travels is not who booked. */
  someoneElse: boolean;
  /** Opens the whole booking; the booker's alone. */
  link: string;
  now: Date;
  /** What it is about; null where it is none. */
  refund: Refund | null;
  /** What was given back by hand that it is about; null where it is none. */
  reductionId: number | null;
  /** [MON-02] The dispute that it is about; null where it is none. */
  dispute: DisputeContext | null;
  /** What is otherwise since the revision before, by its labels; none where it is not about that. */
  changed: readonly string[];
  /** Whether we have made that change, instead of the passenger. */
  changedByUs: boolean;
  /** [MNG-06] The change that it is about, to which the operator must agree; null where it is none. */
  asked: PendingChangeContext | null;
  /** [MNG-09] The driver that it is about; null where it is about none. */
  driver: LegDriver | null;
  /** [OFF-07] What is to be paid by a link that staff have sent; null where it is not about that. */
  paymentLink: PaymentLinkContext | null;
  /** The leg that it is about; null where it is about all of it. */
  leg: LegName | null;
  /** Links to those of the booking; none where it is not about them. */
  receipts: readonly Block[];
}

/** [MON-02] A dispute of a booking, as it stood when its news came. */
export interface DisputeContext {
  state: DisputeState;
  dispute: Dispute;
}

/** [OFF-07] What a link is sent for. */
export interface PaymentLinkContext {
  pence: Pence;
  payBy: Date;
}

/** [MNG-06] A change to which a booking's operator must agree. */
export interface PendingChangeContext {
  /** The booking as it is to be; null once nothing is wanted any more. */
  after: BookingDetails | null;
  /** It waits until then: for the answer, or for what is to be paid. */
  until: Date | null;
  /** By card, once it is agreed to. */
  toPay: Pence;
  /** Why it is refused; '' where it is not. */
  reason: string;
  /** We have made it ready, and no operator was asked. */
  byUs: boolean;
}

/** Who is written to about a booking. */
export type Role = 'booker' | 'passenger' | 'operator' | 'provider';

/** Where each of them is written to; '' for nowhere. Who booked reads one mail, though they travel themselves. */
export const addressOf: Readonly<Record<Role, (details: BookingDetails, settings: Settings) => string>> = {
  booker: ({ booking }) => booking.bookerEmail,
  passenger: ({ booking: { bookerEmail, passengerEmail } }) =>
    passengerEmail.toLowerCase() === bookerEmail.toLowerCase() ? '' : passengerEmail,
  operator: ({ operator }) => operator.email,
  provider: (_, { FROM_EMAIL }) => FROM_EMAIL,
};

export function numberOf({ details }: BookingEmailContext): string {
  return details.booking.number;
}

/** A line about notes that are left out because the address is not confirmed. */
export const omittedNotes = ({ omitsNotes, details }: BookingEmailContext): string[] =>
  omitsNotes
    ? [`Your notes and flight number are not repeated here; ${details.operator.name} has them.`]
    : [];

export function seeBooking({ link }: BookingEmailContext): Block[] {
  return [{ kind: 'link', label: 'See your booking', url: link }];
}

export function whoseTrip({ details, someoneElse }: BookingEmailContext): string {
  return someoneElse ? `The trip of ${details.booking.passengerName}` : 'Your trip';
}

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
