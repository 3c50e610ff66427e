import { createHash, randomBytes } from 'node:crypto';
import { SECOND_STEP_MINUTES } from '../../domain/session-limits.ts';
import type { Database, Transaction } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { passwordStampOf } from '../passengers/known-browsers.ts';
import type { SealedTexts } from '../sealed-text.ts';
import { findStep, insertStep, takeStep, type StoredStep } from './second-factors-store.ts';
import type { StoredStaff } from './staff-store.ts';

/** Somebody who has given a right password, and what is to follow. */
export interface OpenStep {
  id: number;
  staff: StoredStaff;
  /** Of the app that is to be set up; null where a code of the present one is asked for. */
  newSecret: string | null;
  /** What a passkey may sign; null where none may. */
  challenge: string | null;
}

/** What a step is for. */
export interface BegunStep {
  purpose: StoredStep['purpose'];
  /** Of the app that is to be set up. */
  newSecret?: string | null;
  /** What a passkey may sign. */
  challenge?: string | null;
}

/** The way from the password to the code: good in one browser, for one purpose, for a few minutes and once. */
export interface SignInSteps {
  /** @returns the token, which is kept nowhere */
  begin(tx: Transaction, staff: StoredStaff, step: BegunStep): Promise<string>;
  /** @throws ProblemError 410 `step_over` */
  open(token: string | null, purpose: StoredStep['purpose']): Promise<OpenStep>;
  /** @throws ProblemError 410 `step_over` when somebody else was quicker */
  use(tx: Transaction, step: OpenStep): Promise<void>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** For a passkey to sign: nobody can have it signed before. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

export const stepOver = () =>
  new ProblemError(410, 'step_over', 'This took too long, or was done already. Please begin again.');

export function createSignInSteps({
  db,
  clock,
  sealed,
}: {
  db: Database;
  clock: () => Date;
  sealed: SealedTexts;
}): SignInSteps {
  return {
    async begin(tx, { id: staffId, passwordHash }, { purpose, newSecret, challenge = null }) {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashOf(token);
      await insertStep(tx, {
        staffId,
        purpose,
        tokenHash,
        passwordStamp: passwordStampOf(passwordHash),
        secret: newSecret ? sealed.seal(newSecret, tokenHash) : null,
        challenge,
        expiresAt: new Date(clock().getTime() + SECOND_STEP_MINUTES * 60_000),
      });
      return token;
    },
    async open(token, purpose) {
      const tokenHash = hashOf(token ?? '');
      const found = token === null ? null : await findStep(db, { tokenHash, purpose }, clock());
      // Another password was set meanwhile.
      if (!found || found.step.passwordStamp !== passwordStampOf(found.staff.passwordHash)) throw stepOver();
      const { step, staff } = found;
      const newSecret = step.secret && sealed.open(step.secret, tokenHash);
      if (step.secret && !newSecret) throw stepOver();
      return { id: step.id, staff, newSecret, challenge: step.challenge };
    },
    async use(tx, { id }) {
      if (!(await takeStep(tx, id))) throw stepOver();
    },
  };
}
