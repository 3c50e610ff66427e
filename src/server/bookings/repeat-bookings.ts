import type { RecoverableTrip } from '../../contract/bookings.ts';
import { type BookingEvent, canTake, isBooked } from '../../domain/booking/states.ts';
import { isOffered } from '../../domain/journey/journey.ts';
import type { Pence } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import type { BookingAccounts } from '../accounts/index.ts';
import type { Secrets } from '../platform/crypto.ts';
import { passengerActor, type Transaction } from '../platform/database/index.ts';
import { badField, ProblemError } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { keepPromoUse, NotOffered, type SameJourney } from '../quotes/index.ts';
import { sameWords, type Acceptable, wordsIfSameTrip } from './accept-quote.ts';
import { lapseIfOver, startWait } from './address-confirmation.ts';
import { statusOf, type StoredBooking } from './booking-details.ts';
import { type Booker, type BookingLimits, isTooMany } from './booking-limits.ts';
import { updateBooking, updateWords } from './booking-store.ts';
import { newConfirmation } from './confirmation-store.ts';
import { type Claim, recordClaim } from './idempotency.ts';
import { type BookerAndPassengers, peopleColumns } from './new-booking.ts';
import { addPayment, closeCheckouts, isDue, paymentsOf, withdrawDue } from './payment-ledger.ts';
import { readBookings } from './read-bookings.ts';
import { lockBooking, applyEvent } from './transitions.ts';
import { saveRecoverableTrip } from './trip-recovery.ts';

/**
 * [MON-04] A trip is not booked to be paid in the car without its deposit, while deposits are taken, nor with another one.
 * @param deposit of the price that is booked
 * @throws ProblemError 422 `deposit_needed`, or naming `amount`
 */
export function checkDeposit(
  { event, seenDeposit }: Pick<Attempt, 'event' | 'seenDeposit'>,
  deposit: Pence,
  settings: Settings,
): void {
  if (event === 'book_in_car' && deposit > 0 && isOffered('deposit', settings))
    throw new ProblemError(
      422,
      'deposit_needed',
      'A deposit is paid by card before a trip that is paid in the car.',
      {
        errors: { payment_method: 'needs a deposit by card' },
      },
    );
  if (event === 'open_deposit' && (deposit === 0 || seenDeposit !== deposit))
    throw badField('amount', 'is not the deposit of this price');
}

/** An attempt to book a quote. */
export interface Attempt extends Acceptable, Omit<Booker, 'party'> {
  claim: Claim;
  /** For a browser that loses the trip; null for staff bookings. */
  recoverable: RecoverableTrip | null;
  event: Extract<BookingEvent, 'book_in_car' | 'open_checkout' | 'open_deposit'>;
  /** [MON-04] Pence of the deposit that the passenger saw; null for every other way to pay. */
  seenDeposit: Pence | null;
  /** Provider of the payment. */
  provider: string;
}

/** @param reference of the booking, for its booker alone */
export function alreadyBooked(reference?: string): ProblemError {
  const message = 'This trip has already been booked. Please see your email.';
  return new ProblemError(409, 'already_booked', message, reference === undefined ? {} : { reference });
}

/** Whether a quote led to the booking of another trip or other details, perhaps of another person. */
export function isRepeated(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.code === 'already_booked' && error.reference === undefined;
}

const cancelled = () =>
  new ProblemError(
    409,
    'booking_cancelled',
    'This booking was cancelled. Please search again to book the trip anew.',
  );

interface RepeatDependencies {
  jobs: Jobs;
  accounts: Pick<BookingAccounts, 'register'>;
  limits: Pick<BookingLimits, 'take'>;
  secrets: Secrets;
  settings: Settings;
  /** The request in its words, where it is for this journey. */
  sameJourney: SameJourney;
  referenceOf: (booking: StoredBooking) => string;
}

/**
 * Handles a repeated quote. A confirmed booking is returned for the same trip and details; one that still waits for its
 * payment takes new details and the new way to pay, for the same trip, from its booker.
 */
export async function bookAgain(
  tx: Transaction,
  { jobs, accounts, limits, secrets, settings, sameJourney, referenceOf }: RepeatDependencies,
  id: number,
  given: Attempt,
  refusal: unknown,
  now: Date,
): Promise<void> {
  const booking = await lapseIfOver(tx, jobs, await lockBooking(tx, id), now);
  const status = statusOf(booking);
  const [trip] = await readBookings(tx, [id]);
  const words = trip && wordsIfSameTrip(trip, given, sameJourney);
  const unchanged = words && sameWords(trip, words) && sameParty(booking, given.party);
  const own = sameBooker(booking, given.party);
  if (status.state === 'cancelled') throw words && own ? cancelled() : alreadyBooked();
  // [JRN-16] Another person is paying or confirming: their booking stays theirs.
  if (status.state.startsWith('awaiting') && !own) throw alreadyBooked();
  if (!canTake(status, given.event)) {
    const answered = given.event !== 'open_checkout' || status.method === 'card';
    if (!unchanged) throw alreadyBooked();
    // The same details get the booking again, which reveals nothing new.
    if (!answered) throw alreadyBooked(referenceOf(booking));
    return recordClaim(tx, given.claim, id);
  }
  const waits = status.state === 'awaiting_email' && given.event === 'book_in_car';
  if (waits && unchanged) {
    await agreeToTexts(tx, booking, given.party, now);
    return recordClaim(tx, given.claim, id);
  }
  // The price of a pending booking stays valid beyond its quote for its own trip only.
  const goesOn = status.state.startsWith('awaiting') && words;
  if (refusal && !(goesOn && canContinue(refusal, given.event))) throw refusal;
  checkDeposit(given, booking.depositPence, settings);
  const sameAddress = waits && sameContacts(booking, given.party);
  const event =
    given.event === 'book_in_car' && !sameAddress ? await limits.take(tx, given, now) : given.event;
  // After the limits, as where a booking is stored: two that take both wait for each other in turn.
  await keepPromoUse(tx, booking, given.party.bookerEmail);
  if (!sameParty(booking, given.party)) {
    const { register = null, passengerId = null } = given.account ?? {};
    if (register) await accounts.register(tx, register);
    await updateBooking(tx, booking, { ...peopleColumns(given.party), passengerId });
  }
  await agreeToTexts(tx, booking, given.party, now);
  if (words) await updateWords(tx, id, words);
  if (!sameAddress) {
    await applyEvent(tx, jobs, booking, event, {
      actor: passengerActor(given.account?.passengerId ?? null),
      now,
    });
    await payInstead(tx, jobs, booking, given, now);
  }
  if (event === 'ask_address') {
    const { bookerEmail: email } = given.party;
    await startWait(tx, jobs, newConfirmation(secrets, { bookingId: id, email, now }));
  }
  if (given.recoverable && !isBooked(booking.status))
    await saveRecoverableTrip(tx, id, given.recoverable, now);
  await recordClaim(tx, given.claim, id);
}

/**
 * A checkout that was begun can be completed, even if the site has closed since. No other way to pay is offered then,
 * nor after too many bookings.
 */
function canContinue(refusal: unknown, event: BookingEvent): boolean {
  return event !== 'book_in_car' || !(refusal instanceof NotOffered || isTooMany(refusal));
}

/**
 * The payment of the way chosen last: one in the car closes every checkout, an open checkout is kept, and what was
 * due in the car before no longer is.
 */
async function payInstead(
  tx: Transaction,
  jobs: Jobs,
  booking: StoredBooking,
  { event, provider }: Attempt,
  now: Date,
): Promise<void> {
  const { id } = booking;
  const payment = {
    bookingId: id,
    amountPence: booking.totalPence,
    currency: booking.currency,
    createdAt: now,
  };
  await withdrawDue(tx, id, 'car');
  if (event === 'book_in_car') {
    await closeCheckouts(tx, jobs, id);
    await addPayment(tx, { ...payment, method: 'car', provider: 'car' });
    return;
  }
  const deposit = event === 'open_deposit';
  const open = (await paymentsOf(tx, id)).filter((other) => isDue(other, 'card'));
  if (open.some((other) => other.deposit === deposit)) return;
  await closeCheckouts(tx, jobs, id);
  const amountPence = deposit ? booking.depositPence : booking.totalPence;
  await addPayment(tx, { ...payment, method: 'card', provider, deposit, amountPence });
}

/** Text messages are wanted, or not any more, before the trip is booked. */
async function agreeToTexts(
  tx: Transaction,
  booking: StoredBooking,
  { wantsTexts }: BookerAndPassengers,
  now: Date,
): Promise<void> {
  if (wantsTexts === (booking.textsAgreedAt !== null)) return;
  await updateBooking(tx, booking, { textsAgreedAt: wantsTexts ? now : null, textsEndedAt: null });
}

/** Whether it may be the same person with a corrected address or number. */
function sameBooker(booking: StoredBooking, party: BookerAndPassengers): boolean {
  return booking.bookerEmail === party.bookerEmail || booking.bookerPhone === party.bookerPhone;
}

/** Whether email address and phone number are the same. */
function sameContacts(booking: StoredBooking, party: BookerAndPassengers): boolean {
  return (['bookerEmail', 'passengerEmail', 'bookerPhone', 'passengerPhone'] as const).every(
    (contact) => booking[contact] === party[contact],
  );
}

function sameParty(booking: StoredBooking, party: BookerAndPassengers): boolean {
  return Object.entries(peopleColumns(party)).every(
    ([column, value]) => booking[column as keyof StoredBooking] === value,
  );
}
