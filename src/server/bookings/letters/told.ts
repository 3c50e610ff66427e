import type { LegName } from '../../../domain/fare/fare.ts';
import type { Block } from '../../mail/letter.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { Refund } from '../refund-ledger.ts';

/** A booking as one of its people is told of it. */
export interface Told {
  details: BookingDetails;
  /** Whether in the words that were typed. */
  inWords: boolean;
  /** Whether who travels is not who booked. */
  someoneElse: boolean;
  /** Opens the whole booking; the booker's alone. */
  link: string;
  now: Date;
  /** What it is about; null where it is none. */
  refund: Refund | null;
  /** What is otherwise since the revision before, by its labels; none where it is not about that. */
  changed: readonly string[];
  /** The leg that it is about; null where it is about all of it. */
  leg: LegName | null;
  /** Links to those of the booking; none where it is not about them. */
  receipts: readonly Block[];
}

/** Who is written to about a booking. */
export type Role = 'booker' | 'passenger' | 'operator' | 'provider';

export function numberOf({ details }: Told): string {
  return details.booking.number;
}

/** Why a mail says so little. */
const UNTOLD =
  'What was written with the booking (names, addresses, flight numbers and notes) is kept with it, and the operator has it. It is not repeated here because this e-mail address has not been confirmed.';

export const untold = ({ inWords }: Told): string[] => (inWords ? [] : [UNTOLD]);

export function seeBooking({ link }: Told): Block[] {
  return [{ kind: 'link', label: 'See your booking', url: link }];
}

export function whoseTrip({ details, inWords, someoneElse }: Told): string {
  if (!someoneElse) return 'Your trip';
  return inWords ? `The trip of ${details.booking.passengerName}` : 'The trip of somebody else';
}
