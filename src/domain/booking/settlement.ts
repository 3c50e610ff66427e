import type { Pence } from '../money.ts';
import { hoursUntil, type LocalTime } from '../time.ts';
import { stepsLeft } from './cancellation.ts';
import { type Charge, chargeFor } from './charge.ts';
import type { Terms, WaitingTerms } from './terms.ts';

/** What is settled: a booking, or one of its legs. */
export interface Trip {
  /** The first pick-up of what is settled. */
  pickup: LocalTime;
  fare: Pence;
  /** Of that fare, so far: nothing where it is to be paid in the car. */
  paid: Pence;
}

/** Who owes whom what: `charge = paid - refund + owed`, and either `refund` or `owed` is 0. */
export interface Settlement {
  charge: Pence;
  refund: Pence;
  owed: Pence;
}

/** The same for a charge that is settled already. @param paid so far */
export const settledFor = (charge: Pence, paid: Pence): Settlement => ({
  charge,
  refund: Math.max(0, paid - charge),
  owed: Math.max(0, charge - paid),
});

const settle = (charge: Charge, { fare, paid }: Omit<Trip, 'pickup'>): Settlement =>
  settledFor(chargeFor(charge, fare), paid);

/**
 * What cancelling at an instant in milliseconds since 1970 comes to; at the very end of a step that step still holds.
 * @returns null where nothing is agreed: somebody decides
 */
export function ifCancelled({ cancellation }: Terms, trip: Trip, at: number): Settlement | null {
  const [step] = stepsLeft(cancellation, hoursUntil(trip.pickup, at));
  return step ? settle(step, trip) : null;
}

/**
 * What it comes to when nobody cancels and nobody comes.
 * @returns null where nothing is agreed: somebody decides
 */
export function ifMissed({ noShow }: Terms, trip: Omit<Trip, 'pickup'>): Settlement | null {
  return noShow && settle(noShow, trip);
}

/** How long a driver has waited at a pick-up, in minutes. */
export interface Waited {
  leg: 'outward' | 'return';
  minutes: number;
  /** Paid for beforehand, as an extra of the leg. */
  booked: number;
}

/** What one driver's waiting costs: a begun minute is not charged; null where nothing is agreed. */
export function waitingCharge(
  { waiting }: { waiting: WaitingTerms | null },
  { leg, minutes, booked }: Waited,
): Pence | null {
  if (!waiting) return null;
  const free = leg === 'return' ? (waiting.returnFreeMinutes ?? 0) : waiting.freeMinutes;
  return Math.max(0, Math.floor(minutes) - free - booked) * waiting.pencePerMinute;
}
