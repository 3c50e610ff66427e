import { createHash, createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { isSameSecret } from '../same-secret.ts';
import { forEach, type Secrets } from '../secrets.ts';
import type { Asker } from './asker.ts';
import { attemptOf } from './attempt-of.ts';
import { forgiveAttempts, takeAttempt, type Attempt } from './attempts.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { passengerByEmail, type StoredPassenger } from './passengers-store.ts';
import { otherResets, returnTries, tryReset, type StoredReset } from './resets-store.ts';

export type Judged =
  { verdict: 'right'; passenger: StoredPassenger; row: StoredReset } | { verdict: 'expired' | 'wrong' };

export interface ResetCodes {
  /** As a code is stored. */
  hashOf(passengerId: number, code: string): string;
  /** @throws ProblemError 429 for a browser that has not asked for the code and has tried too often */
  judge(email: string, code: string, asker: Asker): Promise<Judged>;
}

/** Wrong tries that one code stands from the browser that asked for it. */
const TRIES = 5;

/** As the secret of an asking browser is stored. */
export function askerHashOf(secret: string): string {
  return createHash('sha256').update(`reset asker\n${secret}`).digest('hex');
}

export function createResetCodes(deps: {
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

  /** A code of the browser that asked for it, at the cost of one of its own tries when it is wrong. */
  const judgeOwn = async (passenger: StoredPassenger | null, code: string, askerHash: string) => {
    const row = await tryReset(db, passenger?.id ?? 0, askerHash);
    if (!passenger || !row) return null;
    if (row.expiresAt <= clock() || row.tries > TRIES) return { verdict: 'expired' as const };
    if (!matches(row, code)) return { verdict: 'wrong' as const };
    await returnTries(db, row.id);
    return { verdict: 'right' as const, passenger, row };
  };

  /** A code that another browser asked for, as a mail is often read on another device: counted as a guess. */
  const judgeOther = async (
    passenger: StoredPassenger | null,
    code: string,
    askerHash: string,
    attempt: Attempt,
  ): Promise<Judged> => {
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
