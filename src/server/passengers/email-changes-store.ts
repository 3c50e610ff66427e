import { and, eq, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/database.ts';
import { emailChanges, passengers, type EmailChangeStatus } from '../db/schema/passengers.ts';

export type StoredEmailChange = typeof emailChanges.$inferSelect;

/** Keeps an account's other changes waiting until this one is done. */
export async function lockPassenger(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: passengers.id }).from(passengers).where(eq(passengers.id, id)).for('update');
}

/** Whether an address is another account's. */
export async function isTaken(db: Queryable, email: string, exceptId: number): Promise<boolean> {
  const other = and(eq(passengers.email, email), ne(passengers.id, exceptId));
  return (await db.$count(passengers, other)) > 0;
}

export async function insertEmailChange(
  tx: Transaction,
  row: Omit<typeof emailChanges.$inferInsert, 'status'>,
): Promise<number> {
  const [made] = await tx
    .insert(emailChanges)
    .values({ ...row, status: 'waiting' })
    .returning({ id: emailChanges.id });
  if (!made) throw new Error('nothing was stored');
  return made.id;
}

export async function emailChange(db: Queryable, id: number): Promise<StoredEmailChange | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.id, id));
  return row ?? null;
}

const waitingOf = (passengerId: number) =>
  and(eq(emailChanges.passengerId, passengerId), eq(emailChanges.status, 'waiting'));

export async function waitingChange(db: Queryable, passengerId: number): Promise<StoredEmailChange | null> {
  const [row] = await db.select().from(emailChanges).where(waitingOf(passengerId));
  return row ?? null;
}

/** Ends what waits for an account. */
export async function endWaiting(
  db: Queryable,
  passengerId: number,
  status: Exclude<EmailChangeStatus, 'waiting'>,
): Promise<void> {
  await db.update(emailChanges).set({ status }).where(waitingOf(passengerId));
}

export async function markChange(tx: Transaction, id: number, status: EmailChangeStatus): Promise<void> {
  await tx.update(emailChanges).set({ status }).where(eq(emailChanges.id, id));
}

/** The address counts as one that was only typed, until a link that is mailed there has signed in. */
export async function setEmail(tx: Transaction, id: number, email: string): Promise<void> {
  await tx.update(passengers).set({ email, emailConfirmedAt: null }).where(eq(passengers.id, id));
}
