import { canMove } from '../../domain/booking/payment-states.ts';
import {
  bookingMails,
  type Dispute,
  disputeInstance,
  disputesOf,
  findRefund,
  refundExcess,
  returnedAmount,
  lockBooking,
  moveDispute,
  movePayment,
  recordRefundStatus,
  type Payment,
  paymentByProviderId,
  paymentsOf,
  type Refund,
  type RefundNotice,
  updatePaymentStatus,
  cancelRefund,
} from '../bookings/index.ts';
import { type Actor, jobActor, type Transaction, writeAudit } from '../platform/database/index.ts';
import { NotYet } from '../platform/jobs/index.ts';
import type { CardProvider, DisputeNotification } from './card-provider.ts';
import type { SettlementDependencies } from './settle.ts';

/**
 * Requests a refund from the card provider, or the state of a requested one.
 * @throws CardsUnavailable; NotYet while it is pending, or the payment disputed; an Error if that card provider is no
 * longer configured
 */
export async function askForRefund(
  deps: SettlementDependencies & { provider: CardProvider },
  refundId: number,
): Promise<void> {
  const { db, provider } = deps;
  const refund = await findRefund(db, { id: refundId });
  if (refund?.status !== 'asked') return;
  const payment = (await paymentsOf(db, refund.bookingId)).find(({ id }) => id === refund.paymentId);
  if (!payment?.providerPaymentId) throw new Error(`refund ${refundId} has no card payment`);
  if (payment.provider !== provider.name)
    throw new Error(
      `refund ${refundId} needs the card provider ${payment.provider}, which is not configured`,
    );
  const { amountPence: amountMinor, reference } = refund;
  const order = { paymentId: payment.providerPaymentId, amountMinor, reference };
  const isThere = payment.amountPence - (await returnedAmount(db, payment)) >= amountMinor;
  const event =
    isThere && payment.status !== 'disputed' ? await provider.refund(order) : await provider.getRefund(order);
  if (event) await settleRefund(deps, refund, event, jobActor('refund-payment'));
  else if (isThere) throw new NotYet(`refund ${refundId} waits until a dispute is decided`);
  else await withdraw(deps, refund);
  if (event?.status === 'pending') throw new NotYet(`refund ${refundId} is on its way`);
}

/** Money taken by a dispute is not refunded as well; any part that is still owed is requested again. */
async function withdraw(
  { db, jobs, clock }: SettlementDependencies,
  { id, bookingId }: Refund,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    // It was done concurrently, or its news came first.
    if (!(await cancelRefund(tx, id, clock()))) return;
    await writeAudit(tx, {
      actor: jobActor('refund-payment'),
      entity: 'booking',
      entityId: booking.number,
      action: 'refund_withdrawn',
      detail: { refund: id },
    });
    await refundExcess(tx, jobs, booking, clock());
  });
}

/** Records the outcome of a refund, once for any number of notices: with its audit row and its email. */
export async function settleRefund(
  { db, jobs, clock }: SettlementDependencies,
  { id, bookingId }: Pick<Refund, 'id' | 'bookingId'>,
  notice: RefundNotice,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const refund = await recordRefundStatus(tx, id, notice, clock());
    if (!refund) return;
    const emailEvent = refund.status === 'made' ? 'refunded' : 'refund_failed';
    const { amountPence: pence, failure } = refund;
    await writeAudit(tx, {
      actor,
      entity: 'booking',
      entityId: booking.number,
      action: emailEvent,
      detail: { refund: id, pence, ...(failure && { failure }) },
    });
    const { revision } = booking;
    await jobs.add(tx, bookingMails, { bookingId, revision, occasion: emailEvent, instance: String(id) });
  });
}

type Disputing = SettlementDependencies & { provider: Pick<CardProvider, 'name'> };

/** Instructions to staff for each state of a dispute. */
const ALARMS: Record<Dispute['status'], string> = {
  inquiry: 'a bank asks about a payment: answer at the card provider',
  open: 'a payment is disputed and its money withdrawn: answer at the card provider',
  won: 'a dispute is over: the money is here',
  lost: 'a dispute is lost: the money has gone back to the passenger',
};

/**
 * Records the outcome of a dispute, once for any number of notices: ledger, payment, audit row, the provider's email and,
 * if it is won after a cancellation, the refund that has waited for it.
 * @returns its payment; null for another shop's
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
  const reported = await db.transaction(async (tx) => {
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
    await refundExcess(tx, jobs, booking, clock());
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
  if (reported) log.error(reported, ALARMS[reported.state]);
  return payment;
}

/** Applies a dispute's state to its payment, which may have several disputes. */
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
  await updatePaymentStatus(tx, bookingId, id);
}
