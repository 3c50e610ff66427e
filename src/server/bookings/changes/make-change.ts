import { isChangeable } from '../../../domain/booking/states.ts';
import { hoursUntil } from '../../../domain/time.ts';
import { writeAudit, type Actor } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { moneyOf } from '../../ledger/booking-money.ts';
import { postOwed } from '../../ledger/owed.ts';
import type { ChangedBooking } from '../../stored/changed-booking.ts';
import { closeCheckouts } from '../booking-moves.ts';
import type { StoredBooking } from '../booking-details.ts';
import { reviseBooking, updateTrip } from '../booking-store.ts';
import { bookingMails } from '../letters/booking-mails-job.ts';
import { addPayment, withdrawDue } from '../payment-ledger.ts';
import { giveBack } from '../refund-ledger.ts';
import { endChange, openChange } from './change-store.ts';
import { changedLegs, wayOf } from './check-changed.ts';

/** Who changes a booking, and what of it by its labels. */
export interface ChangeOrder {
  actor: Actor;
  changed: readonly string[];
  now: Date;
}

/**
 * [MNG-04] Makes a booking that this transaction holds what it is to be, whoever asks for it: a new revision, its trip and
 * people, what is owed and paid, the log and the mails.
 */
export async function makeChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  wanted: ChangedBooking,
  { actor, changed, now }: ChangeOrder,
): Promise<void> {
  const { id: bookingId, totalPence: before, currency } = booking;
  const { owed } = await moneyOf(tx, bookingId);
  const by = { actorKind: actor.kind, actorId: actor.id, reason: `Changed: ${changed.join(', ')}` };
  await reviseBooking(tx, booking, wanted.priced, by, wanted.party);
  await updateTrip(tx, bookingId, wanted);
  const { revision, totalPence } = booking;
  const difference = totalPence - before;
  if (difference !== 0) {
    await postOwed(tx, booking, { before: owed, after: owed + difference }, now);
    for (const { method, provider } of await withdrawDue(tx, bookingId, 'car'))
      await addPayment(tx, {
        bookingId,
        method,
        provider,
        amountPence: totalPence,
        currency,
        createdAt: now,
      });
  }
  await writeAudit(tx, {
    actor,
    entity: 'booking',
    entityId: booking.number,
    action: 'change',
    detail: { revision, changed: [...changed], difference },
  });
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'changed' });
  await giveBack(tx, jobs, booking, now);
}

/** Gives up the change that a booking, held by this transaction, waits for: nobody can pay for it any more. */
export async function lapseChange(tx: Transaction, jobs: Jobs, bookingId: number, now: Date): Promise<void> {
  const open = await openChange(tx, bookingId);
  if (!open) return;
  await endChange(tx, open, { status: 'lapsed' }, now);
  await closeCheckouts(tx, jobs, bookingId);
}

/**
 * What becomes of a change of a booking, held by this transaction, once its payment is made, or can be made no more. Money
 * for one that cannot be made any more is not owed, so that `giveBack` has it returned.
 */
export async function settleChange(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { paymentId, paid, actor, now }: { paymentId: number; paid: boolean; actor: Actor; now: Date },
): Promise<void> {
  const open = await openChange(tx, booking.id);
  if (!open || open.paymentId !== paymentId) return;
  const { wanted, fromRevision, changed } = open;
  if (!paid || !wanted || fromRevision !== booking.revision || !isToBeMade(booking, wanted, now))
    return endChange(tx, open, { status: 'lapsed' }, now);
  await makeChange(tx, jobs, booking, wanted, { actor, changed, now });
  await endChange(tx, open, { status: 'made', revision: booking.revision }, now);
}

/** Nothing of what changes has begun, nor would have. */
function isToBeMade({ status, journey }: StoredBooking, { priced }: ChangedBooking, now: Date): boolean {
  const ways = changedLegs(journey, priced.journey).flatMap((leg) =>
    [wayOf(journey, leg), wayOf(priced.journey, leg)].flatMap((way) => way ?? []),
  );
  return isChangeable(status) && ways.every(({ at }) => hoursUntil(at, now.getTime()) > 0);
}
