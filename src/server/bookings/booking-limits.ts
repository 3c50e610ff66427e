import { mailboxOf, withoutExtension } from '../../domain/contact.ts';
import { isOffered } from '../../domain/journey/journey.ts';
import type { Settings } from '../../domain/settings.ts';
import type { BookingAccount } from '../accounts/index.ts';
import type { SettingsService } from '../catalogue/index.ts';
import type { Queryable } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { isConfirmed, type LimitResult, type Limits, type LimitedUse } from '../platform/limits.ts';
import type { BookerAndPassengers } from './new-booking.ts';

/** The person whose bookings are counted. */
export interface Booker {
  party: Pick<BookerAndPassengers, 'bookerEmail' | 'bookerPhone' | 'passengerEmail' | 'passengerPhone'>;
  account: BookingAccount;
  /** Network address of the request; '' if unknown. */
  network: string;
}

/** Limits on bookings to be paid in the car. */
export interface BookingLimits {
  /**
   * Counts one more booking, in the transaction that stores it.
   * @returns what happens to it: whether its address must be confirmed first
   * @throws ProblemError 429 `too_many_bookings`
   */
  take(tx: Queryable, booker: Booker, now: Date): Promise<'book_in_car' | 'ask_address'>;
}

/** Everybody who would be written to or called. */
function usesOf({ party, network }: Booker): LimitedUse[] {
  const mailboxes = new Set([party.bookerEmail, party.passengerEmail].map(mailboxOf));
  const phones = new Set([party.bookerPhone, party.passengerPhone].map(withoutExtension));
  return [
    ...[...mailboxes].map((of): LimitedUse => ({ limit: 'booking:mailbox', of })),
    ...[...phones].map((of): LimitedUse => ({ limit: 'booking:phone', of })),
    ...(network === '' ? [] : [{ limit: 'booking:network', of: network } as const]),
  ];
}

/** @param canAsk whether emails are sent: without them no address could be confirmed */
export function createBookingLimits(
  limits: Limits,
  settings: Pick<SettingsService, 'current'>,
  canAsk: boolean,
): BookingLimits {
  return {
    async take(tx, booker, now) {
      const vouched = booker.account?.corporate ?? false;
      const known = vouched || (await isConfirmed(tx, booker.party.bookerEmail));
      const judged = await limits.take(tx, usesOf(booker), known, now);
      const current = settings.current().settings;
      if (judged.verdict === 'too many') throw tooMany(judged, current, now);
      const asks =
        current.CONFIRM_EMAIL === 'always' ||
        (current.CONFIRM_EMAIL === 'unusual' && judged.verdict === 'unusual');
      return asks && canAsk && !vouched ? 'ask_address' : 'book_in_car';
    },
  };
}

export function isTooMany(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'too_many_bookings';
}

function tooMany({ endsAt }: LimitResult, settings: Settings, now: Date): ProblemError {
  const { Company_Contact_Info: phone } = settings;
  const ways = [
    isOffered('card', settings) ? 'pay by card' : '',
    phone ? `call us on ${phone} and we will book it for you` : 'contact us',
  ].filter(Boolean);
  const message = `Many trips have been booked today for this email address or telephone number, to be paid in the car. Please ${ways.join(', or ')}.`;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  return new ProblemError(429, 'too_many_bookings', message, { retryAfterSeconds });
}
