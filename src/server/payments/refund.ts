import type { Actor } from '../db/audit.ts';
import { jobActor, writeAudit } from '../db/audit.ts';
import { lockBooking } from '../bookings/booking-moves.ts';
import { bookingMails } from '../bookings/letters/booking-mails-job.ts';
import { paymentsOf } from '../bookings/payment-ledger.ts';
import {
  findRefund,
  giveBack,
  goneOf,
  moveRefund,
  withdrawRefund,
  type Refund,
  type RefundNews,
} from '../bookings/refund-ledger.ts';
import { NotYet } from '../jobs/job-kind.ts';
import type { CardProvider } from './card-provider.ts';
import type { Settling } from './settle.ts';

/**
 * Asks the card provider for a refund, or how one that it was asked for stands.
 * @throws CardsUnavailable; NotYet while it is pending, or the payment disputed; an Error where no such card provider
 * is configured any more
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
  const { amountPence: amountMinor, reference } = refund;
  const order = { paymentId: payment.providerPaymentId, amountMinor, reference };
  const isThere = payment.amountPence - (await goneOf(db, payment)) >= amountMinor;
  const told =
    isThere && payment.status !== 'disputed' ? await provider.refund(order) : await provider.getRefund(order);
  if (told) await settleRefund(deps, refund, told, jobActor('refund-payment'));
  else if (isThere) throw new NotYet(`refund ${refundId} waits until a dispute is decided`);
  else await withdraw(deps, refund);
  if (told?.status === 'pending') throw new NotYet(`refund ${refundId} is on its way`);
}

/** What a dispute has taken is not given back once more; what of it is owed all the same is asked for anew. */
async function withdraw({ db, jobs, clock }: Settling, { id, bookingId }: Refund): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    // Somebody else has done so, or has heard of it.
    if (!(await withdrawRefund(tx, id, clock()))) return;
    await writeAudit(tx, {
      actor: jobActor('refund-payment'),
      entity: 'booking',
      entityId: booking.number,
      action: 'refund_withdrawn',
      detail: { refund: id },
    });
    await giveBack(tx, jobs, booking, clock());
  });
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
