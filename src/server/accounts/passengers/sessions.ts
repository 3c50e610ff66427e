import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, ne } from 'drizzle-orm';
import type { SessionsAnswer } from '../../../contract/corporate.ts';
import { SESSION_IDLE_DAYS, SESSION_LONGEST_DAYS } from '../../../domain/accounts.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { PassengerPrincipal, Policy } from '../../platform/http/index.ts';
import { corporateCustomers, passengers, passengerSessions } from '../../platform/schema/index.ts';
import { passengerColumns, type StoredPassenger } from './passengers-store.ts';

type StoredSession = typeof passengerSessions.$inferSelect;

/** A session that has not ended, with the account it belongs to. */
async function findSession(
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

async function insertSession(db: Queryable, row: typeof passengerSessions.$inferInsert): Promise<void> {
  await db.insert(passengerSessions).values(row);
}

async function touchSession(
  db: Queryable,
  tokenHash: string,
  values: Pick<StoredSession, 'lastUsedAt' | 'expiresAt'>,
): Promise<void> {
  await db.update(passengerSessions).set(values).where(eq(passengerSessions.tokenHash, tokenHash));
}

/** Valid sessions of an account, last used first. */
async function sessionsOf(db: Queryable, passengerId: number, now: Date): Promise<StoredSession[]> {
  return db
    .select()
    .from(passengerSessions)
    .where(and(eq(passengerSessions.passengerId, passengerId), gt(passengerSessions.expiresAt, now)))
    .orderBy(desc(passengerSessions.lastUsedAt), desc(passengerSessions.id));
}

async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(passengerSessions).where(eq(passengerSessions.tokenHash, tokenHash));
}

async function sessionOf(db: Queryable, passengerId: number, id: number): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: passengerSessions.id })
    .from(passengerSessions)
    .where(and(eq(passengerSessions.passengerId, passengerId), eq(passengerSessions.id, id)));
  return row ?? null;
}

async function deleteSessionById(db: Queryable, id: number): Promise<void> {
  await db.delete(passengerSessions).where(eq(passengerSessions.id, id));
}

/** Ends all sessions of an account, or all but one. */
export async function deleteSessionsOf(db: Queryable, passengerId: number, exceptHash = ''): Promise<void> {
  await db
    .delete(passengerSessions)
    .where(and(eq(passengerSessions.passengerId, passengerId), ne(passengerSessions.tokenHash, exceptHash)));
}

/** A sign-in as its owner sees it. */
export interface SessionLine {
  id: number;
  /** Browser and system; '' if unknown. */
  device: string;
  since: Date;
  lastUsed: Date;
  /** The one that asks. */
  current: boolean;
}

/** Sessions of passengers. */
export interface Sessions {
  /** @returns the token, which is not stored */
  start(passengerId: number, device: string): Promise<string>;
  /** Returns the passenger of a token; null if it is unknown, ended or idle for too long. */
  bearer(token: string | null): Promise<PassengerPrincipal | null>;
  signOut(passenger: PassengerPrincipal): Promise<void>;
  /** Lists an account's sessions, last used first. */
  list(passenger: PassengerPrincipal): Promise<SessionLine[]>;
  /** Returns a session of the account, or null. */
  find(passenger: PassengerPrincipal, id: number): Promise<{ id: number } | null>;
  end(id: number): Promise<void>;
  /** Ends all of them, the one that asks too. */
  endAll(passenger: PassengerPrincipal): Promise<void>;
}

const DAY_MS = 86_400_000;
/** The precision of "last used": a write for every call would add nothing. */
const TOUCH_MS = 5 * 60_000;

/** Returns the stored form of a token, from which it cannot be recovered. */
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

/** Sessions as their owner sees them. */
export function sessionsWire(lines: readonly SessionLine[]): SessionsAnswer {
  return {
    success: true,
    sessions: lines.map(({ id, device, since, lastUsed, current }) => ({
      session_id: id,
      device,
      since: since.toISOString(),
      last_used: lastUsed.toISOString(),
      current,
    })),
  };
}

/** A sign-in is its account's only, from whichever of its browsers it is looked for. */
export function ownSession(
  sessions: Pick<Sessions, 'find'>,
): Policy<'session', PassengerPrincipal, { id: number }> {
  return {
    resource: 'session',
    reach: (id, principal) => sessions.find(principal, id),
    refusal: 'There is no such sign-in.',
  };
}
