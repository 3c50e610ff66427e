import type { Credentials } from '../../contract/passengers.ts';
import { writeAudit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { emailChangedMail } from './account-mails.ts';
import type { Asker } from './asker.ts';
import { forgiveAttempts, takeAttempt, type Attempt } from './attempts.ts';
import { passwordStampOf, type KnownBrowsers } from './known-browsers.ts';
import { withoutPassword, type Passenger } from './passenger.ts';
import { passwordMatches } from './password.ts';
import { passengerByEmail, updateProfile } from './passengers-store.ts';
import type { Sessions } from './sessions.ts';

export interface AccountsDependencies {
  db: Database;
  jobs: Pick<Jobs, 'add'>;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
}

/** Accounts of passengers: who they are. */
export interface AccountsService {
  /** The account with this e-mail address and password; null otherwise. @throws ProblemError 429 */
  identify(credentials: Credentials, asker: Asker): Promise<Passenger | null>;
  /** Whether a password is an account's, for whoever runs the site: it is not counted. */
  hasPassword(credentials: Credentials): Promise<boolean>;
  /** The same, with a token for later calls. @throws ProblemError 429 */
  signIn(
    credentials: Credentials,
    asker: Asker,
    device: string,
  ): Promise<{ token: string; passenger: Passenger } | null>;
  /** @returns the changed account, or null when the new e-mail address belongs to another */
  changeProfile(before: Passenger, wanted: Profile): Promise<Passenger | null>;
}

export interface Profile {
  name: string;
  email: string;
  phone: string;
}

export function createAccountsService(
  deps: AccountsDependencies,
  sessions: Pick<Sessions, 'start'>,
): AccountsService {
  const { db, jobs, settings, clock, knownBrowsers } = deps;
  const service: AccountsService = {
    async identify({ email, password }, asker) {
      const found = await passengerByEmail(db, email);
      const passwordStamp = passwordStampOf(found?.passwordHash ?? null);
      const browser = knownBrowsers.nameOf(asker, { email, passwordStamp });
      const attempt: Attempt = { kind: 'login', email, asker, browser };
      await takeAttempt(db, attempt, clock());
      if (!(await passwordMatches(found?.passwordHash ?? null, password)) || !found) return null;
      await forgiveAttempts(db, attempt);
      return withoutPassword(found);
    },
    async hasPassword({ email, password }) {
      return passwordMatches((await passengerByEmail(db, email))?.passwordHash ?? null, password);
    },
    async signIn(credentials, asker, device) {
      const passenger = await service.identify(credentials, asker);
      if (!passenger) return null;
      return { token: await sessions.start(passenger.id, device), passenger };
    },
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
