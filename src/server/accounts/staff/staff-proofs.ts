import type { PasskeyProof } from '../../../contract/office-sign-in.ts';
import type { Credentials } from '../../../contract/passengers.ts';
import type { SealedTexts } from '../../platform/crypto.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import {
  type Attempt,
  attemptOf,
  forgiveAttempts,
  takeAttempt,
  TooManyAttempts,
} from '../passengers/attempts.ts';
import type { Asker, KnownBrowsers } from '../passengers/known-browsers.ts';
import { passwordMatches } from '../passwords.ts';
import { checkPasskey, type OfficeSite, passkeysOf, touchPasskey } from './passkeys.ts';
import {
  factorOf,
  hasRecoveryCode,
  recoveryHash,
  takeAppStep,
  takeRecoveryCode,
  totpStep,
  updateFactor,
} from './second-factor-store.ts';
import type { LockOutNotices } from './staff-emails.ts';
import { staffByEmail, type StoredStaff } from './staff-store.ts';

/** Kind of the code. */
export type GivenCode =
  | { by: 'app'; step: number }
  | { by: 'recovery_code'; hash: string }
  | { by: 'passkey'; id: number; counter: number };

/** Verifies the credentials of staff. Each attempt is counted first. */
export interface StaffProofs {
  /** The member of staff with this address and password and access; null for none. @throws ProblemError 429 */
  password(credentials: Credentials, asker: Asker): Promise<StoredStaff | null>;
  /** Checks a code without using it up. @throws ProblemError 422 `wrong_code`, 429 */
  code(staff: StoredStaff, code: string, asker: Asker): Promise<GivenCode>;
  /** Checks a passkey's signature of a challenge. @throws ProblemError 422 `wrong_code`, 429 */
  passkey(
    staff: StoredStaff,
    proof: PasskeyProof,
    from: { challenge: string; site: OfficeSite; asker: Asker },
  ): Promise<GivenCode>;
  /** The half minute of a code of an app that is being set up. @throws ProblemError 422 `wrong_code`, 429 */
  newApp(staff: StoredStaff, secret: string, code: string, asker: Asker): Promise<number>;
  /** Uses a code up. @throws ProblemError 422 `wrong_code` if it was used concurrently */
  useCode(tx: Transaction, staffId: number, given: GivenCode): Promise<void>;
}

/** Separates staff from passengers with the same address in known browsers. */
export const officeAddress = (email: string) => `office:${email.toLowerCase()}`;

const WRONG_CODE = 'The code is not right, or was used before. Please wait for the next one.';
const wrongCode = () =>
  new ProblemError(422, 'wrong_code', WRONG_CODE, { errors: { code: 'is not right, or was used before' } });

interface Deps {
  db: Database;
  clock: () => Date;
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
  sealed: SealedTexts;
  notices: LockOutNotices;
}

/** Finds which code this is; null for a wrong or used one. */
async function judgeCode({ db, clock, sealed }: Deps, id: number, code: string): Promise<GivenCode | null> {
  const factor = await factorOf(db, id);
  if (!factor) return null;
  if (/^\d{3} ?\d{3}$/.test(code)) {
    const secret = sealed.open(factor.secret, String(id));
    if (secret === null) return null;
    const step = totpStep(secret, code.replace(' ', ''), clock());
    if (step === null || step <= factor.lastStep) return null;
    // Before the secret that it is sealed with goes.
    if (sealed.isOld(factor.secret)) await updateFactor(db, id, { secret: sealed.seal(secret, String(id)) });
    return { by: 'app', step };
  }
  const hash = await recoveryHash(code, factor.recoverySalt);
  return (await hasRecoveryCode(db, id, hash)) ? { by: 'recovery_code', hash } : null;
}

/** Finds which passkey signed this; null for none. */
async function judgePasskey(
  { db }: Deps,
  id: number,
  proof: PasskeyProof,
  { challenge, site }: { challenge: string; site: OfficeSite },
): Promise<GivenCode | null> {
  const found = (await passkeysOf(db, id)).find(({ credentialId }) => credentialId === proof.credential_id);
  const counter = found ? await checkPasskey(proof, found, challenge, site) : null;
  return found && counter !== null ? { by: 'passkey', id: found.id, counter } : null;
}

/** @returns false if it was used concurrently */
function use(tx: Transaction, staffId: number, given: GivenCode, now: Date): Promise<boolean> {
  switch (given.by) {
    case 'app':
      return takeAppStep(tx, staffId, given.step);
    case 'recovery_code':
      return takeRecoveryCode(tx, staffId, given.hash);
    case 'passkey':
      return touchPasskey(tx, given.id, { counter: given.counter, lastUsedAt: now });
  }
}

export function createStaffProofs(deps: Deps): StaffProofs {
  const { db, clock, knownBrowsers, notices } = deps;
  const attempt = (kind: Attempt['kind'], email: string, asker: Asker, staff: StoredStaff | null) =>
    attemptOf(knownBrowsers, kind, officeAddress(email), asker, staff);

  /** Counts an attempt. The account's owner is informed of one too many. */
  async function take(tried: Attempt, asker: Asker, staff: StoredStaff | null): Promise<void> {
    try {
      await takeAttempt(db, tried, clock());
    } catch (error) {
      if (staff && error instanceof TooManyAttempts && error.ofAccount)
        notices.tell(staff, asker, error.pausedUntil);
      throw error;
    }
  }

  /** Judges a code between its being counted and its being forgiven. */
  async function counted<T>(
    staff: StoredStaff,
    asker: Asker,
    judge: () => Promise<T | null> | T | null,
  ): Promise<T> {
    const tried = attempt('office_code', staff.email, asker, staff);
    await take(tried, asker, staff);
    const found = await judge();
    if (found === null) throw wrongCode();
    await forgiveAttempts(db, tried);
    return found;
  }

  return {
    // The work is the same whether there is anybody or not.
    async password({ email, password }, asker) {
      const found = await staffByEmail(db, email);
      const active = found?.disabledAt === null ? found : null;
      const tried = attempt('office', email, asker, found);
      await take(tried, asker, active);
      if (!(await passwordMatches(active?.passwordHash ?? null, password)) || !active) return null;
      await forgiveAttempts(db, tried);
      return active;
    },
    code: (staff, code, asker) => counted(staff, asker, () => judgeCode(deps, staff.id, code)),
    newApp: (staff, secret, code, asker) =>
      counted(staff, asker, () => totpStep(secret, code.replace(' ', ''), clock())),
    passkey: (staff, proof, { challenge, site, asker }) =>
      counted(staff, asker, () => judgePasskey(deps, staff.id, proof, { challenge, site })),
    async useCode(tx, staffId, given) {
      if (!(await use(tx, staffId, given, clock()))) throw wrongCode();
    },
  };
}
