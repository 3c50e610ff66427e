import { cancellingAt, cancellingUnbooked, type Cancelling } from '../../domain/booking/cancelling.ts';
import { otherLeg, pickupLeft } from '../../domain/booking/legs.ts';
import { canTake, isBooked } from '../../domain/booking/states.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import { legFares } from '../../domain/fare/leg-fares.ts';
import { hoursUntil } from '../../domain/time.ts';
import type { Queryable } from '../db/database.ts';
import { type BookingMoney, moneyOf } from '../ledger/booking-money.ts';
import { statusOf, type StoredBooking } from './booking-details.ts';

/** Why nothing can be cancelled here. */
export type Uncancellable =
  | 'cancelled'
  /** It is over, under way, or was never booked. */
  | 'over'
  /** Nothing is agreed of it: somebody says first what it costs. */
  | 'by_agreement'
  /** Nothing is booked yet, so that no leg is without the other. */
  | 'whole_only'
  /** The booking has no way back. */
  | 'no_such_leg';

interface Asked {
  /** Null for all that is booked. */
  leg: LegName | null;
  /** Of the booking's currency. */
  symbol: string;
  now: Date;
}

/** What a leg, asked for by its name, is of the booking: the last one that is left is all of it. */
function legOf(booking: StoredBooking, asked: LegName | null): LegName | null | Uncancellable {
  const { journey, cancelledLeg, status } = booking;
  if (asked === null) return null;
  if (journey.kind === 'hourly' || !journey.inward) return 'no_such_leg';
  if (asked === cancelledLeg) return 'cancelled';
  if (cancelledLeg !== null) return null;
  return isBooked(status) ? asked : 'whole_only';
}

const isLeg = (leg: LegName | null | Uncancellable): leg is LegName | null =>
  leg === null || leg === 'outward' || leg === 'return';

/** What cancelling a booking, or one of its legs, comes to at this moment. */
export async function cancellingNow(
  db: Queryable,
  booking: StoredBooking,
  asked: Asked,
): Promise<Cancelling | Uncancellable> {
  return cancellingOf(booking, await moneyOf(db, booking.id), asked);
}

/** The same, of a booking whose money is known. */
export function cancellingOf(
  booking: StoredBooking,
  { owed, due, held }: BookingMoney,
  { leg: asked, symbol, now }: Asked,
): Cancelling | Uncancellable {
  const status = statusOf(booking);
  const leg = legOf(booking, asked);
  if (leg === 'no_such_leg' || status.state === 'cancelled') return leg === 'no_such_leg' ? leg : 'cancelled';
  if (!isLeg(leg)) return leg;
  if (!canTake(status, 'cancel_by_passenger')) return 'over';
  const paid = owed - due + held;
  const isHeld = held > 0;
  if (!isBooked(status.state)) return cancellingUnbooked(paid);
  const { journey, cancelledLeg, totalPence: fare } = booking;
  const at = now.getTime();
  const pickup = pickupLeft(journey, leg === null ? cancelledLeg : otherLeg(leg));
  if (leg !== null && hoursUntil(pickup, at) < 0) return 'over';
  const part = leg === null ? fare : legFares(booking)[leg];
  // What was paid is first for what is owed in any case.
  const trip = { pickup, fare: part, paid: Math.max(0, paid - (owed - part)) };
  const settled = cancellingAt(booking.terms, trip, symbol, at);
  return settled ? { ...settled, leg, stays: fare - part, ...(isHeld && { isHeld }) } : 'by_agreement';
}
