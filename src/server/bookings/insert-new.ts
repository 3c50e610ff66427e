import { transition, type BookingEvent } from '../../domain/booking/states.ts';
import { passengerActor, staffActor } from '../db/audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { BookingAccount } from '../passengers/booking-accounts.ts';
import type { AcceptedQuote } from '../quotes/quote-acceptance.ts';
import type { Attempt } from './book-again.ts';
import { detailsOfNew, type BookingDetails } from './booking-details.ts';
import { FIRST_REVISION } from './booking-revisions.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import { insertBooking, violatedConstraint } from './booking-store.ts';
import { termsOf } from './booking-terms.ts';
import { newConfirmation } from './confirmation-secrets.ts';
import { bookingMails } from './letters/booking-mails-job.ts';
import { newBooking, type BookingInput, type NewBooking, type Taker } from './new-booking.ts';
import { bookingReference, randomBookingNumber, sha256 } from './reference.ts';

/** An attempt with what is needed to make a new booking of it. */
export interface NewAttempt extends Attempt {
  quoteHash: string;
  /** [OFF-07] Of staff; null where somebody books without us. */
  taker: Taker | null;
  /** Once more, when the account was made by somebody else meanwhile. */
  checkAccount: () => Promise<BookingAccount>;
}

/** The first mails of a booking; null while it waits for its payment. */
function mailJobOf(jobs: Jobs, event: BookingEvent, bookingId: number, taker: Taker | null) {
  const waits = event === 'open_checkout' || event === 'open_deposit';
  if (waits && !taker) return null;
  const booked = event === 'ask_address' ? 'confirm_address' : 'confirmed';
  const occasion = waits ? 'payment_link' : booked;
  return (tx: Transaction) => jobs.add(tx, bookingMails, { bookingId, revision: FIRST_REVISION, occasion });
}

/** What a new booking was stored as. */
interface Inserted {
  rows: NewBooking;
  confirmBy: Date | null;
}

/**
 * Stores a booking nobody has made yet. One to be paid in the car is counted in the transaction that stores it, so that
 * what fails, or turns out to be booked already, was never counted.
 * @throws a unique violation: see `violatedConstraint`; ProblemError as `BookingLimits.take` and `checkUse`
 */
async function insertOnce(
  { db, jobs, limits, secrets }: BookingDependencies,
  given: NewAttempt,
  booking: Omit<BookingInput, keyof NewAttempt | 'status' | 'byDeposit' | 'number'> & { id: number },
): Promise<Inserted> {
  const { id, now } = booking;
  const inCar = given.event === 'book_in_car';
  const insert = async (tx: Database): Promise<Inserted> => {
    const event = inCar && !given.taker ? await limits.take(tx, given, now) : given.event;
    const status = transition({ state: 'draft', method: 'car' }, event);
    const byDeposit = event === 'open_deposit';
    const rows = newBooking({ ...given, ...booking, status, byDeposit, number: randomBookingNumber() });
    const confirming = { bookingId: id, email: given.party.bookerEmail, now };
    const confirmation = event === 'ask_address' ? newConfirmation(secrets, confirming) : null;
    await insertBooking(tx, {
      id,
      rows,
      actor: given.taker
        ? staffActor(given.taker.staffId)
        : passengerActor(given.account?.passengerId ?? null),
      claim: given.claim,
      newAccount: given.account?.register ?? null,
      confirmation,
      recoverable: rows.booking.confirmedAt ? null : given.recoverable,
      addMailJob: mailJobOf(jobs, event, id, given.taker),
      promoCode: booking.accepted.promo?.terms.code ?? null,
    });
    return { rows, confirmBy: confirmation?.expiresAt ?? null };
  };
  return inCar ? db.transaction(insert) : insert(db);
}

/** Stores a booking nobody has made yet; null when the quote or the key turn out to have been used. */
export async function insertNew(
  deps: BookingDependencies & { ids: () => Promise<number> },
  given: NewAttempt,
  accepted: AcceptedQuote,
): Promise<BookingDetails | null> {
  const accepting = deps.catalogue.operatorById(accepted.operatorId);
  const category = deps.catalogue.categoryById(accepted.categoryId);
  if (!accepting || !category) throw new Error('an accepted quote names an operator and a category');
  const { name, phone, email, doorElsewhere } = accepting;
  const { number: licenceNumber, authority: licensingAuthority } = accepted.licence;
  const operator = { name, phone, email, licenceNumber, licensingAuthority };
  const now = deps.clock();
  const reference = bookingReference(deps.secrets[0], accepted.hash);
  const id = await deps.ids();
  const booking = { id, accepted, operator, doorElsewhere, now, referenceHash: sha256(reference) };
  for (let tries = 0; ; tries++) {
    try {
      const { rows, confirmBy } = await insertOnce(deps, given, booking);
      deps.tally.bookings++;
      const { symbol } = accepted.currency;
      const terms = termsOf(rows.priced, symbol, deps.settings.current().settings);
      return detailsOfNew(id, rows, { operator, category, symbol, terms, reference, confirmBy, now });
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === null || tries === 5) throw error;
      if (constraint === 'passengers_email') given.account = await given.checkAccount();
      else if (constraint !== 'bookings_number_unique') return null;
    }
  }
}
