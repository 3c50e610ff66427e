import type { LegName } from '../../../domain/fare/fare.ts';
import type { Pence } from '../../../domain/money.ts';
import type { Settings } from '../../../domain/settings.ts';
import type { Block } from '../../mail/letter.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { LegDriver } from '../drivers/leg-drivers-store.ts';
import type { DisputeState } from '../../../domain/booking/dispute-states.ts';
import type { Dispute } from '../dispute-ledger.ts';
import type { Refund } from '../refund-ledger.ts';

/** A booking as one of its people is told of it. */
export interface Told {
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
  dispute: DisputeTold | null;
  /** What is otherwise since the revision before, by its labels; none where it is not about that. */
  changed: readonly string[];
  /** Whether we have made that change, instead of the passenger. */
  changedByUs: boolean;
  /** [MNG-06] The change that it is about, to which the operator must agree; null where it is none. */
  asked: AskedChange | null;
  /** [MNG-09] The driver that it is about; null where it is about none. */
  driver: LegDriver | null;
  /** [OFF-07] What is to be paid by a link that staff have sent; null where it is not about that. */
  paymentLink: LinkTold | null;
  /** The leg that it is about; null where it is about all of it. */
  leg: LegName | null;
  /** Links to those of the booking; none where it is not about them. */
  receipts: readonly Block[];
}

/** [MON-02] A dispute of a booking, as it stood when its news came. */
export interface DisputeTold {
  state: DisputeState;
  dispute: Dispute;
}

/** [OFF-07] What a link is sent for. */
export interface LinkTold {
  pence: Pence;
  payBy: Date;
}

/** [MNG-06] A change to which a booking's operator must agree. */
export interface AskedChange {
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

export function numberOf({ details }: Told): string {
  return details.booking.number;
}

/** A line about notes that are left out because the address is not confirmed. */
export const omittedNotes = ({ omitsNotes, details }: Told): string[] =>
  omitsNotes
    ? [`Your notes and flight number are not repeated here; ${details.operator.name} has them.`]
    : [];

export function seeBooking({ link }: Told): Block[] {
  return [{ kind: 'link', label: 'See your booking', url: link }];
}

export function whoseTrip({ details, someoneElse }: Told): string {
  return someoneElse ? `The trip of ${details.booking.passengerName}` : 'Your trip';
}
