import { jobActor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import { URGENT } from '../jobs/job-kinds.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { changeBooking } from './booking-changes.ts';
import type { StoredBooking } from './booking-details.ts';
import type { Confirmation } from './confirmation-secrets.ts';
import { putConfirmation, readConfirmation } from './confirmation-store.ts';
import { withdrawDue } from './payment-ledger.ts';

/** What the mail with a link and a code is about. */
export type AskingOccasion = 'confirm_address';
const ASKING: AskingOccasion = 'confirm_address';

/** Queues the mail of a wait, before others: somebody sits and waits for it. */
export function mailAsking(tx: Transaction, jobs: Pick<Jobs, 'add'>, bookingId: number): Promise<void> {
  return jobs.add(tx, 'booking-mails', { bookingId, occasion: ASKING }, URGENT);
}

/** Has a booking wait for its address to be confirmed, and mails how. */
export async function startWait(tx: Transaction, jobs: Jobs, row: Confirmation): Promise<void> {
  await putConfirmation(tx, row);
  await mailAsking(tx, jobs, row.bookingId);
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
  await changeBooking(tx, jobs, booking, 'address_lapsed', { actor: jobActor('lapse'), now });
  await withdrawDue(tx, booking.id, 'car');
  return booking;
}
