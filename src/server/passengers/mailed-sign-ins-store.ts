import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { bookings } from '../db/schema/bookings.ts';
import { mailedSignIns } from '../db/schema/passengers.ts';

export type StoredSignIn = typeof mailedSignIns.$inferSelect;

export async function insertSignIn(tx: Transaction, row: typeof mailedSignIns.$inferInsert): Promise<void> {
  await tx.insert(mailedSignIns).values(row);
}

const good = (tokenHash: string, now: Date) =>
  and(eq(mailedSignIns.tokenHash, tokenHash), gt(mailedSignIns.expiresAt, now));

export async function findSignIn(db: Queryable, tokenHash: string, now: Date): Promise<StoredSignIn | null> {
  const [row] = await db.select().from(mailedSignIns).where(good(tokenHash, now));
  return row ?? null;
}

/** Uses a link up, and all others of its address with it. @returns null when somebody else was quicker */
export async function takeSignIn(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<StoredSignIn | null> {
  const [used] = await tx.delete(mailedSignIns).where(good(tokenHash, now)).returning();
  if (!used) return null;
  await tx.delete(mailedSignIns).where(eq(mailedSignIns.email, used.email));
  return used;
}

/** Who has last booked as a guest with this address; null when nobody has. */
export async function lastGuest(
  db: Queryable,
  email: string,
): Promise<{ name: string; phone: string } | null> {
  const [row] = await db
    .select({ name: bookings.bookerName, phone: bookings.bookerPhone })
    .from(bookings)
    .where(
      and(
        isNull(bookings.passengerId),
        eq(sql`lower(${bookings.bookerEmail})`, email),
        isNotNull(bookings.confirmedAt),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(1);
  return row ?? null;
}
