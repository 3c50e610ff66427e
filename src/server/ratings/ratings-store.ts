import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { ratings } from '../db/schema/ratings.ts';

export type StoredRating = typeof ratings.$inferSelect;

/** What was said of a booking; null for nothing. */
export async function ratingOf(db: Queryable, bookingId: number): Promise<StoredRating | null> {
  const [row] = await db.select().from(ratings).where(eq(ratings.bookingId, bookingId));
  return row ?? null;
}

export async function addRating(tx: Transaction, row: typeof ratings.$inferInsert): Promise<void> {
  await tx.insert(ratings).values(row);
}
