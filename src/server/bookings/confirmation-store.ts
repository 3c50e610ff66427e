import { and, eq, lte } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { bookings } from '../db/schema/bookings.ts';
import { addressConfirmations } from '../db/schema/limits.ts';
import type { Confirmation } from './confirmation-secrets.ts';

/** Puts a wait in the place of any earlier one of its booking. */
export async function putConfirmation(db: Queryable, row: Confirmation): Promise<void> {
  const { bookingId: target } = addressConfirmations;
  await db.insert(addressConfirmations).values(row).onConflictDoUpdate({ target, set: row });
}

export async function readConfirmation(db: Queryable, bookingId: number): Promise<Confirmation | null> {
  const [row] = await db
    .select()
    .from(addressConfirmations)
    .where(eq(addressConfirmations.bookingId, bookingId));
  return row ?? null;
}

export async function confirmationByLink(db: Queryable, linkHash: string): Promise<Confirmation | null> {
  const [row] = await db
    .select()
    .from(addressConfirmations)
    .where(eq(addressConfirmations.linkHash, linkHash));
  return row ?? null;
}

/** Bookings whose time to be confirmed is over. */
export async function overdueBookings(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(addressConfirmations, eq(addressConfirmations.bookingId, bookings.id))
    .where(and(eq(bookings.status, 'awaiting_email'), lte(addressConfirmations.expiresAt, now)))
    .limit(500);
  return rows.map(({ id }) => id);
}
