import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import {
  type Role,
  WORK_SESSION_IDLE_MINUTES,
  WORK_SESSION_LONGEST_HOURS,
} from '../../../domain/accounts.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/index.ts';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import { staff as staffTable, workSessions as workSessionsTable } from '../../platform/schema/index.ts';
import type { SessionLine } from '../passengers/sessions.ts';
import { staffById, type StoredStaff, writeStaffAudit } from './staff-store.ts';

type StoredWorkSession = typeof workSessionsTable.$inferSelect;
/** Means no session: ids start at one. */
const NONE = 0;

/** A sign-in that has not ended, with whose it is, if they may still sign in. */
async function findWorkSession(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<{ staff: StoredStaff; session: StoredWorkSession } | null> {
  const [row] = await db
    .select({ staff: staffTable, session: workSessionsTable })
    .from(workSessionsTable)
    .innerJoin(staffTable, eq(staffTable.id, workSessionsTable.staffId))
    .where(
      and(
        eq(workSessionsTable.tokenHash, tokenHash),
        gt(workSessionsTable.expiresAt, now),
        isNull(staffTable.disabledAt),
      ),
    );
  return row ?? null;
}

/** Returns the valid sessions among some, with the roles of people who may sign in. */
async function activeRoles(db: Queryable, ids: readonly number[], now: Date): Promise<Map<number, Role>> {
  if (ids.length === 0) return new Map();
  const { id, expiresAt, staffId } = workSessionsTable;
  const found = await db
    .select({ id, role: staffTable.role })
    .from(workSessionsTable)
    .innerJoin(staffTable, eq(staffTable.id, staffId))
    .where(and(inArray(id, [...ids]), gt(expiresAt, now), isNull(staffTable.disabledAt)));
  return new Map(found.map((row) => [row.id, row.role]));
}

async function insertWorkSession(db: Queryable, row: typeof workSessionsTable.$inferInsert): Promise<number> {
  const [made] = await db.insert(workSessionsTable).values(row).returning({ id: workSessionsTable.id });
  if (!made) throw new Error('the sign-in was not stored');
  return made.id;
}

async function touchWorkSession(
  db: Queryable,
  id: number,
  values: Pick<StoredWorkSession, 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(workSessionsTable).set(values).where(eq(workSessionsTable.id, id));
}

/** Valid sessions, last used first. */
async function workSessionsOf(db: Queryable, staffId: number, now: Date): Promise<StoredWorkSession[]> {
  return db
    .select()
    .from(workSessionsTable)
    .where(and(eq(workSessionsTable.staffId, staffId), gt(workSessionsTable.expiresAt, now)))
    .orderBy(desc(workSessionsTable.lastUsedAt), desc(workSessionsTable.id));
}

async function workSessionOf(db: Queryable, staffId: number, id: number): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: workSessionsTable.id })
    .from(workSessionsTable)
    .where(and(eq(workSessionsTable.staffId, staffId), eq(workSessionsTable.id, id)));
  return row ?? null;
}

/** Does nothing for an unknown token. */
async function deleteByToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(workSessionsTable).where(eq(workSessionsTable.tokenHash, tokenHash));
}

async function deleteWorkSession(db: Queryable, id: number): Promise<void> {
  await db.delete(workSessionsTable).where(eq(workSessionsTable.id, id));
}

/** Ends all sessions of a member of staff, or all but one. @returns how many */
export async function deleteWorkSessionsOf(db: Queryable, staffId: number, except = NONE): Promise<number> {
  const gone = await db
    .delete(workSessionsTable)
    .where(and(eq(workSessionsTable.staffId, staffId), ne(workSessionsTable.id, except)))
    .returning({ id: workSessionsTable.id });
  return gone.length;
}

/** Staff sessions, looked up at every request so that an ended one has ended on every node. */
export interface WorkSessions {
  /** @returns the token, which is not stored */
  start(db: Queryable, staffId: number, device: string): Promise<{ id: number; token: string }>;
  /** Returns the person of a token; null if it is unknown or ended, or sign-in is disabled. */
  holder(token: string | null): Promise<StaffPrincipal | null>;
  /** Returns which sessions are valid, with roles. Does not count as use. */
  activeSessions(ids: readonly number[]): Promise<ReadonlyMap<number, Role>>;
  /** Lists one's own sessions, last used first. */
  list(staff: StaffPrincipal): Promise<SessionLine[]>;
  /** Returns one of one's own sessions, or null. */
  find(staff: StaffPrincipal, id: number): Promise<{ id: number } | null>;
  end(db: Queryable, id: number): Promise<void>;
  /** Ends the one of a token that another follows in the same browser. */
  endToken(db: Queryable, token: string | null): Promise<void>;
  /** Ends all sessions of a member of staff, or all but one. @returns how many */
  endAll(db: Queryable, staffId: number, except?: number): Promise<number>;
}

const MINUTE_MS = 60_000;
/** The precision of "last used": a write for every call would add nothing. */
const TOUCH_MS = MINUTE_MS;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createWorkSessions({ db, clock }: { db: Database; clock: () => Date }): WorkSessions {
  const endOf = (since: Date, used: Date) =>
    new Date(
      Math.min(
        used.getTime() + WORK_SESSION_IDLE_MINUTES * MINUTE_MS,
        since.getTime() + WORK_SESSION_LONGEST_HOURS * 60 * MINUTE_MS,
      ),
    );
  return {
    async start(tx, staffId, device) {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const times = { createdAt: now, lastUsedAt: now, expiresAt: endOf(now, now) };
      const row = { kind: 'staff' as const, staffId, tokenHash: hashOf(token), device, ...times };
      return { id: await insertWorkSession(tx, row), token };
    },
    async holder(token) {
      if (token === null) return null;
      const now = clock();
      const found = await findWorkSession(db, hashOf(token), now);
      if (!found) return null;
      const { session, staff } = found;
      if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_MS)
        await touchWorkSession(db, session.id, { lastUsedAt: now, expiresAt: endOf(session.createdAt, now) });
      const { id, name, email, role, demo } = staff;
      return { kind: 'staff', id, name, email, role, demo, sessionId: session.id };
    },
    activeSessions: (ids) => activeRoles(db, ids, clock()),
    async list({ id, sessionId }) {
      return (await workSessionsOf(db, id, clock())).map((row) => ({
        id: row.id,
        device: row.device,
        since: row.createdAt,
        lastUsed: row.lastUsedAt,
        current: row.id === sessionId,
      }));
    },
    find: (staff, id) => workSessionOf(db, staff.id, id),
    end: deleteWorkSession,
    async endToken(tx, token) {
      if (token !== null) await deleteByToken(tx, hashOf(token));
    },
    endAll: deleteWorkSessionsOf,
  };
}

/** Ends sessions early. */
export interface StaffSessions {
  signOut(staff: StaffPrincipal): Promise<void>;
  /** Ends one of one's own sessions. */
  end(staff: StaffPrincipal, session: number): Promise<void>;
  /** Ends all one's other sessions. */
  endOthers(staff: StaffPrincipal): Promise<void>;
  /** Ends all sessions of a member of staff. */
  endAllOf(staff: StaffPrincipal, id: number): Promise<void>;
  /** A member of staff, with or without access. */
  findStaff(id: number): Promise<{ id: number } | null>;
}

export function createStaffSessions({
  db,
  workSessions,
}: {
  db: Database;
  workSessions: WorkSessions;
}): StaffSessions {
  /** Runs an action that ends sessions and records it. */
  const ending = (
    { id: by }: StaffPrincipal,
    of: number,
    action: string,
    end: (tx: Transaction) => Promise<Record<string, unknown>>,
  ) => db.transaction(async (tx) => writeStaffAudit(tx, { by, of, action, detail: await end(tx) }));

  const endOne = (staff: StaffPrincipal, session: number, action: string) =>
    ending(staff, staff.id, action, async (tx) => {
      await workSessions.end(tx, session);
      return { session };
    });
  return {
    signOut: (staff) => endOne(staff, staff.sessionId, 'sign_out'),
    end: (staff, session) => endOne(staff, session, 'end_session'),
    endOthers: (staff) =>
      ending(staff, staff.id, 'end_sessions', async (tx) => ({
        ended: await workSessions.endAll(tx, staff.id, staff.sessionId),
      })),
    endAllOf: (staff, id) =>
      ending(staff, id, 'end_sessions', async (tx) => ({ ended: await workSessions.endAll(tx, id) })),
    findStaff: (id) => staffById(db, id),
  };
}
