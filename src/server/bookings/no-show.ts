import { LEGS, plannedEnd } from '../../domain/booking/legs.ts';
import {
  type BookedLeg,
  missedLeg,
  type NoShow,
  noShowAt,
  noShowFor,
} from '../../domain/booking/settlement.ts';
import { canTake } from '../../domain/booking/states.ts';
import { legFares } from '../../domain/fare/fare-parts.ts';
import type { Pence } from '../../domain/money.ts';
import { compareLocal } from '../../domain/time/time.ts';
import { pickupOf } from '../platform/database/index.ts';
import { type BookingDetails, legsLeft, statusOf, type StoredBooking } from './booking-details.ts';
import type { Cancellation } from './booking-records.ts';
import type { BookingMoney } from './ledger/booking-money.ts';
import type { LegRow } from './new-booking.ts';

type NoShowBooking = Pick<BookingDetails, 'booking' | 'legs' | 'cancellations'>;

/** The no-show of a booking; undefined if there was none. */
export const noShowLegOf = ({
  cancellations,
}: Pick<NoShowBooking, 'cancellations'>): Cancellation | undefined =>
  cancellations.find(({ noShow }) => noShow);

/** The legs of a no-show that were not driven, the missed one first; none of any other booking. */
export function missedLegs(details: NoShowBooking): LegRow[] {
  const noShow = noShowLegOf(details);
  if (!noShow) return [];
  const left = legsLeft(details).toSorted((one, two) => compareLocal(pickupOf(one), pickupOf(two)));
  const from = left.findIndex(({ leg }) => noShow.leg === null || leg === noShow.leg);
  return left.slice(from);
}

/** Why nothing can be entered as a no-show. */
export type NoShowRefusal =
  /** Not confirmed, cancelled, already a no-show, or the passenger is in the car. */
  | 'impossible'
  /** The pick-up is still to come. */
  | 'early'
  /** Completed too long ago. */
  | 'late'
  /** Completed, and counted as paid in the car. */
  | 'paid_in_car'
  /** The terms set no charge: staff decide. */
  | 'by_agreement'
  /** The charge exceeds the agreed one, or the fare. */
  | 'above';

/** Time after the last trip in which a completed booking can become a no-show. */
const LATEST_MS = 7 * 86_400_000;

/** The legs that are left of a booking, each with its part of the fare. */
function legsOf(booking: StoredBooking): BookedLeg[] {
  const { journey, cancelledLeg, totalPence } = booking;
  if (journey.kind === 'hourly') return [{ leg: 'outward', pickup: journey.at, fare: totalPence }];
  const ways = { outward: journey.outward, return: journey.inward };
  const left = LEGS.flatMap((leg) => {
    const way = leg === cancelledLeg ? null : ways[leg];
    return way ? [{ leg, pickup: way.at }] : [];
  });
  const fares = left.length > 1 ? legFares(booking) : null;
  return left.map((one) => ({ ...one, fare: fares ? fares[one.leg] : totalPence }));
}

interface NoShowRequest {
  /** Symbol of the booking's currency. */
  symbol: string;
  now: Date;
  /** Charge set by staff; null for that of the terms. */
  charge?: Pence | null;
}

/** The cost of a no-show of a booking whose payments are known. */
export function noShowOf(
  booking: StoredBooking,
  { owed, due, held }: BookingMoney,
  { symbol, now, charge = null }: NoShowRequest,
): NoShow | NoShowRefusal {
  const { status, paymentMethod, journey, cancelledLeg, totalPence: fare, terms } = booking;
  const at = now.getTime();
  if (!canTake(statusOf(booking), 'miss')) return 'impossible';
  const legs = legsOf(booking);
  const noShowLeg = missedLeg(legs, at);
  if (!noShowLeg) return 'early';
  if (status === 'completed' && at > plannedEnd(journey, cancelledLeg) + LATEST_MS) return 'late';
  if (status === 'completed' && paymentMethod === 'car') return 'paid_in_car';
  const other = legs.find((leg) => leg !== noShowLeg) ?? null;
  // Payments first cover what is due in any case.
  const inAll = owed - due + held;
  const paid = Math.max(0, inAll - (owed - fare));
  const agreed = noShowAt(terms, { missed: noShowLeg, other, paid }, symbol, at);
  if (charge !== null && charge > (agreed?.charge ?? fare)) return 'above';
  const noShow = charge === null ? agreed : noShowFor(other && noShowLeg.leg, charge, paid);
  if (!noShow) return 'by_agreement';
  const refund = Math.min(noShow.refund, Math.max(0, inAll));
  return { ...noShow, refund, ...(held > 0 && { isHeld: true }) };
}
