import { randomBytes, randomInt } from 'node:crypto';
import type { ResetPasswordRequest } from '../../contract/passengers.ts';
import { writeAudit, passengerActor } from '../db/audit.ts';
import { recordConfirmed } from '../limits/confirmed-addresses.ts';
import type { Secrets } from '../secrets.ts';
import { writeAccountLetter } from './account-letters.ts';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Asker } from './asker.ts';
import { attemptOf } from './attempt-of.ts';
import { forgiveAttempts, takeAttempt } from './attempts.ts';
import { refuseCommon } from './common-passwords.ts';
import { passwordStampOf, type KnownAs, type KnownBrowsers } from './known-browsers.ts';
import { hashPassword } from './password.ts';
import { confirmEmail, passengerByEmail, setPassword } from './passengers-store.ts';
import { askerHashOf, createResetCodes } from './reset-codes.ts';
import { putReset, useReset } from './resets-store.ts';
import { deleteSessionsOf } from './sessions-store.ts';

export interface ResetDependencies {
  db: Database;
  jobs: Jobs;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
  /** Without them stored codes cannot be read back. */
  secrets: Secrets;
  /** Where passengers reach the site. */
  publicUrl: () => string;
}

export type CodeVerdict = 'right' | 'expired' | 'wrong';

/** "Forgot password": a code by e-mail, then a new password. */
export interface PasswordReset {
  /**
   * @returns the secret that the asking browser keeps, whose tries at the code are its own; null when there is no such
   * account. @throws ProblemError 429
   */
  sendCode(email: string, asker: Asker): Promise<string | null>;
  /** @throws ProblemError 429 for a browser that has not asked for the code and has tried too often */
  verify(email: string, code: string, asker: Asker): Promise<CodeVerdict>;
  /**
   * Sets the password with a right code, uses the code up and signs the account out everywhere.
   * @returns as whom the browser is known from now on
   */
  reset(
    request: Pick<ResetPasswordRequest, 'email' | 'code' | 'new_password'>,
    asker: Asker,
  ): Promise<{ verdict: 'right'; known: KnownAs } | { verdict: 'expired' | 'wrong' }>;
}

const VALID_MS = 15 * 60_000;

export function createPasswordReset(deps: ResetDependencies): PasswordReset {
  const { db, clock, knownBrowsers } = deps;
  const codes = createResetCodes(deps);

  return {
    async sendCode(email, asker) {
      const now = clock();
      const passenger = await passengerByEmail(db, email);
      await takeAttempt(db, attemptOf(knownBrowsers, 'reset', email, asker, passenger), now);
      if (!passenger) return null;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const secret = asker.resetSecret || randomBytes(24).toString('base64url');
      await db.transaction(async (tx) => {
        await putReset(tx, {
          passengerId: passenger.id,
          askerHash: askerHashOf(secret),
          codeHash: codes.hashOf(passenger.id, code),
          expiresAt: new Date(now.getTime() + VALID_MS),
        });
        await writeAccountLetter(tx, deps, 'password_reset', { owner: passenger, code });
      });
      return secret;
    },
    async verify(email, code, asker) {
      return (await codes.judge(email, code, asker)).verdict;
    },
    async reset({ email, code, new_password }, asker) {
      await refuseCommon(new_password, 'new_password');
      const judged = await codes.judge(email, code, asker);
      if (judged.verdict !== 'right') return judged;
      const { passenger, row } = judged;
      const passwordHash = await hashPassword(new_password);
      return db.transaction(async (tx) => {
        if (!(await useReset(tx, row))) return { verdict: 'wrong' };
        await setPassword(tx, passenger.id, passwordHash);
        await confirmEmail(tx, passenger.id, clock());
        await recordConfirmed(tx, passenger.email, clock());
        await deleteSessionsOf(tx, passenger.id);
        await forgiveAttempts(tx, attemptOf(knownBrowsers, 'login', email, asker, passenger));
        await writeAudit(tx, {
          actor: passengerActor(passenger.id),
          entity: 'passenger',
          entityId: String(passenger.id),
          action: 'reset_password',
        });
        await writeAccountLetter(tx, deps, 'password_changed', { owner: passenger });
        const known = { email: passenger.email, passwordStamp: passwordStampOf(passwordHash) };
        return { verdict: 'right', known };
      });
    },
  };
}
