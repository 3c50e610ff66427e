import { canTake, type BookingEvent } from '../../domain/booking/states.ts';
import type { Transaction } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { BookingAccount, BookingAccounts } from '../passengers/booking-accounts.ts';
import { addPayment, paymentsOf } from './payment-ledger.ts';
import { changeBooking, closeCheckouts, lockBooking } from './booking-changes.ts';
import { statusOf, type StoredBooking } from './booking-details.ts';
import { updateBooking, updateLegNote } from './booking-store.ts';
import { recordClaim, type Claim } from './idempotency.ts';
import { partyColumns } from './new-booking.ts';
import type { Party } from './party.ts';

/** One attempt to book a quote. */
export interface Attempt {
  claim: Claim;
  party: Party;
  account: BookingAccount;
  event: Extract<BookingEvent, 'book_in_car' | 'open_checkout'>;
  /** Who takes the payment. */
  provider: string;
}

/** @param reference of the booking, for nobody but whoever made it */
export function alreadyBooked(reference?: string): ProblemError {
  const message = 'This trip has already been booked. Please see your e-mail.';
  return new ProblemError(409, 'already_booked', message, reference === undefined ? {} : { reference });
}

interface AgainDependencies {
  jobs: Jobs;
  accounts: Pick<BookingAccounts, 'register'>;
  referenceOf: (booking: StoredBooking) => string;
}

/**
 * The same quote once more. A booking that is confirmed is answered to whoever sends the same details again; one that
 * still waits for its payment takes the new details and the new way to pay.
 */
export async function bookAgain(
  tx: Transaction,
  { jobs, accounts, referenceOf }: AgainDependencies,
  id: number,
  given: Attempt,
  refusal: unknown,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(tx, id);
  const status = statusOf(booking);
  if (!canTake(status, given.event)) {
    const answered = status.method === (given.event === 'book_in_car' ? status.method : 'card');
    if (!sameParty(booking, given.party)) throw alreadyBooked();
    // The same details sent the first way again are answered with the booking: this tells no more.
    if (!answered) throw alreadyBooked(referenceOf(booking));
    return recordClaim(tx, given.claim, id);
  }
  // A price is held beyond its quote only while its checkout is open.
  if (refusal && status.state !== 'awaiting_payment') throw refusal;
  if (!sameParty(booking, given.party)) {
    const { register = null, passengerId = null } = given.account ?? {};
    if (register) await accounts.register(tx, register);
    await updateBooking(tx, id, { ...partyColumns(given.party), passengerId });
  }
  await updateLegNote(tx, id, 'outward', given.party.additionalInfo);
  await updateLegNote(tx, id, 'return', given.party.returnAdditionalInfo);
  await changeBooking(tx, jobs, booking, given.event, { actor: 'web', now });
  const payment = {
    bookingId: id,
    amountPence: booking.totalPence,
    currency: booking.currency,
    createdAt: now,
  };
  if (given.event === 'book_in_car') {
    await closeCheckouts(tx, jobs, id);
    await addPayment(tx, { ...payment, method: 'car', status: 'due', provider: 'car' });
  } else if (!(await paymentsOf(tx, id)).some(({ status: state }) => state === 'open')) {
    await addPayment(tx, { ...payment, method: 'card', status: 'open', provider: given.provider });
  }
  await recordClaim(tx, given.claim, id);
}

function sameParty(booking: StoredBooking, party: Party): boolean {
  return Object.entries(partyColumns(party)).every(
    ([column, value]) => booking[column as keyof StoredBooking] === value,
  );
}
