import type { Pence } from '../../domain/money.ts';
import type { Transaction } from '../db/database.ts';
import { moneyOf } from '../ledger/booking-money.ts';
import type { StoredBooking } from './booking-details.ts';
import { addPayment, withdrawDue } from './payment-ledger.ts';

type Priced = Pick<StoredBooking, 'id' | 'totalPence' | 'currency'>;

/** Of the trips that are driven, what was not paid by card. The charge for a leg that was cancelled is not the driver's to take. */
async function inCarNow(tx: Transaction, { id, totalPence }: Priced): Promise<Pence> {
  const { due, held } = await moneyOf(tx, id);
  return Math.max(0, Math.min(totalPence, due - held));
}

/** [MON-04] What is left after a deposit is to be paid in the car, of a booking that this transaction holds. */
export async function payRestInCar(tx: Transaction, booking: Priced, createdAt: Date): Promise<void> {
  const { id: bookingId, currency } = booking;
  const amountPence = await inCarNow(tx, booking);
  await addPayment(tx, { bookingId, method: 'car', provider: 'car', amountPence, currency, createdAt });
}

/** What is to be paid in the car of a booking that this transaction holds follows what is owed, where anything was. */
export async function restateInCar(tx: Transaction, booking: Priced, now: Date): Promise<void> {
  if ((await withdrawDue(tx, booking.id, 'car')).length > 0) await payRestInCar(tx, booking, now);
}
