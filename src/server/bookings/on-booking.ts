import { ImpossibleTransition } from '../../domain/booking/states.ts';
import type { OpenDatabase, Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { CommandRefused } from '../refused.ts';
import type { StoredBooking } from './booking-details.ts';
import { lockBooking } from './booking-moves.ts';
import { findBooking } from './booking-store.ts';
import { NothingToAnswer } from './changes/agree-to-change.ts';
import { ImpossibleDrive } from './drivers/check-leg.ts';

/** Faults that say what cannot be done. */
const REFUSALS = [ImpossibleTransition, NothingToAnswer, ImpossibleDrive];

/** What a command about a booking needs. */
export interface BookingCommand {
  database: Pick<OpenDatabase, 'db'>;
  clock: () => Date;
  jobs: () => Promise<Jobs>;
}

/**
 * Splits "13339828 No driver is free." @param question what is asked where nothing is said but the number
 * @throws CommandRefused where no reason is given
 */
export function withReason(what: string, question: string): { number: string; reason: string } {
  const [, number = '', reason = ''] = /^(\S+)\s+(\S.*)$/s.exec(what) ?? [];
  if (!reason) throw new CommandRefused(question);
  return { number, reason };
}

/**
 * Splits "--dry-run 13339828 20.00 No driver came.", of which the first may be missing.
 * @throws CommandRefused asking the question where no reason is given
 */
export function withAmount(what: string, question: string) {
  const [, dry, number = '', amount = '', reason = ''] =
    /^(--dry-run )?(\S+) (\S+)\s+(\S.*)$/s.exec(what) ?? [];
  if (!reason) throw new CommandRefused(question);
  return { dry: dry !== undefined, number, amount, reason };
}

/**
 * Does something with the booking of this number in one transaction, which holds it.
 * @throws CommandRefused where there is none, or it cannot take that
 */
export async function onBooking<T>(
  { database: { db }, jobs }: BookingCommand,
  number: string,
  act: (tx: Transaction, jobs: Jobs, booking: StoredBooking) => Promise<T>,
): Promise<T> {
  const id = await findBooking(db, 'number', number);
  if (id === null) throw new CommandRefused(`there is no booking ${number}`);
  // Made before: it asks the database, which the transaction then holds.
  const queue = await jobs();
  try {
    return await db.transaction(async (tx) => act(tx, queue, await lockBooking(tx, id)));
  } catch (error) {
    if (REFUSALS.some((kind) => error instanceof kind) && error instanceof Error)
      throw new CommandRefused(error.message);
    throw error;
  }
}
