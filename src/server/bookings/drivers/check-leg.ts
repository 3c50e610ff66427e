import { LEG_WORDS } from '../../../domain/booking/legs.ts';
import { isLegOver } from '../../../domain/booking/present-leg.ts';
import { canTake, type BookingEvent, type StoredState } from '../../../domain/booking/states.ts';
import type { LegName } from '../../../domain/fare/fare.ts';
import type { HourlyJourney, Leg } from '../../../domain/journey.ts';
import type { Actor } from '../../db/audit.ts';
import { statusOf, type StoredBooking } from '../booking-details.ts';
import { wayOf } from '../changes/check-changed.ts';

/** Thrown with the reason, in words for whoever asks for it, why nobody can drive a leg, or nothing more be said of it. */
export class ImpossibleDrive extends Error {}

/** Who says something about who drives a leg, and why. */
export interface DriveOrder {
  leg: LegName;
  actor: Actor;
  /** '' where none is given. */
  reason: string;
  now: Date;
}

/** "the return trip of booking 13339828" */
export function legText({ number, journey }: StoredBooking, leg: LegName): string {
  const hasBack = journey.kind === 'mileage' && journey.inward !== null;
  return `the ${hasBack || leg === 'return' ? LEG_WORDS[leg] : 'trip'} of booking ${number}`;
}

const ENDED: Partial<Record<StoredState, string>> = {
  awaiting_payment: 'is not booked: it waits for its payment',
  awaiting_email: 'is not booked: its e-mail address is not confirmed',
  lapsed: 'is not booked',
  cancelled: 'is cancelled',
  completed: 'is over',
  no_show: 'is over',
};

/** The leg of a booking that somebody drives. @throws ImpossibleDrive */
export function drivenLeg(booking: StoredBooking, leg: LegName): Leg | HourlyJourney {
  const { number, status, journey, cancelledLeg } = booking;
  const way = wayOf(journey, leg);
  if (!way) throw new ImpossibleDrive(`booking ${number} has no ${LEG_WORDS[leg]}`);
  const ended = ENDED[status];
  if (ended) throw new ImpossibleDrive(`booking ${number} ${ended}`);
  if (leg === cancelledLeg) throw new ImpossibleDrive(`${legText(booking, leg)} is cancelled`);
  if (isLegOver(leg, booking)) throw new ImpossibleDrive(`${legText(booking, leg)} is over`);
  return way;
}

const WHY_NOT: Partial<Record<StoredState, string>> = {
  arrived: 'its driver has arrived',
  on_board: 'its passenger is on board',
};

/** @throws ImpossibleDrive where an event of the present leg is impossible by now */
export function checkEvent(booking: StoredBooking, leg: LegName, event: BookingEvent): void {
  if (canTake(statusOf(booking), event)) return;
  const why = WHY_NOT[booking.status] ?? 'nobody is named who drives it';
  throw new ImpossibleDrive(`${legText(booking, leg)}: ${why}`);
}
