import type { z } from 'zod';
import type { phoneBooking } from '../../contract/office-phone-bookings.ts';
import { bookingTextsOf } from '../../domain/booking/booking-texts.ts';
import { wasPaid } from '../../domain/booking/payment-states.ts';
import type { Settings } from '../../domain/settings.ts';
import { isTextable } from '../notifications/index.ts';
import { badField, readPhoneNumber } from '../platform/http/index.ts';
import type { BookingDetails } from './booking-details.ts';
import { type BookingReader, createBookingReader } from './booking-reader.ts';
import type { Claim } from './idempotency.ts';
import type { BookerAndPassengers } from './new-booking.ts';
import { isDue, type Payment, paymentsOf } from './payment-ledger.ts';
import {
  attemptOf,
  type BookingDependencies,
  byCard,
  createPlacing,
  IN_CAR,
  type SeenPrice,
  type SignedBody,
  REPEATED,
} from './place-booking.ts';
import { sha256 } from './reference.ts';
import { alreadyBooked } from './repeat-bookings.ts';

type PhoneBooking = z.output<typeof phoneBooking>;

/**
 * Parses booker and passenger as staff entered them.
 * @throws ProblemError 422 naming the field: also where a link is to be sent and nothing says where to
 */
function phoneBookingPeople(
  body: PhoneBooking,
  { TEXT_MESSAGES }: Pick<Settings, 'TEXT_MESSAGES'>,
): BookerAndPassengers {
  const { caller, passenger, payment_method: pays } = body;
  const phone = readPhoneNumber('caller.phone', caller.phone);
  const wantsTexts = body.texts && TEXT_MESSAGES && isTextable(phone);
  if (pays !== 'car' && caller.email === '' && !wantsTexts)
    throw badField(
      'caller.email',
      'is needed to send the link to pay, or agreement to text messages to a mobile',
    );
  return {
    mode: 'guest_login',
    bookerName: caller.name,
    bookerEmail: caller.email,
    bookerPhone: phone,
    passengerName: passenger?.name ?? caller.name,
    passengerEmail: passenger?.email || caller.email,
    passengerPhone: passenger?.phone ? readPhoneNumber('passenger.phone', passenger.phone) : phone,
    additionalInfo: body.note,
    returnAdditionalInfo: body.return_note,
    ...bookingTextsOf(body),
    pickupHouse: '',
    pickupHouseFor: null,
    wantsTexts,
  };
}

export interface BookingService extends BookingReader {
  /**
   * Books a quote, to be paid in the car. Repeated requests for the same quote make one booking.
   * @throws ProblemError 409 `price_changed`, `quote_mismatch`, `quote_expired`, `already_booked` (with the fresh
   * price); 429 `too_many_bookings`; 422 naming a field, `bad_quote`, `idempotency_mismatch`
   */
  bookInCar(body: SignedBody, claim: Claim): Promise<BookingDetails>;
  /**
   * Stores a booking that awaits card payment, with the payment. Throws the errors of `bookInCar`.
   * @param seen pence the passenger saw: of the whole, or of the deposit where only that is paid by card
   */
  hold(body: SignedBody, claim: Claim, seen: SeenPrice, provider: string): Promise<ReferencedBooking>;
  /**
   * [OFF-07] Creates a staff booking of a quote. If it is paid by card, it awaits payment.
   * @throws ProblemError as `bookInCar`, except for the limits, which apply to strangers
   */
  take(body: PhoneBooking, staffId: number, claim: Claim, provider: string): Promise<PhoneBookingDetails>;
  /** Returns the booking of a staff payment link and its pending payment; null if there is none. */
  waiting(bookingId: number): Promise<ReferencedBooking | null>;
}

/** A booking that staff have taken, and until when its link can be used; null where none is sent. */
interface PhoneBookingDetails {
  details: BookingDetails;
  payBy: Date | null;
}

/** A booking with the card payment it waits for, or that has booked it. */
export interface ReferencedBooking {
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
        party: phoneBookingPeople(body, settings.current().settings),
        ...REPEATED[body.payment_method],
        provider: body.payment_method === 'car' ? 'car' : provider,
        network: '',
        quoteHash: sha256(body.selectedVehicleData.quote_id),
        takenBy: { staffId, channel: body.channel },
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
