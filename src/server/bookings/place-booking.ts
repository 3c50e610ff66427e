import { type BookingEvent, transition } from '../../domain/booking/states.ts';
import type { Pence } from '../../domain/money.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Asker, BookingAccount, BookingAccounts } from '../accounts/index.ts';
import type { Catalogue, SettingsService } from '../catalogue/index.ts';
import type { Counters } from '../platform/counters.ts';
import type { Secrets } from '../platform/crypto.ts';
import { type Database, passengerActor, staffActor, type Transaction } from '../platform/database/index.ts';
import { type PassengerPrincipal, ProblemError } from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { type AcceptedQuote, checkOffered, isPromoTaken } from '../quotes/index.ts';
import { acceptQuote, type HeldPrices, withPriceNow } from './accept-quote.ts';
import { type BookingDetails, detailsOfNew, termsOf } from './booking-details.ts';
import type { BookingLimits } from './booking-limits.ts';
import type { createBookingReader } from './booking-reader.ts';
import { createBookingIds, findBooking, insertBooking, violatedConstraint } from './booking-store.ts';
import { newConfirmation } from './confirmation-store.ts';
import { bookingMails } from './emails/events.ts';
import { claimedBooking } from './idempotency.ts';
import {
  type BookingBody,
  type BookingInput,
  newBooking,
  type NewBooking,
  parseBookerAndPassengers,
  type StaffBooker,
} from './new-booking.ts';
import { bookingReference, randomBookingNumber, sha256 } from './reference.ts';
import { alreadyBooked, type Attempt, bookAgain, checkDeposit, isRepeated } from './repeat-bookings.ts';
import { FIRST_REVISION } from './revisions.ts';
import { recoverableTripOf } from './trip-recovery.ts';

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
  counters: Counters;
}

/** Pence to be paid by card, as the passenger saw them. */
export interface SeenPrice {
  amount: Pence;
  /** [MON-04] Whether the rest is paid in the car. */
  deposit: boolean;
}

/** Payment method of an attempt. */
export const IN_CAR = { event: 'book_in_car', seen: null, seenDeposit: null, provider: 'car' } as const;

export const byCard = ({ amount, deposit }: SeenPrice) =>
  deposit
    ? ({ event: 'open_deposit', seen: null, seenDeposit: amount } as const)
    : ({ event: 'open_checkout', seen: amount, seenDeposit: null } as const);

/** [OFF-07] A staff booking: the price is what the quote says, and no more is asked. */
export const REPEATED = {
  car: { event: 'book_in_car', seen: null, seenDeposit: null },
  card: { event: 'open_checkout', seen: null, seenDeposit: null },
  deposit: { event: 'open_deposit', seen: null, seenDeposit: null },
} as const;

const WAYS = { book_in_car: 'car', open_checkout: 'card', open_deposit: 'deposit' } as const;

/** @throws NotOffered */
function checkWays(
  { event, party, takenBy }: Attempt & { takenBy: StaffBooker | null },
  settings: Settings,
): void {
  checkOffered(WAYS[event], settings);
  if (!takenBy && party.mode === 'guest_login') checkOffered('guest', settings);
}

/** An attempt with the data of a new booking. */
interface NewAttempt extends Attempt {
  quoteHash: string;
  /** [OFF-07] The member of staff; null if the customer books. */
  takenBy: StaffBooker | null;
  /** Checks again, in case the account was created concurrently. */
  checkAccount: () => Promise<BookingAccount>;
}

/** First email job of a booking; null while it awaits payment. */
function mailJobOf(jobs: Jobs, event: BookingEvent, bookingId: number, takenBy: StaffBooker | null) {
  const waits = event === 'open_checkout' || event === 'open_deposit';
  if (waits && !takenBy) return null;
  const booked = event === 'ask_address' ? 'confirm_address' : 'confirmed';
  const emailEvent = waits ? 'payment_link' : booked;
  return (tx: Transaction) =>
    jobs.add(tx, bookingMails, { bookingId, revision: FIRST_REVISION, occasion: emailEvent });
}

/** State of a stored booking. */
interface Inserted {
  rows: NewBooking;
  confirmBy: Date | null;
}

/**
 * Stores a new booking. One to be paid in the car is counted in the transaction that stores it, so that
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
    const event = inCar && !given.takenBy ? await limits.take(tx, given, now) : given.event;
    const status = transition({ state: 'draft', method: 'car' }, event);
    const byDeposit = event === 'open_deposit';
    const rows = newBooking({ ...given, ...booking, status, byDeposit, number: randomBookingNumber() });
    const confirming = { bookingId: id, email: given.party.bookerEmail, now };
    const confirmation = event === 'ask_address' ? newConfirmation(secrets, confirming) : null;
    await insertBooking(tx, {
      id,
      rows,
      actor: given.takenBy
        ? staffActor(given.takenBy.staffId)
        : passengerActor(given.account?.passengerId ?? null),
      claim: given.claim,
      newAccount: given.account?.register ?? null,
      confirmation,
      recoverable: rows.booking.confirmedAt ? null : given.recoverable,
      addMailJob: mailJobOf(jobs, event, id, given.takenBy),
      promoCode: booking.accepted.promo?.terms.code ?? null,
    });
    return { rows, confirmBy: confirmation?.expiresAt ?? null };
  };
  return inCar ? db.transaction(insert) : insert(db);
}

/** Stores a new booking; null if the quote or the key turn out to have been used. */
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
      deps.counters.bookings++;
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

/** A request, with the signed-in passenger if any. */
export type SignedBody = BookingBody & { principal: PassengerPrincipal | null; asker: Asker };

type Reader = ReturnType<typeof createBookingReader>;

/**
 * What a request asks for, and who makes it, checked.
 * @throws ProblemError 422 naming a field; as `BookingAccounts.check`
 */
export async function attemptOf(
  deps: BookingDependencies,
  { principal, asker, ...body }: SignedBody,
  rest: Omit<
    NewAttempt,
    'body' | 'recoverable' | 'party' | 'account' | 'network' | 'quoteHash' | 'checkAccount' | 'takenBy'
  >,
): Promise<NewAttempt> {
  const { registrationData, selected_passenger: mode } = body;
  const party = parseBookerAndPassengers(registrationData, mode, deps.settings.current().settings);
  const { password, privacyAccepted, termsAccepted, email } = registrationData;
  const who = { mode, name: party.bookerName, email, phone: party.bookerPhone };
  const checkAccount = () =>
    deps.accounts.check({ ...who, password, privacyAccepted, termsAccepted, principal, asker });
  const quoteHash = sha256(body.selectedVehicleData.quote_id);
  return {
    ...rest,
    body,
    recoverable: recoverableTripOf(body),
    party,
    network: asker.network,
    quoteHash,
    takenBy: null,
    checkAccount,
    account: await checkAccount(),
  };
}

/** Returns the function that stores bookings. */
export function createPlacing(deps: BookingDependencies, { byId, referenceOf }: Reader) {
  const { db } = deps;
  const ids = createBookingIds(db);
  /** Stores the booking, or finds the one that the same quote or key has already led to. */
  return async (given: NewAttempt): Promise<BookingDetails> => {
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
    // Staff bookings have no trip to recover in a browser.
    if (given.takenBy && (await claimedBooking(db, given.claim)) !== id) throw refusal ?? alreadyBooked();
    if (!given.takenBy) await placeAgain(deps, referenceOf, id, given, refusal);
    return byId(id);
  };
}

/** @throws NotOffered; ProblemError as `acceptQuote` and `checkDeposit` */
async function acceptWay(deps: BookingDependencies, given: NewAttempt): Promise<AcceptedQuote> {
  const { settings } = deps.settings.current();
  checkWays(given, settings);
  const accepted = await acceptQuote(deps, given.body, given.seen);
  // The server alone decides it.
  if (given.takenBy && given.event === 'open_deposit') given.seenDeposit = accepted.deposit;
  checkDeposit(given, accepted.deposit, settings);
  return accepted;
}

/** Handles a repeated quote. @throws ProblemError with the current price if another person may have booked it */
async function placeAgain(
  deps: BookingDependencies,
  referenceOf: Reader['referenceOf'],
  id: number,
  given: NewAttempt,
  refusal: unknown,
): Promise<void> {
  // Read before the transaction takes the embedded database's only connection.
  const { settings } = deps.settings.current();
  const again = { ...deps, settings, referenceOf, sameJourney: await comparing(deps, given) };
  try {
    await deps.db.transaction((tx) => bookAgain(tx, again, id, given, refusal, deps.clock()));
  } catch (error) {
    throw isRepeated(error) || isPromoTaken(error) ? await withPriceNow(deps, given.body, error) : error;
  }
}

const comparing = ({ acceptance }: BookingDependencies, { body }: NewAttempt) =>
  acceptance.compare({ ...body, quoteId: body.selectedVehicleData.quote_id });
