import type { Credentials } from '../../contract/passengers.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { Asker } from '../passengers/asker.ts';
import { attemptOf } from '../passengers/attempt-of.ts';
import { forgiveAttempts, takeAttempt } from '../passengers/attempts.ts';
import { refuseCommon } from '../passengers/common-passwords.ts';
import { passwordStampOf, type KnownAs, type KnownBrowsers } from '../passengers/known-browsers.ts';
import { hashPassword, passwordMatches } from '../passengers/password.ts';
import { writeStaffAudit } from './staff-audit.ts';
import { holdStaff, staffByEmail, updateStaff, type StoredStaff } from './staff-store.ts';
import type { WorkSessions } from './work-sessions.ts';

/** Who asks for a sign-in or for another password, and from where. */
export interface StaffAsker {
  asker: Asker;
  /** The browser in words. */
  device: string;
  /** What the browser's cookie has now; null for none. */
  token: string | null;
}

/** A sign-in that has begun: its token, and as whom the browser is known from now on. */
export interface BegunSession {
  token: string;
  principal: StaffPrincipal;
  known: KnownAs;
}

/** Signing in to the office, and the own password. */
export interface StaffService {
  /** Null when address and password are not somebody's who may sign in. @throws ProblemError 429 */
  signIn(credentials: Credentials, from: StaffAsker): Promise<BegunSession | null>;
  /**
   * Ends every sign-in and begins one anew. Null when the present password is not right.
   * @throws ProblemError 422 naming `new_password`, 429
   */
  changePassword(
    staff: StaffPrincipal,
    wanted: { password: string; new_password: string },
    from: StaffAsker,
  ): Promise<BegunSession | null>;
}

/** The same person may have a passenger's account: their browser is known for each by itself. */
const knownAs = ({ email, passwordHash }: Pick<StoredStaff, 'email' | 'passwordHash'>): KnownAs => ({
  email: officeAddress(email),
  passwordStamp: passwordStampOf(passwordHash),
});
const officeAddress = (email: string) => `office:${email.toLowerCase()}`;

/** Begins a sign-in in a transaction, unless another password was set or whose it is disabled meanwhile. */
async function begin(
  tx: Transaction,
  workSessions: Pick<WorkSessions, 'start'>,
  proven: StoredStaff,
  device: string,
): Promise<Omit<BegunSession, 'known'> | null> {
  const now = await holdStaff(tx, proven.id);
  if (now?.passwordHash !== proven.passwordHash || now.disabledAt !== null) return null;
  const { id, name, email, role } = now;
  const session = await workSessions.start(tx, id, device);
  return {
    token: session.token,
    principal: { kind: 'staff', id, name, email, role, sessionId: session.id },
  };
}

export function createStaffService(deps: {
  db: Database;
  clock: () => Date;
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
  workSessions: WorkSessions;
}): StaffService {
  const { db, clock, knownBrowsers, workSessions } = deps;

  /** Whoever has this address and password and may sign in; the work is the same whether there is anybody or not. */
  async function prove({ email, password }: Credentials, asker: Asker): Promise<StoredStaff | null> {
    const found = await staffByEmail(db, email);
    const active = found?.disabledAt === null ? found : null;
    const attempt = attemptOf(knownBrowsers, 'office', officeAddress(email), asker, found);
    await takeAttempt(db, attempt, clock());
    if (!(await passwordMatches(active?.passwordHash ?? null, password)) || !active) return null;
    await forgiveAttempts(db, attempt);
    return active;
  }

  return {
    async signIn(credentials, { asker, device, token }) {
      const proven = await prove(credentials, asker);
      if (!proven) return null;
      return db.transaction(async (tx) => {
        const begun = await begin(tx, workSessions, proven, device);
        if (!begun) return null;
        await workSessions.endToken(tx, token);
        const detail = { session: begun.principal.sessionId, device };
        await writeStaffAudit(tx, { by: proven.id, of: proven.id, action: 'sign_in', detail });
        return { ...begun, known: knownAs(proven) };
      });
    },
    async changePassword({ id, email }, { password, new_password }, { asker, device }) {
      const proven = await prove({ email, password }, asker);
      if (proven?.id !== id) return null;
      await refuseCommon(new_password, 'new_password');
      const passwordHash = await hashPassword(new_password);
      return db.transaction(async (tx) => {
        const begun = await begin(tx, workSessions, proven, device);
        if (!begun) return null;
        await updateStaff(tx, id, { passwordHash });
        const { sessionId } = begun.principal;
        const ended = await workSessions.endAll(tx, id, sessionId);
        const detail = { session: sessionId, ended };
        await writeStaffAudit(tx, { by: id, of: id, action: 'change_password', detail });
        return { ...begun, known: knownAs({ email, passwordHash }) };
      });
    },
  };
}
