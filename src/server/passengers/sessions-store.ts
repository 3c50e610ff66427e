import { and, desc, eq, getTableColumns, gt, ne } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { corporateCustomers, passengers, passengerSessions } from '../db/schema/passengers.ts';
import { passengerColumns, type StoredPassenger } from './passengers-store.ts';

export type StoredSession = typeof passengerSessions.$inferSelect;

/** A session that has not ended, with the account it belongs to. */
export async function findSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ passenger: StoredPassenger; session: StoredSession } | null> {
  const [row] = await db
    .select({ passenger: passengerColumns, session: getTableColumns(passengerSessions) })
    .from(passengerSessions)
    .innerJoin(passengers, eq(passengers.id, passengerSessions.passengerId))
    .leftJoin(corporateCustomers, eq(corporateCustomers.id, passengers.corporateCustomerId))
    .where(and(eq(passengerSessions.tokenHash, tokenHash), gt(passengerSessions.expiresAt, now)));
  return row ?? null;
}

export async function insertSession(
  db: Queryable,
  row: typeof passengerSessions.$inferInsert,
): Promise<void> {
  await db.insert(passengerSessions).values(row);
}

export async function touchSession(
  db: Queryable,
  tokenHash: string,
  values: Pick<StoredSession, 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(passengerSessions).set(values).where(eq(passengerSessions.tokenHash, tokenHash));
}

/** Those of an account that have not ended, the last used first. */
export async function sessionsOf(db: Queryable, passengerId: number, now: Date): Promise<StoredSession[]> {
  return db
    .select()
    .from(passengerSessions)
    .where(and(eq(passengerSessions.passengerId, passengerId), gt(passengerSessions.expiresAt, now)))
    .orderBy(desc(passengerSessions.lastUsedAt), desc(passengerSessions.id));
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(passengerSessions).where(eq(passengerSessions.tokenHash, tokenHash));
}

export async function sessionOf(
  db: Queryable,
  passengerId: number,
  id: number,
): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: passengerSessions.id })
    .from(passengerSessions)
    .where(and(eq(passengerSessions.passengerId, passengerId), eq(passengerSessions.id, id)));
  return row ?? null;
}

export async function deleteSessionById(db: Queryable, id: number): Promise<void> {
  await db.delete(passengerSessions).where(eq(passengerSessions.id, id));
}

/** Ends all sessions of an account, or all but one. */
export async function deleteSessionsOf(db: Queryable, passengerId: number, exceptHash = ''): Promise<void> {
  await db
    .delete(passengerSessions)
    .where(and(eq(passengerSessions.passengerId, passengerId), ne(passengerSessions.tokenHash, exceptHash)));
}
