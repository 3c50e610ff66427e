import type { WaitingState } from '../../domain/booking/change-agreement.ts';
import { pickupLeft, termsLeft } from '../../domain/booking/legs.ts';
import type { BookingStatus } from '../../domain/booking/states.ts';
import { termsWords } from '../../domain/booking/terms-words.ts';
import type { Pence } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import { clockMinute, type LocalTime } from '../../domain/time.ts';
import { vehiclesText } from '../../domain/capacity.ts';
import type { bookings } from '../platform/schema/index.ts';
import type { Cancellation, Reduction } from './booking-records.ts';
import type { LegDriver } from './drivers/leg-drivers-store.ts';
import type { LegRow, NewBooking, ViaRow } from './new-booking.ts';
import type { OperatorContact, Priced } from './revisions.ts';

/** A booking as it stands, with what its present revision says. */
export type StoredBooking = typeof bookings.$inferSelect & Priced;

/** One booking with all that is shown of it, on screens and in mails. */
export interface BookingDetails {
  booking: StoredBooking;
  operator: OperatorContact;
  category: { name: string; wheelchairAccessible: boolean };
  legs: LegRow[];
  vias: ViaRow[];
  /** Of the currency it was priced in. */
  symbol: string;
  /** On what terms it is booked, in sentences. */
  terms: readonly string[];
  /** The unguessable token of the passenger's links. */
  reference: string;
  /** Until when its address must be confirmed; null unless it waits for that. */
  confirmBy: Date | null;
  /** What was cancelled of it, oldest first. */
  cancellations: readonly Cancellation[];
  /** [MNG-01] Who drives its legs, as far as they are named. */
  drivers: readonly LegDriver[];
  /** What was given back by hand, oldest first. */
  reductions: readonly Reduction[];
  /** [MNG-06] The change that it waits for; null for none. */
  waitingChange: PendingChangeSummary | null;
  /** [MON-03] Card authorisations held until an operator accepts the trip, and the part that was released. */
  holds: Authorised;
  /** [MON-04] Of one that is paid in the car after a deposit; null for all others. */
  deposit: Deposit | null;
}

/** A change that a booking waits for, in few words. */
export interface PendingChangeSummary {
  state: WaitingState;
  /** For the operator's answer, or for the payment of what it has agreed to. */
  until: Date | null;
  /** What is to be otherwise, by its labels. */
  changed: readonly string[];
  /** Of the booking then. */
  totalPence: Pence;
}

export interface Authorised {
  held: Pence;
  released: Pence;
}

/** What was paid by card of what is owed for a trip that is paid in the car. */
export interface Deposit {
  /** What stands paid, or is held on the card. */
  paid: Pence;
  /** What of it went back with what was cancelled last. */
  back: Pence;
}

export const NOTHING_AUTHORISED: Authorised = { held: 0, released: 0 };

/** When a leg begins. */
export const pickupOf = ({
  pickupDate: date,
  pickupTime,
}: Pick<LegRow, 'pickupDate' | 'pickupTime'>): LocalTime => ({ date, minute: clockMinute(pickupTime) });

/** The legs that are not cancelled. */
export function legsLeft({
  booking: { cancelledLeg },
  legs,
}: Pick<BookingDetails, 'booking' | 'legs'>): LegRow[] {
  return legs.filter(({ leg }) => leg !== cancelledLeg);
}

/** Pence that were given back by hand. */
export const reducedOf = ({ reductions }: Pick<BookingDetails, 'reductions'>): Pence =>
  reductions.reduce((sum, { pence }) => sum + pence, 0);

/** What the driver takes: all but what was paid by card, which is first for legs that were cancelled. */
export function inCarOf(
  details: Pick<BookingDetails, 'booking' | 'cancellations' | 'reductions' | 'deposit'>,
): Pence {
  const { booking, cancellations, deposit } = details;
  if (booking.paymentMethod !== 'car' || booking.status === 'no_show') return 0;
  const charges = cancellations.reduce((sum, { chargePence }) => sum + chargePence, 0);
  const paid = Math.max(0, (deposit?.paid ?? 0) + reducedOf(details) - charges);
  return Math.max(0, booking.totalPence - paid);
}

/** The details of a booking that has just been stored, without reading it back. */
export function detailsOfNew(
  id: number,
  { booking, priced, legs, vias }: NewBooking,
  more: Omit<
    BookingDetails,
    | 'booking'
    | 'legs'
    | 'vias'
    | 'cancellations'
    | 'reductions'
    | 'drivers'
    | 'holds'
    | 'deposit'
    | 'waitingChange'
  > & {
    now: Date;
  },
): BookingDetails {
  const { now, ...rest } = more;
  const nothing = {
    cancellations: [],
    reductions: [],
    drivers: [],
    holds: NOTHING_AUTHORISED,
    deposit: null,
    waitingChange: null,
  };
  return { booking: { ...priced, ...booking, id, createdAt: now }, legs, vias, ...nothing, ...rest };
}

/** What the audit log says of it. */
export const logged = ({ state, method }: BookingStatus) => ({ status: state, paymentMethod: method });

export function statusOf(booking: Pick<StoredBooking, 'status' | 'paymentMethod'>): BookingStatus {
  return { state: booking.status, method: booking.paymentMethod };
}

/** The category of a booked vehicle that takes a passenger who stays in the wheelchair; null when none does. */
export function accessibleCategory({ booking, category }: Pick<BookingDetails, 'booking' | 'category'>) {
  if (category.wheelchairAccessible) return category.name;
  return booking.beside.find(({ wheelchairAccessible }) => wheelchairAccessible)?.category ?? null;
}

/** All vehicles of a booking in words. */
export function bookedVehicles({ booking, category }: Pick<BookingDetails, 'booking' | 'category'>): string {
  return vehiclesText(booking.quantity, category.name, booking.beside);
}

/** True when who travels is not who booked. */
export function isForSomeoneElse(booking: StoredBooking): boolean {
  return (['Name', 'Phone', 'Email'] as const).some(
    (what) => booking[`passenger${what}`] !== booking[`booker${what}`],
  );
}

/** On what terms something is booked, in sentences; of a leg that was cancelled they say nothing. */
export function termsOf(
  {
    terms,
    journey,
    cancelledLeg,
    totalPence: fare,
  }: Pick<Priced, 'terms' | 'journey' | 'cancelledLeg' | 'totalPence'>,
  symbol: string,
  { CANCELLATION_SENTENCE }: Settings,
): string[] {
  const pickup = pickupLeft(journey, cancelledLeg);
  return termsWords(termsLeft(terms, cancelledLeg), { pickup, fare, symbol }, CANCELLATION_SENTENCE);
}
