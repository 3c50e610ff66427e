import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { ResetPasswordRequest } from '../../contract/passengers.ts';
import { writeAudit } from '../db/audit.ts';
import { recordConfirmed } from '../limits/confirmed-addresses.ts';
import { writeMail } from '../mail/write-mail.ts';
import { forEach, type Secrets } from '../secrets.ts';
import { passwordChangedMail, resetCodeMail } from './account-mails.ts';
import type { AccountsDependencies } from './accounts-service.ts';
import { attemptKey, takeAttempt } from './attempts.ts';
import { refuseCommon } from './common-passwords.ts';
import { hashPassword } from './password.ts';
import {
  clearAttempts,
  deleteSessionsOf,
  passengerByEmail,
  putReset,
  returnTry,
  setPassword,
  tryReset,
  useReset,
} from './passengers-store.ts';

export interface ResetDependencies extends AccountsDependencies {
  /** Without them stored codes cannot be read back. */
  secrets: Secrets;
}

export type CodeVerdict = 'right' | 'expired' | 'wrong';

/** "Forgot password": a code by e-mail, then a new password. */
export interface PasswordReset {
  /** @returns false when there is no such account. @throws ProblemError 429 */
  sendCode(email: string): Promise<boolean>;
  verify(email: string, code: string): Promise<CodeVerdict>;
  /** Sets the password with a right code, uses the code up and signs the account out everywhere. */
  reset(request: Pick<ResetPasswordRequest, 'email' | 'code' | 'new_password'>): Promise<CodeVerdict>;
}

const VALID_MS = 15 * 60_000;
/** Wrong tries that one code stands. */
const TRIES = 5;

export function createPasswordReset(deps: ResetDependencies): PasswordReset {
  const { db, jobs, settings, clock } = deps;
  const hashesOf = (passengerId: number, code: string) =>
    forEach(deps.secrets, (secret) =>
      createHmac('sha256', secret).update(`reset code\n${passengerId}\n${code}`).digest('hex'),
    );

  /** Judges a code, at the cost of a try when it is wrong. */
  const judge = async (email: string, code: string) => {
    const passenger = await passengerByEmail(db, email);
    const row = passenger && (await tryReset(db, passenger.id));
    if (!passenger || !row) return { verdict: 'wrong' as const };
    if (row.expiresAt <= clock() || row.tries > TRIES) return { verdict: 'expired' as const };
    const stored = Buffer.from(row.codeHash);
    const hash = hashesOf(passenger.id, code).find((each) => timingSafeEqual(Buffer.from(each), stored));
    if (!hash) return { verdict: 'wrong' as const };
    await returnTry(db, passenger.id);
    return { verdict: 'right' as const, passenger, hash };
  };

  return {
    async sendCode(email) {
      const now = clock();
      await takeAttempt(db, 'reset', email, now);
      const passenger = await passengerByEmail(db, email);
      if (!passenger) return false;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await db.transaction(async (tx) => {
        await putReset(tx, {
          passengerId: passenger.id,
          codeHash: hashesOf(passenger.id, code)[0],
          expiresAt: new Date(now.getTime() + VALID_MS),
        });
        await writeMail(tx, jobs, resetCodeMail(passenger.email, code, settings.current().settings));
      });
      return true;
    },
    async verify(email, code) {
      return (await judge(email, code)).verdict;
    },
    async reset({ email, code, new_password }) {
      await refuseCommon(new_password, 'new_password');
      const { verdict, passenger, hash } = await judge(email, code);
      if (verdict !== 'right') return verdict;
      const passwordHash = await hashPassword(new_password);
      return db.transaction(async (tx) => {
        if (!(await useReset(tx, passenger.id, hash))) return 'wrong';
        await setPassword(tx, passenger.id, passwordHash);
        await recordConfirmed(tx, passenger.email, clock());
        await deleteSessionsOf(tx, passenger.id);
        await clearAttempts(tx, attemptKey('login', email));
        await writeAudit(tx, {
          actor: `passenger:${passenger.id}`,
          entity: 'passenger',
          entityId: String(passenger.id),
          action: 'reset_password',
        });
        await writeMail(tx, jobs, passwordChangedMail(passenger.email, settings.current().settings));
        return 'right';
      });
    },
  };
}
