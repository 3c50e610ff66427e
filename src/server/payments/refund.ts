import type { Actor } from '../db/audit.ts';
import { jobActor, writeAudit } from '../db/audit.ts';
import { lockBooking } from '../bookings/booking-changes.ts';
import { bookingMails } from '../bookings/letters/booking-mails-job.ts';
import { paymentsOf } from '../bookings/payment-ledger.ts';
import { findRefund, moveRefund, type Refund, type RefundNews } from '../bookings/refund-ledger.ts';
import type { CardProvider } from './card-provider.ts';
import type { Settling } from './settle.ts';

/** A card provider that has taken the request and not made the refund yet: it is asked again. */
class StillPending extends Error {}

/**
 * Asks the card provider for a refund, or how one that it was asked for stands.
 * @throws CardsUnavailable; an Error while it is pending, or where no such card provider is configured any more
 */
export async function askForRefund(
  deps: Settling & { provider: CardProvider },
  refundId: number,
): Promise<void> {
  const { db, provider } = deps;
  const refund = await findRefund(db, { id: refundId });
  if (refund?.status !== 'asked') return;
  const payment = (await paymentsOf(db, refund.bookingId)).find(({ id }) => id === refund.paymentId);
  if (!payment?.providerPaymentId) throw new Error(`refund ${refundId} is of no payment by card`);
  if (payment.provider !== provider.name)
    throw new Error(`refund ${refundId} waits for the card provider ${payment.provider}`);
  const told = await provider.refund({
    paymentId: payment.providerPaymentId,
    amountMinor: refund.amountPence,
    reference: refund.reference,
  });
  await settleRefund(deps, refund, told, jobActor('refund-payment'));
  if (told.status === 'pending') throw new StillPending(`refund ${refundId} is on its way`);
}

/** Writes down what has become of a refund, whoever says so first and however often: with its audit line and its mail. */
export async function settleRefund(
  { db, jobs, clock }: Settling,
  { id, bookingId }: Pick<Refund, 'id' | 'bookingId'>,
  told: RefundNews,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const refund = await moveRefund(tx, id, told, clock());
    if (!refund) return;
    const occasion = refund.status === 'made' ? 'refunded' : 'refund_failed';
    const { amountPence: pence, failure } = refund;
    await writeAudit(tx, {
      actor,
      entity: 'booking',
      entityId: booking.number,
      action: occasion,
      detail: { refund: id, pence, ...(failure && { failure }) },
    });
    const { revision } = booking;
    await jobs.add(tx, bookingMails, { bookingId, revision, occasion, instance: String(id) });
  });
}
