import { and, eq, getTableColumns, gt, lt, lte, sql } from 'drizzle-orm';
import { rows, type Queryable, type Transaction } from '../db/database.ts';
import {
  accountAttempts,
  corporateCustomers,
  passengers,
  passengerSessions,
  passwordResets,
} from '../db/schema/passengers.ts';

export type StoredPassenger = typeof passengers.$inferSelect & { corporateName: string | null };
export type NewPassenger = Omit<typeof passengers.$inferInsert, 'id'>;

const columns = { ...getTableColumns(passengers), corporateName: corporateCustomers.name };

/** The account with this e-mail address, in whatever letters. */
export async function passengerByEmail(db: Queryable, email: string): Promise<StoredPassenger | null> {
  const [row] = await db
    .select(columns)
    .from(passengers)
    .leftJoin(corporateCustomers, eq(corporateCustomers.id, passengers.corporateCustomerId))
    .where(eq(passengers.email, email.toLowerCase()));
  return row ?? null;
}

/** The account that a session which has not expired belongs to. */
export async function passengerBySession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<StoredPassenger | null> {
  const [row] = await db
    .select(columns)
    .from(passengerSessions)
    .innerJoin(passengers, eq(passengers.id, passengerSessions.passengerId))
    .leftJoin(corporateCustomers, eq(corporateCustomers.id, passengers.corporateCustomerId))
    .where(and(eq(passengerSessions.tokenHash, tokenHash), gt(passengerSessions.expiresAt, now)));
  return row ?? null;
}

/** An id for an account that is stored later. */
export async function nextPassengerId(db: Queryable): Promise<number> {
  const [row] = await rows<{ id: string | number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('passengers', 'id')) as id`,
  );
  return Number(row?.id);
}

/** @returns the id, or null when the e-mail address has an account */
export async function insertPassenger(
  tx: Transaction,
  row: NewPassenger & { id: number },
): Promise<number | null> {
  const [made] = await tx
    .insert(passengers)
    .overridingSystemValue()
    .values(row)
    .onConflictDoNothing({ target: passengers.email })
    .returning({ id: passengers.id });
  return made?.id ?? null;
}

/** @returns false when the new e-mail address belongs to another account */
export async function updateProfile(
  tx: Transaction,
  id: number,
  values: { name: string; email: string; phone: string },
): Promise<boolean> {
  const email = values.email.toLowerCase();
  const [other] = await tx.select({ id: passengers.id }).from(passengers).where(eq(passengers.email, email));
  if (other && other.id !== id) return false;
  await tx
    .update(passengers)
    .set({ ...values, email })
    .where(eq(passengers.id, id));
  return true;
}

export async function setPassword(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx.update(passengers).set({ passwordHash }).where(eq(passengers.id, id));
}

export async function insertSession(
  tx: Transaction,
  row: typeof passengerSessions.$inferInsert,
): Promise<void> {
  await tx.insert(passengerSessions).values(row);
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(passengerSessions).where(eq(passengerSessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(tx: Transaction, passengerId: number): Promise<void> {
  await tx.delete(passengerSessions).where(eq(passengerSessions.passengerId, passengerId));
}

/** Sessions, codes and counts whose time is over. */
export async function deleteExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(passengerSessions).where(lt(passengerSessions.expiresAt, now));
  await tx.delete(accountAttempts).where(lt(accountAttempts.endsAt, now));
}

/** Counts one more attempt. @returns how many there are, this one included, until the count ends */
export async function countAttempt(db: Queryable, key: string, endsAt: Date, now: Date): Promise<number> {
  const over = lte(accountAttempts.endsAt, now);
  const [row] = await db
    .insert(accountAttempts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: accountAttempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${accountAttempts.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${accountAttempts.endsAt} end`,
      },
    })
    .returning({ count: accountAttempts.count });
  return row?.count ?? 1;
}

export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.delete(accountAttempts).where(eq(accountAttempts.key, key));
}

/** Puts a new reset code in the place of any earlier one. */
export async function putReset(
  tx: Transaction,
  row: Omit<typeof passwordResets.$inferInsert, 'tries' | 'askerHash'>,
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

/** Takes one try at an account's reset code, so that many at once cannot have more than are allowed. */
export async function tryReset(db: Queryable, passengerId: number) {
  const [row] = await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .where(eq(passwordResets.passengerId, passengerId))
    .returning();
  return row ?? null;
}

/** A right code costs no try. */
export async function returnTry(db: Queryable, passengerId: number): Promise<void> {
  await db.update(passwordResets).set({ tries: 0 }).where(eq(passwordResets.passengerId, passengerId));
}

/** Uses the code up. @returns false when somebody else was quicker */
export async function useReset(tx: Transaction, passengerId: number, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.passengerId, passengerId), eq(passwordResets.codeHash, codeHash)))
    .returning({ id: passwordResets.passengerId });
  return used.length > 0;
}
