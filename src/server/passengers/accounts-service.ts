import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from '../../contract/passengers.ts';
import { writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { emailChangedMail } from './account-mails.ts';
import { attemptKey, takeAttempt } from './attempts.ts';
import { passwordMatches } from './password.ts';
import {
  clearAttempts,
  deleteExpired,
  deleteSession,
  insertSession,
  passengerByEmail,
  passengerBySession,
  updateProfile,
  type StoredPassenger,
} from './passengers-store.ts';

export type Passenger = Omit<StoredPassenger, 'passwordHash'>;

export interface AccountsDependencies {
  db: Database;
  jobs: Pick<Jobs, 'add'>;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
}

/** Accounts of passengers: who they are and whether they are signed in. */
export interface AccountsService {
  /** The account with this e-mail address and password; null otherwise. @throws ProblemError 429 */
  identify(credentials: Credentials): Promise<Passenger | null>;
  /** The same, with a token for later calls. @throws ProblemError 429 */
  signIn(credentials: Credentials): Promise<{ token: string; passenger: Passenger } | null>;
  /** Whose token this is; null for one that is unknown, expired or signed out. */
  bySession(token: string): Promise<Passenger | null>;
  /** @throws ProblemError 401 unless the token is somebody's, 403 when that somebody is not `passengerId` */
  own(token: string, passengerId: number): Promise<Passenger>;
  signOut(token: string): Promise<void>;
  /** @returns the changed account, or null when the new e-mail address belongs to another */
  changeProfile(before: Passenger, wanted: Profile): Promise<Passenger | null>;
}

export interface Profile {
  name: string;
  email: string;
  phone: string;
}

/** A token says nothing and is not kept: only its hash is. */
const SESSION_MS = 7 * 24 * 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function withoutPassword(stored: StoredPassenger): Passenger {
  const { passwordHash: _, ...passenger } = stored;
  return passenger;
}

export function createAccountsService({ db, jobs, settings, clock }: AccountsDependencies): AccountsService {
  const service: AccountsService = {
    async identify({ email, password }) {
      await takeAttempt(db, 'login', email, clock());
      const found = await passengerByEmail(db, email);
      if (!(await passwordMatches(found?.passwordHash ?? null, password)) || !found) return null;
      await clearAttempts(db, attemptKey('login', email));
      return withoutPassword(found);
    },
    async signIn(credentials) {
      const passenger = await service.identify(credentials);
      if (!passenger) return null;
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      await db.transaction(async (tx) => {
        await deleteExpired(tx, now);
        await insertSession(tx, {
          tokenHash: hashOf(token),
          passengerId: passenger.id,
          createdAt: now,
          expiresAt: new Date(now.getTime() + SESSION_MS),
        });
      });
      return { token, passenger };
    },
    async bySession(token) {
      const found = await passengerBySession(db, hashOf(token), clock());
      return found && withoutPassword(found);
    },
    async own(token, passengerId) {
      const passenger = await service.bySession(token);
      if (!passenger) throw notSignedIn();
      if (passenger.id !== passengerId) {
        throw new ProblemError(403, 'forbidden', 'This belongs to another account.');
      }
      return passenger;
    },
    signOut: (token) => deleteSession(db, hashOf(token)),
    async changeProfile(before, wanted) {
      const after = { ...before, ...wanted, email: wanted.email.toLowerCase() };
      return db.transaction(async (tx) => {
        if (!(await updateProfile(tx, before.id, wanted))) return null;
        const changed = (['name', 'email', 'phone'] as const).filter((key) => before[key] !== after[key]);
        if (changed.length === 0) return after;
        await writeAudit(tx, {
          actor: `passenger:${before.id}`,
          entity: 'passenger',
          entityId: String(before.id),
          action: 'change',
          detail: { changed },
        });
        if (changed.includes('email')) {
          await writeMail(tx, jobs, emailChangedMail(before.email, settings.current().settings));
        }
        return after;
      });
    },
  };
  return service;
}

export function notSignedIn(): ProblemError {
  return new ProblemError(401, 'not_signed_in', 'Please sign in.');
}
