import type { WaitingState } from '../../domain/booking/change-agreement.ts';
import { pickupLeft, termsLeft } from '../../domain/booking/legs.ts';
import type { BookingStatus } from '../../domain/booking/states.ts';
import { termsWords } from '../../domain/booking/terms-words.ts';
import type { Pence } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import { vehiclesText } from '../../domain/capacity.ts';
import type { bookings } from '../platform/schema/index.ts';
import type { Cancellation, Reduction } from './booking-records.ts';
import type { LegDriver } from './drivers/leg-drivers-store.ts';
import type { LegRow, NewBooking, ViaRow } from './new-booking.ts';
import type { OperatorContact, Priced } from './revisions.ts';

/** A booking with its current revision. */
export type StoredBooking = typeof bookings.$inferSelect & Priced;

/** A booking with everything that screens and emails show. */
export interface BookingDetails {
  booking: StoredBooking;
  operator: OperatorContact;
  category: { name: string; wheelchairAccessible: boolean };
  legs: LegRow[];
  vias: ViaRow[];
  /** Symbol of the currency of its price. */
  symbol: string;
  /** Sentences of its terms. */
  terms: readonly string[];
  /** The unguessable token of the passenger's links. */
  reference: string;
  /** Deadline to confirm the address; null if none is awaited. */
  confirmBy: Date | null;
  /** Cancellations, oldest first. */
  cancellations: readonly Cancellation[];
  /** [MNG-01] Assigned drivers. */
  drivers: readonly LegDriver[];
  /** Manual refunds, oldest first. */
  reductions: readonly Reduction[];
  /** [MNG-06] The change that it waits for; null for none. */
  waitingChange: PendingChangeSummary | null;
  /** [MON-03] Card authorisations awaiting the operator's acceptance, and what was released. */
  holds: Authorised;
  /** [MON-04] Deposit of a booking to be paid in the car; null for others. */
  deposit: Deposit | null;
}

/** A change that a booking waits for, in few words. */
export interface PendingChangeSummary {
  state: WaitingState;
  /** Deadline of the operator's answer or of the payment. */
  until: Date | null;
  /** Labels of the changed fields. */
  changed: readonly string[];
  /** Total after the change. */
  totalPence: Pence;
}

export interface Authorised {
  held: Pence;
  released: Pence;
}

/** Deposit paid by card for a trip to be paid in the car. */
export interface Deposit {
  /** Pence paid or authorised. */
  paid: Pence;
  /** Pence refunded with the last cancellation. */
  back: Pence;
}

export const NOTHING_AUTHORISED: Authorised = { held: 0, released: 0 };

/** The legs that are not cancelled. */
export function legsLeft({
  booking: { cancelledLeg },
  legs,
}: Pick<BookingDetails, 'booking' | 'legs'>): LegRow[] {
  return legs.filter(({ leg }) => leg !== cancelledLeg);
}

/** Returns the pence refunded manually. */
export const reducedOf = ({ reductions }: Pick<BookingDetails, 'reductions'>): Pence =>
  reductions.reduce((sum, { pence }) => sum + pence, 0);

/** Returns what the driver takes: the rest of the amount due. Card payments first cover charges of cancelled legs. */
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

/** Fields for the audit log. */
export const logged = ({ state, method }: BookingStatus) => ({ status: state, paymentMethod: method });

export function statusOf(booking: Pick<StoredBooking, 'status' | 'paymentMethod'>): BookingStatus {
  return { state: booking.status, method: booking.paymentMethod };
}

/** The category of a booked vehicle that takes a passenger who stays in the wheelchair; null when none does. */
export function accessibleCategory({ booking, category }: Pick<BookingDetails, 'booking' | 'category'>) {
  if (category.wheelchairAccessible) return category.name;
  return booking.beside.find(({ wheelchairAccessible }) => wheelchairAccessible)?.category ?? null;
}

/** Describes all vehicles of a booking. */
export function bookedVehicles({ booking, category }: Pick<BookingDetails, 'booking' | 'category'>): string {
  return vehiclesText(booking.quantity, category.name, booking.beside);
}

/** Whether the passenger is another person than the booker. */
export function isForSomeoneElse(booking: StoredBooking): boolean {
  return (['Name', 'Phone', 'Email'] as const).some(
    (what) => booking[`passenger${what}`] !== booking[`booker${what}`],
  );
}

/** Returns sentences of the terms, without those of a cancelled leg. */
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
