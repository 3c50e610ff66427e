import { createHash, randomBytes } from 'node:crypto';
import { WORK_SESSION_IDLE_MINUTES, WORK_SESSION_LONGEST_HOURS } from '../../domain/session-limits.ts';
import type { Role } from '../../domain/rights.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { SessionLine } from '../passengers/sessions.ts';
import {
  deleteByToken,
  deleteWorkSession,
  deleteWorkSessionsOf,
  findWorkSession,
  insertWorkSession,
  lastingRoles,
  touchWorkSession,
  workSessionOf,
  workSessionsOf,
} from './work-sessions-store.ts';

/** Who is signed in to work, and where: looked up at every request, so that what is ended has ended on every node. */
export interface WorkSessions {
  /** @returns the token, which is kept nowhere */
  start(db: Queryable, staffId: number, device: string): Promise<{ id: number; token: string }>;
  /** Whose token this is; null for one that is unknown, has ended, or whose owner may not sign in any more. */
  holder(token: string | null): Promise<StaffPrincipal | null>;
  /** Which of these have not ended, and their holders' roles. Asking is no use of them. */
  lasting(ids: readonly number[]): Promise<ReadonlyMap<number, Role>>;
  /** Their own, the last used first. */
  list(staff: StaffPrincipal): Promise<SessionLine[]>;
  /** One of their own; null when they have none of that id. */
  find(staff: StaffPrincipal, id: number): Promise<{ id: number } | null>;
  end(db: Queryable, id: number): Promise<void>;
  /** Ends the one of a token that another follows in the same browser. */
  endToken(db: Queryable, token: string | null): Promise<void>;
  /** Ends all of somebody's, or all but one. @returns how many */
  endAll(db: Queryable, staffId: number, except?: number): Promise<number>;
}

const MINUTE_MS = 60_000;
/** How exact "last used" is: a write for every call would tell nobody more. */
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
    lasting: (ids) => lastingRoles(db, ids, clock()),
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
