import { wasPaid } from '../../domain/booking/payment-states.ts';
import { alreadyBooked } from './book-again.ts';
import type { BookingDependencies } from './booking-dependencies.ts';
import type { BookingDetails } from './booking-details.ts';
import { createBookingReader, type BookingReader } from './booking-reader.ts';
import type { Claim } from './idempotency.ts';
import { isDue, paymentsOf, type Payment } from './payment-ledger.ts';
import { attemptOf, createPlacing, type SignedBody } from './placing.ts';
import { sha256 } from './reference.ts';
import { type TakenBooking, takenParty } from './taken/taken-party.ts';
import { byCard, IN_CAR, type Seen, TAKEN } from './ways-to-pay.ts';

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

/** A booking with the card payment it waits for, or that has booked it. */
export interface HeldBooking {
  details: BookingDetails;
  payment: Payment;
}

export function createBookingService(deps: BookingDependencies): BookingService {
  const { db, settings } = deps;
  const reader = createBookingReader(deps);
  const place = createPlacing(deps, reader);
  return {
    ...reader,
    async bookInCar(body, claim) {
      return place(await attemptOf(deps, body, { claim, ...IN_CAR }));
    },
    async hold(body, claim, seen, provider) {
      const details = await place(await attemptOf(deps, body, { claim, ...byCard(seen), provider }));
      const all = await paymentsOf(db, details.booking.id);
      const payment = all.findLast((each) => wasPaid(each.status) || isDue(each, 'card'));
      if (!payment) throw alreadyBooked(details.reference);
      return { details, payment };
    },
    async take(body, staffId, claim, provider) {
      const details = await place({
        body,
        claim,
        recoverable: null,
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
