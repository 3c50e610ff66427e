import { refundable } from '../../domain/booking/payment-states.ts';
import type { Pence } from '../../domain/money.ts';
import { type Actor, type Queryable, type Transaction, writeAudit } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { StoredBooking } from './booking-details.ts';
import { addReduction } from './booking-records.ts';
import { bookingMails } from './emails/events.ts';
import { moneyOf, restateAmountDue } from './ledger/booking-money.ts';
import { paymentsOf } from './payment-ledger.ts';
import { requestRefundFrom, refundExcess, leftOnCards } from './refund-ledger.ts';

/** Refund that staff can make now. */
export interface Refundable {
  /** Highest amount. */
  pence: Pence;
  /** The card payment is disputed: the bank decides about it. */
  disputed: boolean;
  /** Whether the payment is authorised and not captured. */
  held: boolean;
  /** Refund due that has failed. */
  failed: Pence;
}

/** [MON-02] Returns what can be refunded manually, beyond automatic refunds. */
export async function refundableNow(db: Queryable, bookingId: number): Promise<Refundable> {
  const { owed, due } = await moneyOf(db, bookingId);
  const payments = await paymentsOf(db, bookingId);
  const left = (await leftOnCards(db, bookingId)).reduce((sum, { pence }) => sum + pence, 0);
  return {
    pence: refundable({ owed, due, left }),
    disputed: payments.some(({ status }) => status === 'disputed'),
    held: payments.some(({ status }) => status === 'authorised'),
    failed: Math.min(left, Math.max(0, -due)),
  };
}

/** The actor of a refund, and the reason. */
interface RefundOrder {
  actor: Actor;
  /** Shown to the passenger, the operator and in the ledger. */
  reason: string;
  now: Date;
}

/**
 * [MON-02] Refunds part of the card payments of a booking locked by this transaction, which is reduced accordingly:
 * the ledger, the refunds and their jobs, the log and the emails.
 * @param pence above 0, and no more than `refundableNow` returns
 * @returns the id of the reduction
 */
export async function refundBooking(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { pence, actor, reason, now }: RefundOrder & { pence: Pence },
): Promise<number> {
  const { id: bookingId, revision, number: entityId } = booking;
  const most = (await refundableNow(tx, bookingId)).pence;
  if (pence <= 0 || pence > most) throw new RangeError(`${pence} of ${most} pence cannot be given back`);
  const by = { actorKind: actor.kind, actorId: actor.id };
  const reduction = await addReduction(tx, { bookingId, at: now, ...by, reason, pence });
  await restateAmountDue(tx, booking, now);
  await requestRefundFrom(tx, jobs, booking, { pence, reductionId: reduction.id, now });
  const detail = { reduction: reduction.id, pence, reason };
  await writeAudit(tx, { actor, entity: 'booking', entityId, action: 'refund', detail });
  const instance = String(reduction.id);
  await jobs.add(tx, bookingMails, { bookingId, revision, occasion: 'reduced', instance });
  return reduction.id;
}

/**
 * [MON-02] Retries failed refunds of a booking locked by this transaction.
 * @returns pence of the retried refunds; 0 if nothing is due
 */
export async function refundAgain(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { actor, reason, now }: RefundOrder,
): Promise<Pence> {
  const pence = await refundExcess(tx, jobs, booking, now);
  if (pence === 0) return 0;
  const { number: entityId } = booking;
  const detail = { pence, reason };
  await writeAudit(tx, { actor, entity: 'booking', entityId, action: 'refund_again', detail });
  return pence;
}
