import { jobActor, passengerActor, type Actor } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { changeBooking, closeCheckouts, lockBooking } from '../bookings/booking-changes.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { canMove, wasPaid } from '../../domain/booking/payment-states.ts';
import {
  isDue,
  markPaid,
  movePayment,
  paymentsOf,
  withdrawDue,
  type Payment,
} from '../bookings/payment-ledger.ts';

/** Who may say what became of a checkout. */
export type News = 'success-page' | 'notification' | 'sweep';

function actorOf(news: News, { provider }: Payment): Actor {
  if (news === 'sweep') return jobActor('sweep');
  return news === 'notification' ? { kind: 'card_provider', id: provider } : passengerActor(null);
}

export interface Settling {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
}

/**
 * Writes down that a checkout was paid and books its trip, whoever says so first and however often: the payment, the
 * booking's state, the audit line and the mails in one transaction.
 * @param from who brought the news
 */
export async function settlePaid(
  { db, jobs, clock }: Settling,
  payment: Payment,
  paymentId: string | null,
  from: News,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, payment.bookingId);
    const all = await paymentsOf(tx, booking.id);
    const present = all.find(({ id }) => id === payment.id) ?? payment;
    if (wasPaid(present.status)) return;
    const now = clock();
    await markPaid(tx, present, { providerPaymentId: paymentId, paidAt: now });
    await withdrawDue(tx, booking.id, 'car');
    await closeCheckouts(tx, jobs, booking.id);
    const paidBefore = all.some(({ status }) => wasPaid(status));
    await changeBooking(tx, jobs, booking, 'paid', {
      actor: actorOf(from, payment),
      now,
      // Staff refund it. A second session is closed before it is shown, so that takes a provider's mistake.
      detail: {
        session: payment.sessionId,
        ...((paidBefore || booking.status === 'cancelled') && { refundDue: true }),
      },
    });
  });
}

/** Writes down that a checkout can no longer be paid; a booking that only waited for it lapses. */
export async function settleExpired(
  { db, jobs, clock }: Settling,
  payment: Payment,
  from: News,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, payment.bookingId);
    const all = await paymentsOf(tx, booking.id);
    const present = all.find(({ id }) => id === payment.id) ?? payment;
    if (present.status === 'failed' || !canMove(present.status, 'fail')) return;
    await movePayment(tx, present, 'fail');
    if (waitsElsewhere(all, payment.id)) return;
    await changeBooking(tx, jobs, booking, 'payment_expired', {
      actor: actorOf(from, payment),
      now: clock(),
    });
  });
}

function waitsElsewhere(all: Payment[], except: number): boolean {
  return all.some((payment) => payment.id !== except && isDue(payment, 'card'));
}
