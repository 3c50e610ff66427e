import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { ResetPasswordRequest } from '../../../contract/passengers.ts';
import { contactWords, type SettingsService } from '../../catalogue/index.ts';
import { type EmailTemplates, writeEmailsOf, type Writing } from '../../notifications/index.ts';
import { forEach, isSameSecret, type Secrets } from '../../platform/crypto.ts';
import {
  type Database,
  passengerActor,
  type Queryable,
  type Transaction,
  writeAudit,
} from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { recordConfirmed } from '../../platform/limits.ts';
import { passwordResets } from '../../platform/schema/index.ts';
import { hashPassword, refuseCommon } from '../passwords.ts';
import { type Attempt, attemptOf, forgiveAttempts, takeAttempt } from './attempts.ts';
import { type Asker, type KnownAs, type KnownBrowsers, passwordStampOf } from './known-browsers.ts';
import {
  confirmEmail,
  confirmedName,
  type Passenger,
  passengerByEmail,
  setPassword,
  type StoredPassenger,
} from './passengers-store.ts';
import { deleteSessionsOf } from './sessions.ts';

interface ResetContext {
  owner: Pick<Passenger, 'id' | 'email' | 'name' | 'emailConfirmedAt'>;
}
interface ResetContexts {
  password_reset: ResetContext & { code: string };
  sign_in_link: ResetContext & { url: string };
  password_changed: ResetContext;
}

/** Emails to an account's owner. Subjects have no code, because locked phones show them. */
export const accountEmails: EmailTemplates<ResetContexts, 'owner'> = {
  about: 'account',
  period: 'account-mails',
  recipients: { owner: { address: ({ owner }) => owner.email, name: ({ owner }) => confirmedName(owner) } },
  occasions: {
    password_reset: {
      owner: {
        urgent: true,
        subject: () => 'Your password reset code',
        opening: (_, { Company_Name }) =>
          `We received a request to reset the password of your account with ${Company_Name}. To set a new one, enter this code:`,
        blocks: ({ code }) => [
          { kind: 'code', code },
          'It works once, within 15 minutes. Do not pass it on; we never ask for it.',
          'If you did not ask for this, ignore this email: without the code your password stays as it is.',
        ],
      },
    },
    sign_in_link: {
      owner: {
        urgent: true,
        subject: () => 'Sign in from your browser',
        opening: (_, { Company_Name }) =>
          `There have been many attempts to sign in to your account with ${Company_Name}. To sign in with your password, open this link within an hour in the browser that you want to use:`,
        blocks: ({ url }) => [
          { kind: 'link', label: 'This is my account', url },
          'If you did not ask for this, ignore this email: the link alone does not sign in.',
        ],
      },
    },
    password_changed: {
      owner: {
        subject: () => 'Your password has been changed',
        opening: (_, { Company_Name }) =>
          `The password of your account with ${Company_Name} has just been changed, and you have been signed out everywhere.`,
        blocks: (_, settings) => [`If this was not you, contact ${contactWords(settings)} at once.`],
      },
    },
  },
};

/** Writes one of them; each time another one. */
export async function writeAccountEmail<O extends keyof ResetContexts>(
  tx: Transaction,
  writing: Writing,
  event: O,
  context: ResetContexts[O],
): Promise<void> {
  const reason = { occasion: event, aboutId: context.owner.id, instance: randomUUID() };
  await writeEmailsOf(tx, writing, accountEmails, reason, () => context);
}

type StoredReset = typeof passwordResets.$inferSelect;

/** Replaces the reset code of the same browser. */
async function putReset(
  tx: Transaction,
  row: Omit<typeof passwordResets.$inferInsert, 'tries'>,
): Promise<void> {
  const { codeHash, expiresAt } = row;
  await tx
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({
      target: [passwordResets.passengerId, passwordResets.askerHash],
      set: { codeHash, expiresAt, tries: 0 },
    });
}

const ofAsker = (passengerId: number, askerHash: string) =>
  and(eq(passwordResets.passengerId, passengerId), eq(passwordResets.askerHash, askerHash));

/** Counts an attempt at the browser's own code atomically, so that concurrent ones stay within the limit. */
async function tryReset(db: Queryable, passengerId: number, askerHash: string): Promise<StoredReset | null> {
  const [row] = await db
    .update(passwordResets)
    .set({ tries: sql`${passwordResets.tries} + 1` })
    .where(ofAsker(passengerId, askerHash))
    .returning();
  return row ?? null;
}

/** A right code costs no try. */
async function returnTries(db: Queryable, id: number): Promise<void> {
  await db.update(passwordResets).set({ tries: 0 }).where(eq(passwordResets.id, id));
}

/** Reset codes requested by other browsers. */
async function otherResets(db: Queryable, passengerId: number, askerHash: string): Promise<StoredReset[]> {
  return db
    .select()
    .from(passwordResets)
    .where(and(eq(passwordResets.passengerId, passengerId), ne(passwordResets.askerHash, askerHash)));
}

/** Uses up a code, and all others of the account. @returns false if it was used concurrently */
async function useReset(tx: Transaction, { id, passengerId }: StoredReset): Promise<boolean> {
  const used = await tx
    .delete(passwordResets)
    .where(eq(passwordResets.id, id))
    .returning({ id: passwordResets.id });
  if (used.length === 0) return false;
  await tx.delete(passwordResets).where(eq(passwordResets.passengerId, passengerId));
  return true;
}

type CodeResult =
  { verdict: 'right'; passenger: StoredPassenger; row: StoredReset } | { verdict: 'expired' | 'wrong' };

interface ResetCodes {
  /** Returns the stored form of a code. */
  hashOf(passengerId: number, code: string): string;
  /** @throws ProblemError 429 after too many attempts from a browser that did not request the code */
  judge(email: string, code: string, asker: Asker): Promise<CodeResult>;
}

/** Wrong attempts allowed per code in the browser that requested it. */
const TRIES = 5;

/** Returns the stored form of a browser's secret. */
function askerHashOf(secret: string): string {
  return createHash('sha256').update(`reset asker\n${secret}`).digest('hex');
}

function createResetCodes(deps: {
  db: Database;
  secrets: Secrets;
  clock: () => Date;
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
}): ResetCodes {
  const { db, secrets, clock, knownBrowsers } = deps;
  const hashesOf = (passengerId: number, code: string) =>
    forEach(secrets, (secret) =>
      createHmac('sha256', secret).update(`reset code\n${passengerId}\n${code}`).digest('hex'),
    );
  const matches = ({ passengerId, codeHash }: StoredReset, code: string) =>
    hashesOf(passengerId, code).some((hash) => isSameSecret(hash, codeHash));

  /** Checks a code in the browser that requested it, counting one of its attempts. */
  const judgeOwn = async (passenger: StoredPassenger | null, code: string, askerHash: string) => {
    const row = await tryReset(db, passenger?.id ?? 0, askerHash);
    if (!passenger || !row) return null;
    if (row.expiresAt <= clock() || row.tries > TRIES) return { verdict: 'expired' as const };
    if (!matches(row, code)) return { verdict: 'wrong' as const };
    await returnTries(db, row.id);
    return { verdict: 'right' as const, passenger, row };
  };

  /** Checks a code in another browser, as emails are often read on another device; counted as a guess. */
  const judgeOther = async (
    passenger: StoredPassenger | null,
    code: string,
    askerHash: string,
    attempt: Attempt,
  ): Promise<CodeResult> => {
    await takeAttempt(db, attempt, clock());
    const rows = await otherResets(db, passenger?.id ?? 0, askerHash);
    const row = rows.find((one) => matches(one, code));
    if (!passenger || !row) return { verdict: 'wrong' };
    if (row.expiresAt <= clock()) return { verdict: 'expired' };
    await forgiveAttempts(db, attempt);
    return { verdict: 'right', passenger, row };
  };

  return {
    hashOf: (passengerId, code) => hashesOf(passengerId, code)[0],
    async judge(email, code, asker) {
      const passenger = await passengerByEmail(db, email);
      const askerHash = askerHashOf(asker.resetSecret);
      const own = asker.resetSecret === '' ? null : await judgeOwn(passenger, code, askerHash);
      if (own?.verdict === 'right') return own;
      const attempt = attemptOf(knownBrowsers, 'code', email, asker, passenger);
      try {
        const other = await judgeOther(passenger, code, askerHash, attempt);
        return other.verdict === 'wrong' && own ? own : other;
      } catch (error) {
        if (own && error instanceof ProblemError) return own;
        throw error;
      }
    },
  };
}

export interface ResetDependencies {
  db: Database;
  jobs: Jobs;
  settings: Pick<SettingsService, 'current'>;
  clock: () => Date;
  knownBrowsers: Pick<KnownBrowsers, 'nameOf'>;
  /** Stored codes cannot be reversed without them. */
  secrets: Secrets;
  /** The site's public address. */
  publicUrl: () => string;
}

export type CodeVerdict = 'right' | 'expired' | 'wrong';

/** "Forgot password": a code by email, then a new password. */
export interface PasswordReset {
  /**
   * @returns the secret that the asking browser keeps, whose tries at the code are its own; null when there is no such
   * account. @throws ProblemError 429
   */
  sendCode(email: string, asker: Asker): Promise<string | null>;
  /** @throws ProblemError 429 after too many attempts from a browser that did not request the code */
  verify(email: string, code: string, asker: Asker): Promise<CodeVerdict>;
  /**
   * Sets the password with a right code, uses the code up and signs the account out everywhere.
   * @returns the account that the browser is known for
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
        await writeAccountEmail(tx, deps, 'password_reset', { owner: passenger, code });
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
        await writeAccountEmail(tx, deps, 'password_changed', {
          owner: { ...passenger, emailConfirmedAt: clock() },
        });
        const known = { email: passenger.email, passwordStamp: passwordStampOf(passwordHash) };
        return { verdict: 'right', known };
      });
    },
  };
}
