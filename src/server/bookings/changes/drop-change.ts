import { jobActor, writeAudit, type Actor } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { closeCheckouts } from '../expire-checkout-job.ts';
import type { StoredBooking } from '../booking-details.ts';
import { bookingMails } from '../letters/booking-mails-job.ts';
import type { ChangeOccasion } from '../letters/booking-occasions.ts';
import { type BookingChange, endChange, openChange } from './change-store.ts';

/** Whether a change waits until some time, of which everybody was told; otherwise whoever asks for it is at their payment. */
export const hasTerm = ({ waitsUntil }: Pick<BookingChange, 'waitsUntil'>): boolean => waitsUntil !== null;

/** [MNG-06] Whether an operator was asked to agree to a change. */
export const wasAsked = ({ latestAt }: Pick<BookingChange, 'latestAt'>): boolean => latestAt !== null;

/** Whether a change has waited for as long as it may. */
export const isOver = ({ waitsUntil }: Pick<BookingChange, 'waitsUntil'>, now: Date): boolean =>
  waitsUntil !== null && waitsUntil <= now;

/** Mails the news of a change that an operator was asked about. */
export async function tellOfChange(
  tx: Transaction,
  jobs: Jobs,
  { id: bookingId, revision }: Pick<StoredBooking, 'id' | 'revision'>,
  { id }: Pick<BookingChange, 'id'>,
  occasion: ChangeOccasion,
): Promise<void> {
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion, instance: String(id) });
}

/** Says in the log what somebody did about a change. */
export async function logChange(
  tx: Transaction,
  { number: entityId }: Pick<StoredBooking, 'number'>,
  { id: change, changed }: Pick<BookingChange, 'id' | 'changed'>,
  { actor, action, reason = '' }: { actor: Actor; action: string; reason?: string },
): Promise<void> {
  const detail = { change, changed: [...changed], ...(reason && { reason }) };
  await writeAudit(tx, { actor, entity: 'booking', entityId, action, detail });
}

/** Ends a change that waits, and what it could be paid with. */
async function letLapse(tx: Transaction, jobs: Jobs, change: BookingChange, now: Date): Promise<void> {
  await endChange(tx, change, { status: 'lapsed' }, now);
  if (change.paymentId !== null) await closeCheckouts(tx, jobs, change.bookingId);
}

/**
 * Gives up the change that a booking, held by this transaction, waits for: nobody can pay for it any more.
 * @param by who takes it back, where that is news to an operator that was asked; null where other news says it
 */
export async function dropChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { by, now }: { by: Actor | null; now: Date },
): Promise<void> {
  const open = await openChange(tx, booking.id);
  if (!open) return;
  await letLapse(tx, jobs, open, now);
  if (!by || !hasTerm(open)) return;
  await logChange(tx, booking, open, { actor: by, action: 'withdraw_change' });
  await tellOfChange(tx, jobs, booking, open, 'change_withdrawn');
}

/** [MNG-06] Ends a change of a booking, held by this transaction, that has waited for too long. */
export async function lapseIfWaited(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  now: Date,
): Promise<void> {
  const open = await openChange(tx, booking.id);
  if (!open || !isOver(open, now)) return;
  await letLapse(tx, jobs, open, now);
  await logChange(tx, booking, open, { actor: jobActor('lapse'), action: 'lapse_change' });
  await tellOfChange(
    tx,
    jobs,
    booking,
    open,
    open.status === 'to_agree' ? 'change_unanswered' : 'change_unpaid',
  );
}
