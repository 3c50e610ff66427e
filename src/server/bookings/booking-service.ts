import { passengerActor, staffActor } from '../db/audit.ts';
import { wasPaid } from '../../domain/booking/payment-states.ts';
import { transition, type BookingEvent } from '../../domain/booking/states.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { PassengerPrincipal } from '../http/principal.ts';
import { ProblemError } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import type { Asker } from '../passengers/asker.ts';
import type { BookingAccount, BookingAccounts } from '../passengers/booking-accounts.ts';
import { isDue, paymentsOf, type Payment } from './payment-ledger.ts';
import { isPromoTaken } from '../promo/uses.ts';
import type { AcceptedQuote } from '../quotes/quote-acceptance.ts';
import type { Secrets } from '../secrets.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Tally } from '../tally.ts';
import { acceptQuote, type HeldPrices, withPriceNow } from './accept-quote.ts';
import { alreadyBooked, bookAgain, isTaken, type Attempt } from './book-again.ts';
import { checkDeposit } from './check-deposit.ts';
import type { BookingLimits } from './booking-limits.ts';
import { bookingMails } from './letters/booking-mails-job.ts';
import { detailsOfNew, type BookingDetails } from './booking-details.ts';
import { createBookingReader, type BookingReader } from './booking-reader.ts';
import { FIRST_REVISION } from './booking-revisions.ts';
import { termsOf } from './booking-terms.ts';
import { findBooking, insertBooking, violatedConstraint } from './booking-store.ts';
import { newConfirmation } from './confirmation-secrets.ts';
import { claimedBooking, type Claim } from './idempotency.ts';
import {
  newBooking,
  type BookingBody,
  type BookingInput,
  type NewBooking,
  type Taker,
} from './new-booking.ts';
import { createBookingIds } from './one-statement.ts';
import { readParty } from './party.ts';
import { type TakenBooking, takenParty } from './taken/taken-party.ts';
import { byCard, checkWays, IN_CAR, type Seen, TAKEN } from './ways-to-pay.ts';
import { bookingReference, randomBookingNumber, sha256 } from './reference.ts';

export interface BookingDependencies extends HeldPrices {
  db: Database;
  jobs: Jobs;
  accounts: BookingAccounts;
  limits: BookingLimits;
  catalogue: Pick<Catalogue, 'operatorById' | 'categoryById'>;
  settings: SettingsService;
  clock: () => Date;
  /** References are derived from them. */
  secrets: Secrets;
  tally: Tally;
}

export interface BookingService extends BookingReader {
  /**
   * Books a held price, to be paid in the car. However often and from wherever the same quote is sent: one booking.
   * @throws ProblemError 409 `price_changed`, `quote_mismatch`, `quote_expired`, `already_booked` (with the fresh price);
   * 429 `too_many_bookings`; 422 naming a field, `bad_quote`, `idempotency_mismatch`
   */
  bookInCar(body: SignedBody, claim: Claim): Promise<BookingDetails>;
  /**
   * Stores a held price as a booking that waits for a card payment, and that payment; errors as `bookInCar`.
   * @param seen pence the passenger saw: of the whole, or of the deposit where only that is paid by card
   */
  hold(body: SignedBody, claim: Claim, seen: Seen, provider: string): Promise<HeldBooking>;
  /**
   * [OFF-07] Books a held price for somebody who has asked staff for it; by card it waits for its payment.
   * @throws ProblemError as `bookInCar`, but for its limits, which are for strangers
   */
  take(body: TakenBooking, staffId: number, claim: Claim, provider: string): Promise<TakenDetails>;
  /** What a booking waits for whose link to pay was sent by staff; null where it waits for nothing. */
  waiting(bookingId: number): Promise<HeldBooking | null>;
}

/** A booking that staff have taken, and until when its link can be used; null where none is sent. */
export interface TakenDetails {
  details: BookingDetails;
  payBy: Date | null;
}

/** A request, with who makes it: the passenger who is signed in, if any. */
export type SignedBody = BookingBody & { principal: PassengerPrincipal | null; asker: Asker };

/** A booking with the card payment it waits for, or that has booked it. */
export interface HeldBooking {
  details: BookingDetails;
  payment: Payment;
}

/** An attempt with what is needed to make a new booking of it. */
interface NewAttempt extends Attempt {
  quoteHash: string;
  /** [OFF-07] Of staff; null where somebody books without us. */
  taker: Taker | null;
  /** Once more, when the account was made by somebody else meanwhile. */
  checkAccount: () => Promise<BookingAccount>;
}

export function createBookingService(deps: BookingDependencies): BookingService {
  const { db, settings } = deps;
  const ids = createBookingIds(db);
  const reader = createBookingReader(deps);
  const { byId, referenceOf } = reader;

  const attempt = async (
    { principal, asker, ...body }: SignedBody,
    rest: Omit<NewAttempt, 'body' | 'party' | 'account' | 'network' | 'quoteHash' | 'checkAccount' | 'taker'>,
  ): Promise<NewAttempt> => {
    const { registrationData, selected_passenger: mode } = body;
    const party = readParty(registrationData, mode, settings.current().settings);
    const { password, privacyAccepted, termsAccepted, email } = registrationData;
    const who = { mode, name: party.bookerName, email, phone: party.bookerPhone };
    const checkAccount = () =>
      deps.accounts.check({ ...who, password, privacyAccepted, termsAccepted, principal, asker });
    const quoteHash = sha256(body.selectedVehicleData.quote_id);
    return {
      ...rest,
      body,
      party,
      network: asker.network,
      quoteHash,
      taker: null,
      checkAccount,
      account: await checkAccount(),
    };
  };

  /** Stores the booking, or finds the one that the same quote or key has already led to. */
  const place = async (given: NewAttempt): Promise<BookingDetails> => {
    let refusal: unknown = null;
    try {
      const accepted = await acceptWay(deps, given);
      const stored = await insertNew({ ...deps, ids }, given, accepted);
      if (stored) return stored;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      refusal = error;
    }
    const id =
      (await claimedBooking(db, given.claim)) ?? (await findBooking(db, 'quoteHash', given.quoteHash));
    if (id === null) {
      if (isPromoTaken(refusal)) throw await withPriceNow(deps, given.body, refusal);
      throw refusal ?? new Error('neither stored nor found');
    }
    // What staff take is nobody's to take up again.
    if (given.taker && (await claimedBooking(db, given.claim)) !== id) throw refusal ?? alreadyBooked();
    if (!given.taker) await placeAgain(deps, referenceOf, id, given, refusal);
    return byId(id);
  };

  return {
    ...reader,
    async bookInCar(body, claim) {
      return place(await attempt(body, { claim, ...IN_CAR }));
    },
    async hold(body, claim, seen, provider) {
      const details = await place(await attempt(body, { claim, ...byCard(seen), provider }));
      const all = await paymentsOf(db, details.booking.id);
      const payment = all.findLast((each) => wasPaid(each.status) || isDue(each, 'card'));
      if (!payment) throw alreadyBooked(details.reference);
      return { details, payment };
    },
    async take(body, staffId, claim, provider) {
      const details = await place({
        body,
        claim,
        party: takenParty(body, settings.current().settings),
        ...TAKEN[body.payment_method],
        provider: body.payment_method === 'car' ? 'car' : provider,
        network: '',
        quoteHash: sha256(body.selectedVehicleData.quote_id),
        taker: { staffId, channel: body.channel },
        account: null,
        checkAccount: () => Promise.resolve(null),
      });
      const all = await paymentsOf(db, details.booking.id);
      return { details, payBy: all.find((each) => isDue(each, 'card'))?.payBy ?? null };
    },
    async waiting(bookingId) {
      const details = await reader.current(bookingId);
      if (details.booking.status !== 'awaiting_payment') return null;
      const all = await paymentsOf(db, bookingId);
      const payment = all.findLast((each) => isDue(each, 'card') && each.payBy !== null);
      return payment ? { details, payment } : null;
    },
  };
}

/** @throws NotOffered; ProblemError as `acceptQuote` and `checkDeposit` */
async function acceptWay(deps: BookingDependencies, given: NewAttempt): Promise<AcceptedQuote> {
  const { settings } = deps.settings.current();
  checkWays(given, settings);
  const accepted = await acceptQuote(deps, given.body, given.seen);
  // Nobody but us says here what it is.
  if (given.taker && given.event === 'open_deposit') given.seenDeposit = accepted.deposit;
  checkDeposit(given, accepted.deposit, settings);
  return accepted;
}

/** The same quote once more. @throws ProblemError with the price now where somebody else may have booked it */
async function placeAgain(
  deps: BookingDependencies,
  referenceOf: ReturnType<typeof createBookingReader>['referenceOf'],
  id: number,
  given: NewAttempt,
  refusal: unknown,
): Promise<void> {
  // What this needs is read before the transaction takes the embedded database's only connection.
  const { settings } = deps.settings.current();
  const again = { ...deps, settings, referenceOf, askedAgain: await comparing(deps, given) };
  try {
    await deps.db.transaction((tx) => bookAgain(tx, again, id, given, refusal, deps.clock()));
  } catch (error) {
    throw isTaken(error) || isPromoTaken(error) ? await withPriceNow(deps, given.body, error) : error;
  }
}

const comparing = ({ acceptance }: BookingDependencies, { body }: NewAttempt) =>
  acceptance.compare({ ...body, quoteId: body.selectedVehicleData.quote_id });

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
      addMailJob: mailJobOf(jobs, event, id, given.taker),
      promoCode: booking.accepted.promo?.terms.code ?? null,
    });
    return { rows, confirmBy: confirmation?.expiresAt ?? null };
  };
  return inCar ? db.transaction(insert) : insert(db);
}

/** Stores a booking nobody has made yet; null when the quote or the key turn out to have been used. */
async function insertNew(
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
