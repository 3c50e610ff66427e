import { commandActor } from '../db/audit.ts';
import { acceptBooking, refuseBooking } from './accept-booking.ts';
import { agreeToChange, refuseChange } from './changes/agree-to-change.ts';
import { onBooking, withReason, type BookingCommand } from './on-booking.ts';

/** [MON-03] Says that the operator of a booking makes its trip. @throws CommandRefused where that cannot be said */
export async function acceptByCommand(context: BookingCommand, number: string): Promise<string> {
  const actor = commandActor('booking:accept');
  const now = context.clock();
  await onBooking(context, number, (tx, jobs, booking) =>
    acceptBooking(tx, jobs, booking, { actor, reason: '', now }),
  );
  return `booking ${number} is accepted`;
}

/**
 * [MON-03] Says that the operator of a booking does not make its trip.
 * @param what its number and why: "13339828 No driver is free."
 * @throws CommandRefused where that cannot be said
 */
export async function refuseByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, reason } = withReason(what, 'why is the trip not made?');
  const actor = commandActor('booking:refuse');
  const now = context.clock();
  await onBooking(context, number, (tx, jobs, booking) =>
    refuseBooking(tx, jobs, booking, { actor, reason, now }),
  );
  return `booking ${number} is refused: it is cancelled for nothing`;
}

/** [MNG-06] Says that the operator of a booking agrees to its change. @throws CommandRefused where none waits */
export async function agreeByCommand(context: BookingCommand, number: string): Promise<string> {
  const actor = commandActor('booking:agree');
  const now = context.clock();
  await onBooking(context, number, (tx, jobs, booking) =>
    agreeToChange(tx, jobs, booking, { actor, reason: '', now }),
  );
  return `the change of booking ${number} is agreed to`;
}

/**
 * [MNG-06] Says that the operator of a booking does not agree to its change.
 * @param what its number and why: "13339828 No driver is free then."
 * @throws CommandRefused where none waits
 */
export async function disagreeByCommand(context: BookingCommand, what: string): Promise<string> {
  const { number, reason } = withReason(what, 'why is the change not agreed to?');
  const actor = commandActor('booking:disagree');
  const now = context.clock();
  await onBooking(context, number, (tx, jobs, booking) =>
    refuseChange(tx, jobs, booking, { actor, reason, now }),
  );
  return `the change of booking ${number} is refused: it stays as it is`;
}
