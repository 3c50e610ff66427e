import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Role } from '../../domain/rights.ts';
import type { Queryable } from '../db/database.ts';
import { staff, workSessions } from '../db/schema/staff.ts';
import type { StoredStaff } from './staff-store.ts';

export type StoredWorkSession = typeof workSessions.$inferSelect;
/** Also where nothing is to be excepted: ids begin at one. */
const NONE = 0;

/** A sign-in that has not ended, with whose it is, if they may still sign in. */
export async function findWorkSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ staff: StoredStaff; session: StoredWorkSession } | null> {
  const [row] = await db
    .select({ staff, session: workSessions })
    .from(workSessions)
    .innerJoin(staff, eq(staff.id, workSessions.staffId))
    .where(
      and(eq(workSessions.tokenHash, tokenHash), gt(workSessions.expiresAt, now), isNull(staff.disabledAt)),
    );
  return row ?? null;
}

/** Of some sign-ins those that have not ended, with the roles of who may still sign in. */
export async function lastingRoles(
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Role>> {
  if (ids.length === 0) return new Map();
  const { id, expiresAt, staffId } = workSessions;
  const found = await db
    .select({ id, role: staff.role })
    .from(workSessions)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(and(inArray(id, [...ids]), gt(expiresAt, now), isNull(staff.disabledAt)));
  return new Map(found.map((row) => [row.id, row.role]));
}

export async function insertWorkSession(
  db: Queryable,
  row: typeof workSessions.$inferInsert,
): Promise<number> {
  const [made] = await db.insert(workSessions).values(row).returning({ id: workSessions.id });
  if (!made) throw new Error('the sign-in was not stored');
  return made.id;
}

export async function touchWorkSession(
  db: Queryable,
  id: number,
  values: Pick<StoredWorkSession, 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(workSessions).set(values).where(eq(workSessions.id, id));
}

/** Those that have not ended, the last used first. */
export async function workSessionsOf(
  db: Queryable,
  staffId: number,
  now: Date,
): Promise<StoredWorkSession[]> {
  return db
    .select()
    .from(workSessions)
    .where(and(eq(workSessions.staffId, staffId), gt(workSessions.expiresAt, now)))
    .orderBy(desc(workSessions.lastUsedAt), desc(workSessions.id));
}

export async function workSessionOf(
  db: Queryable,
  staffId: number,
  id: number,
): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: workSessions.id })
    .from(workSessions)
    .where(and(eq(workSessions.staffId, staffId), eq(workSessions.id, id)));
  return row ?? null;
}

/** Nothing for a token that is nobody’s. */
export async function deleteByToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(workSessions).where(eq(workSessions.tokenHash, tokenHash));
}

export async function deleteWorkSession(db: Queryable, id: number): Promise<void> {
  await db.delete(workSessions).where(eq(workSessions.id, id));
}

/** Ends all of somebody's, or all but one. @returns how many */
export async function deleteWorkSessionsOf(db: Queryable, staffId: number, except = NONE): Promise<number> {
  const gone = await db
    .delete(workSessions)
    .where(and(eq(workSessions.staffId, staffId), ne(workSessions.id, except)))
    .returning({ id: workSessions.id });
  return gone.length;
}
