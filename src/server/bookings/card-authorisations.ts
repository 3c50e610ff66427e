import { z } from 'zod';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { isUndecided } from '../../domain/booking/states.ts';
import type { Pence } from '../../domain/money.ts';
import type { Queryable, Transaction } from '../platform/database/index.ts';
import type { JobKind, Jobs } from '../platform/jobs/index.ts';
import { payments } from '../platform/schema/index.ts';
import type { StoredBooking } from './booking-details.ts';
import { moneyOf } from './ledger/booking-money.ts';
import { movePayment, type Payment, paymentsOf } from './payment-ledger.ts';

/** Captures or releases an authorisation at the card provider, retrying until it succeeds. */
export const endAuthorisation: JobKind<
  { paymentId: number },
  { checkouts: { endHold(paymentId: number): Promise<void> } }
> = {
  name: 'end-hold',
  payload: z.object({ paymentId: z.number() }),
  together: 5,
  untilDone: true,
  work: ({ paymentId }, { checkouts }) => checkouts.endHold(paymentId),
};

const isAuthorised = ({ status }: Payment) => status === 'authorised';

/** [MON-03] Records that a payment is authorised. @throws ImpossiblePayment */
export async function markAuthorised(
  tx: Transaction,
  payment: Payment,
  { heldAt, providerPaymentId }: { heldAt: Date; providerPaymentId: string | null },
): Promise<void> {
  await movePayment(tx, payment, 'authorise', {
    providerPaymentId,
    heldAt,
    heldPence: payment.amountPence,
  });
}

/**
 * [MON-03] Captures a locked booking's authorisations up to the amount due, the oldest first, once an operator has
 * accepted or something is due, and releases the rest. Before acceptance only what is not due is released.
 * @param anyway captures without an operator's acceptance: the authorisation is about to expire
 */
export async function settleAuthorisations(
  tx: Transaction,
  jobs: Jobs,
  { id: bookingId, status }: Pick<StoredBooking, 'id' | 'status'>,
  { anyway = false }: { anyway?: boolean } = {},
): Promise<void> {
  const authorised = (await paymentsOf(tx, bookingId)).filter(isAuthorised);
  if (authorised.length === 0) return;
  let left: Pence = Math.max(0, (await moneyOf(tx, bookingId)).due);
  for (const payment of authorised) {
    const pence = payment.capturePence ?? Math.min(left, payment.amountPence);
    left -= Math.min(left, pence);
    const waits = isUndecided(status) && !anyway && pence > 0;
    if (payment.capturePence === null && !waits) await decide(tx, jobs, payment, pence);
  }
}

/** Releases a new authorisation, whatever is due. */
export async function releaseAuthorisation(tx: Transaction, jobs: Jobs, payment: Payment): Promise<void> {
  await decide(tx, jobs, payment, 0);
}

async function decide(tx: Transaction, jobs: Jobs, { id }: Payment, capturePence: Pence): Promise<void> {
  await tx.update(payments).set({ capturePence }).where(eq(payments.id, id));
  await jobs.add(tx, endAuthorisation, { paymentId: id });
}

/** Returns bookings with authorisations undecided since before an instant. */
export async function authorisationsSince(db: Queryable, before: Date): Promise<number[]> {
  const { bookingId, status, capturePence, heldAt } = payments;
  const found = await db
    .selectDistinct({ bookingId })
    .from(payments)
    .where(and(eq(status, 'authorised'), isNull(capturePence), lt(heldAt, before)))
    .orderBy(asc(bookingId))
    .limit(100);
  return found.map((row) => row.bookingId);
}
