import type { PassengerWire } from '../../../contract/corporate.ts';
import type { Credentials } from '../../../contract/passengers.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import { type Database, passengerActor, writeAudit } from '../../platform/database/index.ts';
import { badField, type PassengerPrincipal, type Policy, ProblemError } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { passwordMatches } from '../passwords.ts';
import { attemptOf, forgiveAttempts, takeAttempt } from './attempts.ts';
import type { EmailChanges } from './email-changes.ts';
import type { Asker, KnownBrowsers } from './known-browsers.ts';
import { type Passenger, passengerByEmail, updateProfile, withoutPassword } from './passengers-store.ts';
import type { Sessions } from './sessions.ts';

/** An account as the wire spells it. */
export function accountWire(
  passenger: Pick<PassengerPrincipal, 'id' | 'name' | 'email' | 'phone' | 'corporateName'>,
): PassengerWire {
  return {
    passenger_id: passenger.id,
    passenger_name: passenger.name,
    passenger_email: passenger.email,
    passenger_contact_no: passenger.phone,
    corporate_name: passenger.corporateName,
  };
}

/** An account is its owner's only. */
export const ownAccount: Policy<'account', PassengerPrincipal, PassengerPrincipal> = {
  resource: 'account',
  reach: (id, principal) => (principal.id === id ? principal : null),
  refusal: 'This belongs to another account.',
};

export interface AccountsDependencies {
  db: Database;
  jobs: Jobs;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
}

/** Accounts of passengers: who they are. */
export interface AccountsService {
  /** The account with this email address and password; null otherwise. @throws ProblemError 429 */
  identify(credentials: Credentials, asker: Asker): Promise<Passenger | null>;
  /** Whether a password is an account's, for the provider's own checks: it is not counted as an attempt. */
  hasPassword(credentials: Credentials): Promise<boolean>;
  /** Signs in with a token for later calls. @throws ProblemError 429 */
  signIn(
    credentials: Credentials,
    asker: Asker,
    device: string,
  ): Promise<{ token: string; passenger: Passenger } | null>;
  /**
   * Changes name and phone; a new email address waits until it has confirmed. Null when it belongs to another account,
   * and nothing has changed. @throws ProblemError 422 `bad_credentials` or naming `password`, which a new address needs
   */
  changeProfile(
    before: PassengerPrincipal,
    profile: Profile,
    proof: Proof,
  ): Promise<PassengerPrincipal | null>;
}

/** Proof for a change of the profile. */
interface Proof {
  password: string | null | undefined;
  asker: Asker;
}

interface Profile {
  name: string;
  email: string;
  phone: string;
}

export function createAccountsService(
  deps: AccountsDependencies,
  sessions: Pick<Sessions, 'start'>,
  emailChanges: Pick<EmailChanges, 'ask'>,
): AccountsService {
  const { db, clock, knownBrowsers } = deps;
  /** Proof that the caller is the owner, and not another person at the owner's browser. */
  const prove = async ({ email }: PassengerPrincipal, password: string, asker: Asker) => {
    if (password === '') throw badField('password', 'is required');
    if (await service.identify({ email, password }, asker)) return;
    throw new ProblemError(422, 'bad_credentials', 'The password is not right.', {
      errors: { password: 'is not right' },
    });
  };
  const service: AccountsService = {
    async identify({ email, password }, asker) {
      const found = await passengerByEmail(db, email);
      const attempt = attemptOf(knownBrowsers, 'login', email, asker, found);
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
    async changeProfile(before, { name, phone, ...wanted }, { password, asker }) {
      const email = wanted.email.toLowerCase();
      const asks = email !== before.email;
      if (asks) await prove(before, password ?? '', asker);
      return db.transaction(async (tx) => {
        if (asks && !(await emailChanges.ask(tx, before, email, before.session))) return null;
        const after = { ...before, name, phone };
        const changed = (['name', 'phone'] as const).filter((key) => before[key] !== after[key]);
        if (changed.length === 0) return after;
        await updateProfile(tx, before.id, { name, phone });
        await writeAudit(tx, {
          actor: passengerActor(before.id),
          entity: 'passenger',
          entityId: String(before.id),
          action: 'change',
          detail: { changed },
        });
        return after;
      });
    },
  };
  return service;
}
