import { canMove } from '../../domain/booking/payment-states.ts';
import { writeAudit, type Actor } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import { lockBooking } from '../bookings/booking-moves.ts';
import { disputesOf, moveDispute, type Dispute } from '../bookings/dispute-ledger.ts';
import { bookingMails } from '../bookings/letters/booking-mails-job.ts';
import { disputeInstance } from '../bookings/letters/dispute-letter.ts';
import { movePayment, paymentByProviderId, paymentsOf, type Payment } from '../bookings/payment-ledger.ts';
import { giveBack, restate } from '../bookings/refund-ledger.ts';
import type { CardProvider, DisputeNotification } from './card-provider.ts';
import type { Settling } from './settle.ts';

type Disputing = Settling & { provider: Pick<CardProvider, 'name'> };

/** What staff are to do about a dispute. */
const ALARMS: Record<Dispute['status'], string> = {
  inquiry: 'a bank asks about a payment: answer at the card provider',
  open: 'a payment is disputed and its money withdrawn: answer at the card provider',
  won: 'a dispute is over: the money is here',
  lost: 'a dispute is lost: the money has gone back to the passenger',
};

/**
 * Writes down what has become of a dispute, whoever says so first and however often: its money, the payment, the audit
 * line, the provider's mail and, where it is won after a cancellation, the refund that has waited for it.
 * @returns its payment; null where that is none of ours
 */
export async function settleDispute(
  deps: Disputing,
  news: DisputeNotification,
  actor: Actor,
): Promise<Payment | null> {
  const { db, jobs, clock, log, provider } = deps;
  const payment = await paymentByProviderId(db, provider.name, news.paymentId);
  if (!payment) return null;
  if (news.currency !== payment.currency || news.amountMinor <= 0) {
    log.error(
      { dispute: news.disputeId, payment: payment.id },
      'a dispute is of no sum in the currency paid',
    );
    return payment;
  }
  const told = await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, payment.bookingId);
    const moved = await moveDispute(tx, payment, news, clock());
    if (!moved) return null;
    const { before, dispute } = moved;
    await disputePayment(tx, payment, dispute);
    await writeAudit(tx, {
      actor,
      entity: 'booking',
      entityId: booking.number,
      action: 'dispute',
      ...(before && { before: { dispute: before } }),
      after: { dispute: dispute.status },
      detail: { dispute: dispute.id, pence: dispute.amountPence, reason: dispute.reason },
    });
    await giveBack(tx, jobs, booking, clock());
    const { id: bookingId, revision } = booking;
    const instance = disputeInstance(dispute);
    await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'dispute', instance });
    return {
      booking: booking.number,
      dispute: news.disputeId,
      reason: dispute.reason,
      state: dispute.status,
    };
  });
  if (told) log.error(told, ALARMS[told.state]);
  return payment;
}

/** What a dispute's state makes of its payment, which may be disputed more than once. */
async function disputePayment(
  tx: Transaction,
  { id, bookingId }: { id: number; bookingId: number },
  { status }: Dispute,
): Promise<void> {
  const payment = (await paymentsOf(tx, bookingId)).find((each) => each.id === id);
  if (!payment) throw new Error(`there is no payment ${id}`);
  if (status === 'open' && canMove(payment.status, 'dispute')) await movePayment(tx, payment, 'dispute');
  if (status !== 'won' && status !== 'lost') return;
  if ((await disputesOf(tx, id)).some((each) => each.status === 'open')) return;
  const event = status === 'won' ? 'win_dispute' : 'lose_dispute';
  if (canMove(payment.status, event)) await movePayment(tx, payment, event);
  await restate(tx, bookingId, id);
}
