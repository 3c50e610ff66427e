import type { LegName } from '../../domain/fare/fare.ts';
import { fareWithout } from '../../domain/fare/leg-fares.ts';
import { writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { postOwed } from '../ledger/owed.ts';
import type { StoredBooking } from './booking-details.ts';
import { reviseBooking } from './booking-store.ts';
import type { CancelOrder } from './cancel-booking.ts';
import { addCancellation } from './cancellation-store.ts';
import { lapseChange } from './changes/make-change.ts';
import { bookingMails } from './letters/booking-mails-job.ts';
import { addPayment, withdrawDue } from './payment-ledger.ts';
import { giveBack } from './refund-ledger.ts';

/**
 * [MNG-02] Cancels one leg of a booking that this transaction holds, whoever does it: the booking stays in its state, in
 * a new revision that is priced without that leg. The last leg that is left is cancelled by `cancelBooking`.
 */
export async function cancelLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { leg, actor, reason, cancelling, now }: CancelOrder & { leg: LegName },
): Promise<void> {
  const { id: bookingId, totalPence: before, currency } = booking;
  const { charge: chargePence, explanation } = cancelling;
  await lapseChange(tx, jobs, bookingId, now);
  const by = { actorKind: actor.kind, actorId: actor.id, reason };
  await addCancellation(tx, { bookingId, leg, at: now, ...by, chargePence, explanation });
  await reviseBooking(tx, booking, { cancelledLeg: leg, ...fareWithout(booking, leg) }, by);
  const { revision, totalPence } = booking;
  await postOwed(tx, booking, { before, after: totalPence + chargePence }, now);
  for (const { method, provider } of await withdrawDue(tx, bookingId, 'car'))
    await addPayment(tx, { bookingId, method, provider, amountPence: totalPence, currency, createdAt: now });
  await writeAudit(tx, {
    actor,
    entity: 'booking',
    entityId: booking.number,
    action: 'cancel_leg',
    detail: { leg, chargePence, revision },
  });
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'leg_cancelled' });
  await giveBack(tx, jobs, booking, now);
}
