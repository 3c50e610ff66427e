import { createHash, randomBytes } from 'node:crypto';
import { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from '../../domain/session-limits.ts';
import type { Database } from '../db/database.ts';
import type { PassengerPrincipal } from '../http/principal.ts';
import {
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  findSession,
  insertSession,
  sessionOf,
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
  bearer(token: string | null): Promise<PassengerPrincipal | null>;
  signOut(passenger: PassengerPrincipal): Promise<void>;
  /** Those of the account, the last used first. */
  list(passenger: PassengerPrincipal): Promise<SessionLine[]>;
  /** One of them; null when the account has none of that id. */
  find(passenger: PassengerPrincipal, id: number): Promise<{ id: number } | null>;
  end(id: number): Promise<void>;
  /** Ends all of them, the one that asks too. */
  endAll(passenger: PassengerPrincipal): Promise<void>;
}

const DAY_MS = 86_400_000;
/** How exact "last used" is: a write for every call would tell nobody more. */
const TOUCH_MS = 5 * 60_000;

/** A token as it is stored: it says nothing and is not kept. */
function sessionHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function createSessions({ db, clock }: { db: Database; clock: () => Date }): Sessions {
  const endOf = (since: Date, used: Date) =>
    new Date(
      Math.min(used.getTime() + SESSION_IDLE_DAYS * DAY_MS, since.getTime() + SESSION_LONGEST_DAYS * DAY_MS),
    );
  return {
    async start(passengerId, device) {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const times = { createdAt: now, lastUsedAt: now, expiresAt: endOf(now, now) };
      await insertSession(db, { tokenHash: sessionHashOf(token), passengerId, device, ...times });
      return token;
    },
    async bearer(token) {
      if (token === null) return null;
      const now = clock();
      const found = await findSession(db, sessionHashOf(token), now);
      if (!found) return null;
      const { tokenHash, createdAt, lastUsedAt } = found.session;
      if (now.getTime() - lastUsedAt.getTime() >= TOUCH_MS)
        await touchSession(db, tokenHash, { lastUsedAt: now, expiresAt: endOf(createdAt, now) });
      const { id, name, email, phone, corporateCustomerId, corporateName } = found.passenger;
      const emailConfirmed = found.passenger.emailConfirmedAt !== null;
      const account = { emailConfirmed, id, name, email, phone, corporateCustomerId, corporateName };
      return { kind: 'passenger', ...account, session: tokenHash };
    },
    signOut: ({ session }) => deleteSession(db, session),
    async list({ id, session }) {
      return (await sessionsOf(db, id, clock())).map((row) => ({
        id: row.id,
        device: row.device,
        since: row.createdAt,
        lastUsed: row.lastUsedAt,
        current: row.tokenHash === session,
      }));
    },
    find: (passenger, id) => sessionOf(db, passenger.id, id),
    end: (id) => deleteSessionById(db, id),
    endAll: ({ id }) => deleteSessionsOf(db, id),
  };
}
