import { createHmac, timingSafeEqual } from 'node:crypto';
import { forEach, type Secrets } from '../platform/crypto.ts';
import type { Database } from '../platform/database/index.ts';
import type { StoredBooking } from './booking-details.ts';
import type { BookingReader } from './booking-reader.ts';
import { findBooking } from './booking-store.ts';
import { type BookingState, stateOf } from './booking-view.ts';

type Linked = Pick<StoredBooking, 'quoteHash' | 'linkSerial'>;

export interface SharedTrips {
  /** The unguessable token of the link that shows a trip to others; a new link of the booking ends it. */
  tokenOf(booking: Linked): string;
  /** Returns the shared trip; null if the token is invalid or revoked. */
  byToken(token: string): Promise<BookingState | null>;
}

const HASH_BYTES = 32;
const MAC_BYTES = 16;

/** Derived for this link only: other links use the secret with another purpose. */
function macOf(secret: string, { quoteHash, linkSerial }: Linked): Buffer {
  const parts = ['shared trip', quoteHash, linkSerial];
  return createHmac('sha256', secret).update(parts.join('\n')).digest().subarray(0, MAC_BYTES);
}

export function createSharedTrips(deps: {
  db: Database;
  bookings: Pick<BookingReader, 'current'>;
  secrets: Secrets;
  clock: () => Date;
}): SharedTrips {
  const { db, bookings, secrets, clock } = deps;
  return {
    tokenOf: (booking) =>
      Buffer.concat([Buffer.from(booking.quoteHash, 'hex'), macOf(secrets[0], booking)]).toString(
        'base64url',
      ),
    async byToken(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== HASH_BYTES + MAC_BYTES) return null;
      const id = await findBooking(db, 'quoteHash', bytes.subarray(0, HASH_BYTES).toString('hex'));
      if (id === null) return null;
      const details = await bookings.current(id);
      const given = bytes.subarray(HASH_BYTES);
      const ours = forEach(secrets, (secret) => macOf(secret, details.booking));
      return ours.some((mac) => timingSafeEqual(mac, given))
        ? { details, state: stateOf(details, clock()) }
        : null;
    },
  };
}
