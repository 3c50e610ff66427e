import { isLegOver, presentLegOf } from '../../../domain/booking/present-leg.ts';
import { hasDriver } from '../../../domain/booking/states.ts';
import type { Actor } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { moveBooking } from '../booking-moves.ts';
import type { StoredBooking } from '../booking-details.ts';
import { updateBooking } from '../booking-store.ts';
import { lastNamed } from './leg-drivers-store.ts';

interface Order {
  actor: Actor;
  now: Date;
}

/** Has the state of a booking that this transaction holds tell of the way back: the way out is over. */
export async function beginWayBack(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  order: Order,
): Promise<void> {
  await updateBooking(tx, booking, { presentLeg: 'return' });
  await beginPresentLeg(tx, jobs, booking, order);
}

/** The same of whichever leg is in turn by now, as when the other one was cancelled. */
export async function beginPresentLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, now }: Order,
): Promise<void> {
  const leg = presentLegOf(booking);
  const by = { actor, now, detail: { leg } };
  if (hasDriver(booking.status)) await moveBooking(tx, jobs, booking, 'next_leg', by);
  if (isLegOver(leg, booking)) return;
  const driver = await lastNamed(tx, booking.id, leg);
  if (driver?.withdrawnAt === null) await moveBooking(tx, jobs, booking, 'assign', by);
}
