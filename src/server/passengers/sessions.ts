import { createHash, randomBytes } from 'node:crypto';
import { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from '../../domain/session-limits.ts';
import type { Database } from '../db/database.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import { withoutPassword, type Passenger } from './passenger.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  sessionsOf,
  touchSession,
} from './sessions-store.ts';

/** A sign-in as its owner sees it. */
export interface SessionLine {
  id: number;
  /** The browser in words; '' when it did not say. */
  device: string;
  since: Date;
  lastUsed: Date;
  /** The one that asks. */
  current: boolean;
}

/** Who is signed in, and where. */
export interface Sessions {
  /** @returns the token, which is kept nowhere */
  start(passengerId: number, device: string): Promise<string>;
  /** Whose token this is; null for one that is unknown, has ended or was not used for too long. */
  bySession(token: string): Promise<Passenger | null>;
  /** @throws ProblemError 401 unless the token is somebody's, 403 when that somebody is not `passengerId` */
  own(token: string, passengerId: number): Promise<Passenger>;
  /** @throws ProblemError 401 */
  signedIn(token: string | null): Promise<Passenger>;
  signOut(token: string): Promise<void>;
  /** Those of the token's account, the last used first. @throws ProblemError 401 */
  list(token: string | null): Promise<SessionLine[]>;
  /** Ends one of them. @throws ProblemError 401, 404 */
  end(token: string | null, id: number): Promise<void>;
  /** Ends all of them, the token's own too. @throws ProblemError 401 */
  endAll(token: string | null): Promise<void>;
}

const DAY_MS = 86_400_000;
/** How exact "last used" is: a write for every call would tell nobody more. */
const TOUCH_MS = 5 * 60_000;

/** A token as it is stored: it says nothing and is not kept. */
export function sessionHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function createSessions({ db, clock }: { db: Database; clock: () => Date }): Sessions {
  const endOf = (since: Date, used: Date) =>
    new Date(
      Math.min(used.getTime() + SESSION_IDLE_DAYS * DAY_MS, since.getTime() + SESSION_LONGEST_DAYS * DAY_MS),
    );
  const sessions: Sessions = {
    async start(passengerId, device) {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const times = { createdAt: now, lastUsedAt: now, expiresAt: endOf(now, now) };
      await insertSession(db, { tokenHash: sessionHashOf(token), passengerId, device, ...times });
      return token;
    },
    async bySession(token) {
      const now = clock();
      const found = await findSession(db, sessionHashOf(token), now);
      if (!found) return null;
      const { tokenHash, createdAt, lastUsedAt } = found.session;
      if (now.getTime() - lastUsedAt.getTime() >= TOUCH_MS)
        await touchSession(db, tokenHash, { lastUsedAt: now, expiresAt: endOf(createdAt, now) });
      return withoutPassword(found.passenger);
    },
    async signedIn(token) {
      const passenger = token === null ? null : await sessions.bySession(token);
      if (!passenger) throw notSignedIn();
      return passenger;
    },
    async own(token, passengerId) {
      const passenger = await sessions.signedIn(token);
      if (passenger.id !== passengerId) {
        throw new ProblemError(403, 'forbidden', 'This belongs to another account.');
      }
      return passenger;
    },
    signOut: (token) => deleteSession(db, sessionHashOf(token)),
    async list(token) {
      const { id } = await sessions.signedIn(token);
      const own = sessionHashOf(token ?? '');
      return (await sessionsOf(db, id, clock())).map((row) => ({
        id: row.id,
        device: row.device,
        since: row.createdAt,
        lastUsed: row.lastUsedAt,
        current: row.tokenHash === own,
      }));
    },
    async end(token, id) {
      const passenger = await sessions.signedIn(token);
      if (!(await deleteSessionOf(db, passenger.id, id))) throw notFound('There is no such sign-in.');
    },
    async endAll(token) {
      await deleteSessionsOf(db, (await sessions.signedIn(token)).id);
    },
  };
  return sessions;
}

export function notSignedIn(): ProblemError {
  return new ProblemError(401, 'not_signed_in', 'Please sign in.');
}
