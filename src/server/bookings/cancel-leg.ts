import type { WantedBy } from '../../domain/booking/cancelling.ts';
import { presentLegOf } from '../../domain/booking/present-leg.ts';
import type { LegName } from '../../domain/fare/fare.ts';
import { fareWithout } from '../../domain/fare/leg-fares.ts';
import { writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { restateOwed } from '../ledger/restate-owed.ts';
import type { StoredBooking } from './booking-details.ts';
import { reviseBooking } from './booking-store.ts';
import type { CancelOrder } from './cancel-booking.ts';
import { addCancellation } from './cancellation-store.ts';
import { restateInCar } from './car-payment.ts';
import { dropChange } from './changes/drop-change.ts';
import { bookingMails } from './letters/booking-mails-job.ts';
import { beginPresentLeg } from './drivers/next-leg.ts';
import { giveBack } from './refund-ledger.ts';

/**
 * [MNG-02] Cancels one leg of a booking that this transaction holds, whoever does it: the booking stays booked, in a
 * new revision that is priced without that leg, and its state tells of the other one. The last leg that is left is cancelled by `cancelBooking`.
 */
export async function cancelLeg(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { leg, wantedBy, actor, reason, cancelling, now }: CancelOrder & { leg: LegName; wantedBy: WantedBy },
): Promise<void> {
  const { id: bookingId } = booking;
  const { charge: chargePence, explanation } = cancelling;
  const wasPresent = presentLegOf(booking) === leg;
  await dropChange(tx, jobs, booking, { by: null, now });
  const by = { actorKind: actor.kind, actorId: actor.id, reason };
  await addCancellation(tx, { bookingId, leg, wantedBy, at: now, ...by, chargePence, explanation });
  await reviseBooking(tx, booking, { cancelledLeg: leg, ...fareWithout(booking, leg) }, by);
  const { revision } = booking;
  await restateOwed(tx, booking, now);
  await restateInCar(tx, booking, now);
  await writeAudit(tx, {
    actor,
    entity: 'booking',
    entityId: booking.number,
    action: 'cancel_leg',
    detail: { leg, chargePence, revision, ...(reason && actor.kind !== 'passenger' && { reason }) },
  });
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'leg_cancelled' });
  if (wasPresent) await beginPresentLeg(tx, jobs, booking, { actor, now });
  await giveBack(tx, jobs, booking, now);
}
