import { holdsSince, settleHolds } from '../bookings/holds.ts';
import { lockBooking } from '../bookings/booking-moves.ts';
import { markPaid, movePayment, paymentById, paymentsOf, type Payment } from '../bookings/payment-ledger.ts';
import { giveBack } from '../bookings/refund-ledger.ts';
import { jobActor, writeAudit, type Actor } from '../db/audit.ts';
import { sumWords } from '../../domain/ledger/differences.ts';
import type { CardProvider, HoldEnd } from './card-provider.ts';
import { sumHere, tell } from './findings.ts';
import type { Settling } from './settle.ts';

/** Card providers keep money held for a week: it is taken a day before. */
const HELD_MS = 6 * 86_400_000;

/**
 * [MON-03] Has the card provider take what was held, or let go of it, as was decided.
 * @throws CardsUnavailable; an Error where no such card provider is configured any more
 */
export async function askForHold(
  deps: Settling & { provider: CardProvider },
  paymentId: number,
): Promise<void> {
  const { db, provider } = deps;
  const payment = await paymentById(db, paymentId);
  if (payment?.status !== 'authorised' || payment.capturePence === null) return;
  const { providerPaymentId, capturePence } = payment;
  if (providerPaymentId === null) throw new Error(`payment ${paymentId} holds nothing`);
  if (payment.provider !== provider.name)
    throw new Error(`payment ${paymentId} waits for the card provider ${payment.provider}`);
  const end =
    capturePence > 0
      ? await provider.capture({ paymentId: providerPaymentId, amountMinor: capturePence })
      : await provider.release(providerPaymentId);
  await holdEnded(deps, payment, end, jobActor('end-hold'));
}

/**
 * Writes down what has become of money that was held, whoever says so first and however often: what was taken is paid, and
 * beyond what is owed goes back.
 */
export async function holdEnded(
  deps: Settling,
  { id, bookingId }: Pick<Payment, 'id' | 'bookingId'>,
  end: HoldEnd,
  actor: Actor,
): Promise<void> {
  const { db, jobs, clock } = deps;
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const payment = (await paymentsOf(tx, bookingId)).find((each) => each.id === id);
    if (payment?.status !== 'authorised') return;
    const now = clock();
    const { providerPaymentId } = payment;
    const pence = end.status === 'taken' ? end.amountMinor : 0;
    await writeAudit(tx, {
      actor,
      entity: 'booking',
      entityId: booking.number,
      action: pence > 0 ? 'captured' : 'released',
      detail: { payment: id, pence },
    });
    if (pence > 0) {
      const taken = { ...payment, amountPence: pence };
      await markPaid(tx, taken, { providerPaymentId, paidAt: now });
      return void (await giveBack(tx, jobs, booking, now));
    }
    await movePayment(tx, payment, 'release');
    if (payment.capturePence === 0) return;
    const detail = sumWords(sumHere(payment));
    await tell({ ...deps, db: tx }, { kind: 'hold_lost', subject: `payment ${id}`, bookingId, detail }, now);
  });
}

/** Takes what cannot be held for much longer, though nobody has accepted the trip yet: it is given back to who refuses. */
export async function takeEnding({ db, jobs, clock, log }: Settling): Promise<void> {
  for (const id of await holdsSince(db, new Date(clock().getTime() - HELD_MS)))
    try {
      await db.transaction(async (tx) => settleHolds(tx, jobs, await lockBooking(tx, id), { anyway: true }));
    } catch (error) {
      log.error({ err: error, booking: id }, 'money that is held was not taken');
    }
}
