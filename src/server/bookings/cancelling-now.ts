import {
  cancellingAt,
  cancellingUnbooked,
  NOT_MADE,
  type Cancelling,
  type WantedBy,
} from '../../domain/booking/cancelling.ts';
import { lastPickupLeft, otherLeg, pickupLeft } from '../../domain/booking/legs.ts';
import { isLegOver, presentLegOf } from '../../domain/booking/present-leg.ts';
import { canTake, hasDriver, isBooked } from '../../domain/booking/states.ts';
import { isTripOver } from '../../domain/booking/trip-state.ts';
import { settledFor, type Settlement } from '../../domain/booking/settlement.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import { legFares } from '../../domain/fare/leg-fares.ts';
import { hiredHours } from '../../domain/journey.ts';
import type { Pence } from '../../domain/money.ts';
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
  /** Who does not want it any more; the passenger when left out. */
  wantedBy?: WantedBy;
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

/** Whether a leg is not the one with which somebody is under way. */
const isAnotherLeg = (booking: StoredBooking, leg: LegName | null): boolean =>
  leg !== null && hasDriver(booking.status) && leg !== presentLegOf(booking) && !isLegOver(leg, booking);

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
  money: BookingMoney,
  asked: Asked,
): Cancelling | Uncancellable {
  const part = partOf(booking, money, asked);
  if (typeof part === 'string') return part;
  const { agreed } = part;
  return agreed ? settledAs(part, agreed) : 'by_agreement';
}

/**
 * The same for a charge that somebody has decided on, whatever is agreed.
 * @returns 'above' where that is more than was agreed, or than the fare
 */
export function cancellingFor(
  charge: Pence,
  booking: StoredBooking,
  money: BookingMoney,
  asked: Asked,
): Cancelling | Uncancellable | 'above' {
  const part = partOf(booking, money, asked);
  if (typeof part === 'string') return part;
  if (charge > (part.agreed?.charge ?? part.fare)) return 'above';
  return settledAs(part, { ...settledFor(charge, part.paid), explanation: '' });
}

type Agreed = Settlement & Pick<Cancelling, 'explanation'>;

/** What of a booking is cancelled. */
interface Part extends Pick<Cancelling, 'leg' | 'stays' | 'isHeld'> {
  fare: Pence;
  /** Of that fare. */
  paid: Pence;
  /** For anything of the booking, held or taken, and not given back. */
  inAll: Pence;
  /** What the terms say; null where nothing is agreed. */
  agreed: Agreed | null;
}

function settledAs({ leg, stays, isHeld, inAll }: Part, settled: Agreed): Cancelling {
  // What was given back by hand before is not given back once more.
  const refund = Math.min(settled.refund, Math.max(0, inAll));
  return { ...settled, refund, leg, stays, ...(isHeld && { isHeld }) };
}

function partOf(
  booking: StoredBooking,
  { owed, due, held }: BookingMoney,
  { leg: asked, symbol, now, wantedBy = 'passenger' }: Asked,
): Part | Uncancellable {
  const status = statusOf(booking);
  const leg = legOf(booking, asked);
  if (leg === 'no_such_leg' || status.state === 'cancelled') return leg === 'no_such_leg' ? leg : 'cancelled';
  if (!isLeg(leg)) return leg;
  if (!canTake(status, `cancel_by_${wantedBy}`) && !isAnotherLeg(booking, leg)) return 'over';
  const inAll = owed - due + held;
  const { journey, cancelledLeg, totalPence } = booking;
  if (!isBooked(status.state)) {
    const agreed = cancellingUnbooked(inAll);
    return { leg: null, stays: 0, fare: totalPence, paid: inAll, inAll, agreed };
  }
  const at = now.getTime();
  const pickup = pickupLeft(journey, leg === null ? cancelledLeg : otherLeg(leg));
  if (wantedBy === 'passenger') {
    if (isTripOver(lastPickupLeft(journey, cancelledLeg), hiredHours(journey), at)) return 'over';
    if (leg !== null && hoursUntil(pickup, at) < 0) return 'over';
  }
  const fare = leg === null ? totalPence : legFares(booking)[leg];
  // What was paid is first for what is owed in any case.
  const paid = Math.max(0, inAll - (owed - fare));
  const agreed =
    wantedBy === 'passenger'
      ? cancellingAt(booking.terms, { pickup, fare, paid }, symbol, at)
      : { ...settledFor(0, paid), explanation: NOT_MADE };
  return { leg, stays: totalPence - fare, fare, paid, inAll, agreed, ...(held > 0 && { isHeld: true }) };
}
