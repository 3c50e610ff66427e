import { jobActor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { moveBooking } from './booking-moves.ts';
import type { StoredBooking } from './booking-details.ts';
import type { Confirmation } from './confirmation-secrets.ts';
import { FIRST_REVISION } from './booking-revisions.ts';
import { bookingMails } from './letters/booking-mails-job.ts';
import { putConfirmation, readConfirmation } from './confirmation-store.ts';
import { withdrawDue } from './payment-ledger.ts';

/** Has a booking wait for its address to be confirmed, and mails how. */
export async function startWait(tx: Transaction, jobs: Jobs, row: Confirmation): Promise<void> {
  await putConfirmation(tx, row);
  await jobs.add(tx, bookingMails, {
    bookingId: row.bookingId,
    revision: FIRST_REVISION,
    occasion: 'confirm_address',
  });
}

/** The booking, locked by this transaction, as it is now: one whose time to be confirmed is over lapses. */
export async function lapseIfOver(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  now: Date,
): Promise<StoredBooking> {
  if (booking.status !== 'awaiting_email') return booking;
  const row = await readConfirmation(tx, booking.id);
  if (row && row.expiresAt > now) return booking;
  await moveBooking(tx, jobs, booking, 'address_lapsed', { actor: jobActor('lapse'), now });
  await withdrawDue(tx, booking.id, 'car');
  return booking;
}
