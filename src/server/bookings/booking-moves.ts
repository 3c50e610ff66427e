import {
  isBooked,
  owesFare,
  transition,
  type BookingEvent,
  type BookingStatus,
} from '../../domain/booking/states.ts';
import { writeAudit, type Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { ProblemError } from '../http/problem.ts';
import { postOwed } from '../ledger/owed.ts';
import { restateOwed } from '../ledger/restate-owed.ts';
import { settleHolds } from './holds.ts';
import { storedState } from '../../domain/booking/states.ts';
import { logged, statusOf, type StoredBooking } from './booking-details.ts';
import { bookingMails } from './letters/booking-mails-job.ts';
import type { BookingOccasion } from './letters/booking-occasions.ts';
import { selectForUpdate, updateBooking } from './booking-store.ts';

/**
 * Takes the booking for this transaction; every change of it starts here, so that changes queue up.
 * @param seen the version that whoever changes it has looked at, where it matters what that was
 * @throws ProblemError 409 `booking_changed` when it has been written since
 */
export async function lockBooking(tx: Transaction, id: number, seen?: number): Promise<StoredBooking> {
  const row = await selectForUpdate(tx, id);
  if (!row) throw new Error(`booking ${id} does not exist`);
  if (seen !== undefined && seen !== row.version)
    throw new ProblemError(
      409,
      'booking_changed',
      'This booking has been changed meanwhile. Please look at it again.',
    );
  return row;
}

/**
 * Moves a booking, locked by this transaction, to its next state: with its audit line, and with its mails where the
 * change is news to the people concerned.
 * @throws ImpossibleTransition
 */
export async function moveBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  event: BookingEvent,
  by: {
    actor: Actor;
    now: Date;
    detail?: Record<string, unknown>;
  },
): Promise<BookingStatus> {
  const before = statusOf(booking);
  const after = transition(before, event);
  if (after.state !== before.state || after.method !== before.method) {
    await updateBooking(tx, booking, {
      status: storedState(after),
      paymentMethod: after.method,
      ...(isBooked(after.state) && !isBooked(before.state) && { confirmedAt: by.now }),
    });
  }
  if (isBooked(after.state) && !isBooked(before.state)) await postOwed(tx, booking, 'all', by.now);
  if (!owesFare(after.state) && owesFare(before.state)) await restateOwed(tx, booking, by.now);
  await writeAudit(tx, {
    actor: by.actor,
    entity: 'booking',
    entityId: booking.number,
    action: event,
    before: logged(before),
    after: logged(after),
    ...(by.detail && { detail: by.detail }),
  });
  if (!MONEY_EVENTS.has(event) && (after.method === 'card' || booking.depositPence > 0))
    await settleHolds(tx, jobs, booking);
  const occasion = newsOf(before, after);
  if (occasion)
    await jobs.add(tx, bookingMails, { bookingId: booking.id, revision: booking.revision, occasion });
  return after;
}

/** Whoever brings such news settles the holds: it may be of a change, which is not made yet. */
const MONEY_EVENTS: ReadonlySet<BookingEvent> = new Set([
  'authorised',
  'paid',
  'deposit_authorised',
  'deposit_paid',
  'payment_expired',
]);

function newsOf(before: BookingStatus, after: BookingStatus): BookingOccasion | null {
  if (isBooked(before.state) && after.state === 'cancelled') return 'cancelled';
  if (after.state === 'no_show') return before.state === 'no_show' ? null : 'no_show';
  if (!isBooked(after.state)) return null;
  if (!isBooked(before.state)) return 'confirmed';
  return before.method === after.method ? null : 'paid';
}
