import { bookingTextsOf, mapBookingTexts } from '../../../domain/booking/booking-texts.ts';
import type { DisputeState } from '../../../domain/booking/payment-states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { Pence } from '../../../domain/money.ts';
import type { Place } from '../../../domain/place/place.ts';
import { cutTo, withoutLinks } from '../../../domain/text.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { DetailBlock } from '../../notifications/index.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { Dispute } from '../dispute-ledger.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import type { Refund } from '../refund-ledger.ts';

/** Data of an email about a booking, for one recipient. */
export interface BookingEmailContext {
  details: BookingDetails;
  /** Whether the reader's address counts as confirmed: phone numbers, email addresses and notes are left out otherwise. */
  confirmed: boolean;
  /** Whether notes were left out for that. */
  omitsNotes: boolean;
  /** Whether the passenger is another person than the booker. */
  someoneElse: boolean;
  /** Opens the whole booking; the booker's alone. */
  link: string;
  now: Date;
  /** The refund it is about, or null. */
  refund: Refund | null;
  /** The manual refund it is about, or null. */
  reductionId: number | null;
  /** [MON-02] The dispute it is about, or null. */
  dispute: DisputeContext | null;
  /** Labels of the fields changed since the previous revision. Empty unless the email announces a change. */
  changed: readonly string[];
  /** Whether we have made that change, instead of the passenger. */
  changedByUs: boolean;
  /** [MNG-06] The pending change it is about, or null. */
  asked: PendingChangeContext | null;
  /** [MNG-09] The driver that it is about; null where it is about none. */
  driver: LegDriver | null;
  /** [OFF-07] The payment link it is about, or null. */
  paymentLink: PaymentLinkContext | null;
  /** The leg that it is about; null where it is about all of it. */
  leg: LegName | null;
  /** Links to those of the booking; none where it is not about them. */
  receipts: readonly DetailBlock[];
}

/** [MON-02] A dispute of a booking, as it stood when its news came. */
export interface DisputeContext {
  state: DisputeState;
  dispute: Dispute;
}

/** [OFF-07] A payment link. */
export interface PaymentLinkContext {
  pence: Pence;
  payBy: Date;
}

/** [MNG-06] A change to which a booking's operator must agree. */
export interface PendingChangeContext {
  /** The changed booking; null once nothing is pending. */
  after: BookingDetails | null;
  /** Deadline of the answer or payment. */
  until: Date | null;
  /** By card, once it is agreed to. */
  toPay: Pence;
  /** Why it is refused; '' where it is not. */
  reason: string;
  /** We have made it ready, and no operator was asked. */
  byUs: boolean;
}

/** Recipients of emails about a booking. */
export type Role = 'booker' | 'passenger' | 'operator' | 'provider';

/** Address of each recipient; '' for none. A booker who travels gets one email. */
export const addressOf: Readonly<Record<Role, (details: BookingDetails, settings: Settings) => string>> = {
  booker: ({ booking }) => booking.bookerEmail,
  passenger: ({ booking: { bookerEmail, passengerEmail } }) =>
    passengerEmail.toLowerCase() === bookerEmail.toLowerCase() ? '' : passengerEmail,
  operator: ({ operator }) => operator.email,
  provider: (_, { FROM_EMAIL }) => FROM_EMAIL,
};

/*
 * Text that passengers typed, as emails and text messages repeat it. Anyone can book with an email address that is not
 * theirs, so emails to unconfirmed addresses repeat only the names and addresses of the trip, shortened, with nothing that
 * a mail program turns into a link. Other typed text (notes, assistance, flight numbers, reasons) is left out.
 */

/** Longer notes are cut in emails to passengers. */
const LONGEST_NOTE = 300;
/** In emails to unconfirmed addresses. */
const LONGEST_NAME = 60;
const LONGEST_ADDRESS = 120;

/** Treatment of each kind of typed text. */
interface Treatment {
  name: (typed: string) => string;
  address: (typed: string) => string;
  note: (typed: string) => string;
}

const alike = (treat: (typed: string) => string): Treatment => ({ name: treat, address: treat, note: treat });

/** For operator and provider: everything, with links neutralised. */
export const forStaff = (details: BookingDetails): BookingDetails => treated(details, alike(withoutLinks));

/** For passengers with a confirmed address: like staff, with long notes cut. */
export const forConfirmed = (details: BookingDetails): BookingDetails =>
  treated(
    details,
    alike((typed) => cutTo(withoutLinks(typed), LONGEST_NOTE)),
  );

/** For unconfirmed addresses: names and addresses, shortened, and no other typed text. */
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
    ...Object.values(bookingTextsOf(booking)),
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
      ...mapBookingTexts((text) => note(booking[text])),
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
