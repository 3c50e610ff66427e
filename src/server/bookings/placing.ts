import type { PassengerPrincipal } from '../http/principal.ts';
import { ProblemError } from '../http/problem.ts';
import type { Asker } from '../passengers/asker.ts';
import { isPromoTaken } from '../promo/uses.ts';
import type { AcceptedQuote } from '../quotes/quote-acceptance.ts';
import { acceptQuote, withPriceNow } from './accept-quote.ts';
import { alreadyBooked, bookAgain, isTaken } from './book-again.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import type { BookingDetails } from './booking-details.ts';
import type { createBookingReader } from './booking-reader.ts';
import { findBooking } from './booking-store.ts';
import { checkDeposit } from './check-deposit.ts';
import { claimedBooking } from './idempotency.ts';
import { insertNew, type NewAttempt } from './insert-new.ts';
import type { BookingBody } from './new-booking.ts';
import { createBookingIds } from './one-statement.ts';
import { readParty } from './party.ts';
import { sha256 } from './reference.ts';
import { recoverableTripOf } from './trip-recovery.ts';
import { checkWays } from './ways-to-pay.ts';

/** A request, with who makes it: the passenger who is signed in, if any. */
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
    'body' | 'recoverable' | 'party' | 'account' | 'network' | 'quoteHash' | 'checkAccount' | 'taker'
  >,
): Promise<NewAttempt> {
  const { registrationData, selected_passenger: mode } = body;
  const party = readParty(registrationData, mode, deps.settings.current().settings);
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
    taker: null,
    checkAccount,
    account: await checkAccount(),
  };
}

/** Makes what stores bookings. */
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
    // What staff take is nobody's to take up again.
    if (given.taker && (await claimedBooking(db, given.claim)) !== id) throw refusal ?? alreadyBooked();
    if (!given.taker) await placeAgain(deps, referenceOf, id, given, refusal);
    return byId(id);
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
  referenceOf: Reader['referenceOf'],
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
