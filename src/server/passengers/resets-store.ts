import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { passwordResets } from '../db/schema/passengers.ts';

export type StoredReset = typeof passwordResets.$inferSelect;

/** Puts a new reset code in the place of an earlier one of the same asker. */
export async function putReset(
  tx: Transaction,
  row: Omit<typeof passwordResets.$inferInsert, 'tries'>,
): Promise<void> {
  const { codeHash, expiresAt } = row;
  await tx
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({
      target: [passwordResets.passengerId, passwordResets.askerHash],
      set: { codeHash, expiresAt, tries: 0 },
    });
}

const ofAsker = (passengerId: number, askerHash: string) =>
  and(eq(passwordResets.passengerId, passengerId), eq(passwordResets.askerHash, askerHash));

/** Takes one try at the asker's own code, so that many at once cannot have more than are allowed. */
export async function tryReset(
  db: Queryable,
  passengerId: number,
  askerHash: string,
): Promise<StoredReset | null> {
  const [row] = await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .where(ofAsker(passengerId, askerHash))
    .returning();
  return row ?? null;
}

/** A right code costs no try. */
export async function returnTries(db: Queryable, id: number): Promise<void> {
  await db.update(passwordResets).set({ tries: 0 }).where(eq(passwordResets.id, id));
}

/** The codes of an account that others have asked for. */
export async function otherResets(
  db: Queryable,
  passengerId: number,
  askerHash: string,
): Promise<StoredReset[]> {
  return db
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.passengerId, passengerId), ne(passwordResets.askerHash, askerHash)));
}

/** Uses a code up, and all others of the account with it. @returns false when somebody else was quicker */
export async function useReset(tx: Transaction, { id, passengerId }: StoredReset): Promise<boolean> {
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.id, id))
    .returning({ id: passwordResets.id });
  if (used.length === 0) return false;
  await tx.delete(passwordResets).where(eq(passwordResets.passengerId, passengerId));
  return true;
}
