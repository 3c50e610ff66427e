import type { Database } from '../db/database.ts';
import { changeBooking, closeCheckouts, lockBooking } from '../bookings/booking-changes.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { paymentsOf, setPayment, voidDuePayments, type Payment } from '../bookings/payment-ledger.ts';

export interface Settling {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
}

/**
 * Writes down that a checkout was paid and books its trip, whoever says so first and however often: the payment, the
 * booking's state, the audit line and the mails in one transaction.
 * @param actor who brought the news: "success-page", "notification", "sweep"
 */
export async function settlePaid(
  { db, jobs, clock }: Settling,
  payment: Payment,
  paymentId: string | null,
  actor: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, payment.bookingId);
    const all = await paymentsOf(tx, booking.id);
    if (all.find(({ id }) => id === payment.id)?.status === 'paid') return;
    const now = clock();
    await setPayment(tx, payment.id, { status: 'paid', providerPaymentId: paymentId, paidAt: now });
    await voidDuePayments(tx, booking.id);
    await closeCheckouts(tx, jobs, booking.id);
    const paidBefore = all.some(({ status }) => status === 'paid');
    await changeBooking(tx, jobs, booking, 'paid', {
      actor,
      now,
      // Staff refund it; a second session is closed before it is shown, so this takes a provider's mistake.
      detail: { session: payment.sessionId, ...(paidBefore && { refundDue: true }) },
    });
  });
}

/** Writes down that a checkout can no longer be paid; a booking that only waited for it is cancelled. */
export async function settleExpired(
  { db, jobs, clock }: Settling,
  payment: Payment,
  actor: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, payment.bookingId);
    const all = await paymentsOf(tx, booking.id);
    const status = all.find(({ id }) => id === payment.id)?.status;
    if (status === 'paid' || status === 'expired') return;
    await setPayment(tx, payment.id, { status: 'expired' });
    if (waitsElsewhere(all, payment.id)) return;
    await changeBooking(tx, jobs, booking, 'payment_expired', { actor, now: clock() });
  });
}

function waitsElsewhere(all: Payment[], except: number): boolean {
  return all.some(({ id, status }) => id !== except && status === 'open');
}
