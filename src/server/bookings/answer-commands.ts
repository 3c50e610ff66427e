import { commandActor } from '../db/audit.ts';
import type { OpenDatabase, Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ImpossibleTransition } from '../../domain/booking/states.ts';
import { CommandRefused } from '../refused.ts';
import { acceptBooking, refuseBooking } from './accept-booking.ts';
import type { StoredBooking } from './booking-details.ts';
import { lockBooking } from './booking-moves.ts';
import { findBooking } from './booking-store.ts';

interface Context {
  database: Pick<OpenDatabase, 'db'>;
  clock: () => Date;
  jobs: () => Promise<Jobs>;
}

/** [MON-03] Says that the operator of a booking makes its trip. @throws CommandRefused where that cannot be said */
export async function acceptByCommand(context: Context, number: string): Promise<string> {
  const actor = commandActor('booking:accept');
  const now = context.clock();
  await answer(context, number, (tx, jobs, booking) =>
    acceptBooking(tx, jobs, booking, { actor, reason: '', now }),
  );
  return `booking ${number} is accepted`;
}

/**
 * [MON-03] Says that the operator of a booking does not make its trip.
 * @param what its number and why: "13339828 No driver is free."
 * @throws CommandRefused where that cannot be said
 */
export async function refuseByCommand(context: Context, what: string): Promise<string> {
  const [, number = '', reason = ''] = /^(\S+)\s+(\S.*)$/s.exec(what) ?? [];
  if (!reason) throw new CommandRefused('why is the trip not made?');
  const actor = commandActor('booking:refuse');
  const now = context.clock();
  await answer(context, number, (tx, jobs, booking) =>
    refuseBooking(tx, jobs, booking, { actor, reason, now }),
  );
  return `booking ${number} is refused: it is cancelled for nothing`;
}

async function answer(
  { database: { db }, jobs }: Context,
  number: string,
  say: (tx: Transaction, jobs: Jobs, booking: StoredBooking) => Promise<void>,
): Promise<void> {
  const id = await findBooking(db, 'number', number);
  if (id === null) throw new CommandRefused(`there is no booking ${number}`);
  // Made before: it asks the database, which the transaction then holds.
  const queue = await jobs();
  try {
    await db.transaction(async (tx) => say(tx, queue, await lockBooking(tx, id)));
  } catch (error) {
    if (error instanceof ImpossibleTransition) throw new CommandRefused(error.message);
    throw error;
  }
}
