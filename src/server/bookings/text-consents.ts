import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { forEach, type Secrets } from '../platform/crypto.ts';
import { type Database, passengerActor, type Queryable, writeAudit } from '../platform/database/index.ts';
import { bookings } from '../platform/schema/index.ts';

export interface TextConsents {
  /** Token of the link in a booking's text messages. */
  tokenOf(number: string): string;
  /** Whether text messages are on; null if the token is invalid. */
  isOn(token: string): Promise<boolean | null>;
  /** Ends them for the number that the booking's went to, in all its bookings. @returns whether the token is ours */
  stop(token: string): Promise<boolean>;
}

const NUMBER_LENGTH = 8;
/** Short, because text messages are billed by length. Guessing one only ends text messages and reveals nothing. */
const MAC_BYTES = 9;

const macOf = (secret: string, number: string): Buffer =>
  createHmac('sha256', secret).update(`stop text messages\n${number}`).digest().subarray(0, MAC_BYTES);

/** Still wanted at this number. */
const isOnAt = (phone: string) =>
  and(eq(bookings.bookerPhone, phone), isNotNull(bookings.textsAgreedAt), isNull(bookings.textsEndedAt));

/** [MNG-10] How recipients of text messages unsubscribe. */
export function createTextConsents({
  db,
  secrets,
  clock,
}: {
  db: Database;
  secrets: Secrets;
  clock: () => Date;
}): TextConsents {
  const bookingOf = async (from: Queryable, token: string) => {
    const number = token.slice(0, NUMBER_LENGTH);
    const given = Buffer.from(token.slice(NUMBER_LENGTH), 'base64url');
    const ours = forEach(secrets, (secret) => macOf(secret, number));
    if (given.length !== MAC_BYTES || !ours.some((mac) => timingSafeEqual(mac, given))) return null;
    const [row] = await from.select().from(bookings).where(eq(bookings.number, number));
    return row ?? null;
  };
  return {
    tokenOf: (number) => number + macOf(secrets[0], number).toString('base64url'),
    async isOn(token) {
      const booking = await bookingOf(db, token);
      return booking && booking.textsAgreedAt !== null && booking.textsEndedAt === null;
    },
    stop: (token) =>
      db.transaction(async (tx) => {
        const booking = await bookingOf(tx, token);
        if (!booking) return false;
        const ended = await tx
          .update(bookings)
          .set({ textsEndedAt: clock() })
          .where(isOnAt(booking.bookerPhone))
          .returning({ number: bookings.number });
        for (const { number } of ended)
          await writeAudit(tx, {
            actor: passengerActor(null),
            entity: 'booking',
            entityId: number,
            action: 'stop_texts',
          });
        return true;
      }),
  };
}
