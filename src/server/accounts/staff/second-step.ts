import { createHash, randomBytes } from 'node:crypto';
import type { Authenticator, PasskeyProof, PasskeyRequest } from '../../../contract/office-sign-in.ts';
import { SECOND_STEP_MINUTES } from '../../../domain/accounts.ts';
import type { SealedTexts } from '../../platform/crypto.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { ProblemError } from '../../platform/http/index.ts';
import { passwordStampOf } from '../passengers/known-browsers.ts';
import { type BegunSession, lockProven, signInLocked, type StaffAsker } from './begin-session.ts';
import { type OfficeSite, passkeysOf } from './passkeys.ts';
import {
  factorOf,
  findStep,
  insertFactor,
  insertStep,
  newRecoveryCodes,
  newTotpSecret,
  replaceRecoveryCodes,
  type StoredStep,
  takeStep,
  totpAddress,
} from './second-factor-store.ts';
import type { StaffProofs } from './staff-proofs.ts';
import { type StoredStaff, writeStaffAudit } from './staff-store.ts';
import type { WorkSessions } from './work-sessions.ts';

/** A person who gave a right password, and the next step. */
interface OpenStep {
  id: number;
  staff: StoredStaff;
  /** Secret of the app to be set up; null if a code of the current one is required. */
  newSecret: string | null;
  /** Challenge for a passkey; null for none. */
  challenge: string | null;
}

/** Purpose of a step. */
interface BegunStep {
  purpose: StoredStep['purpose'];
  /** Secret of the app to be set up. */
  newSecret?: string | null;
  /** Challenge for a passkey. */
  challenge?: string | null;
}

/** The way from the password to the code: good in one browser, for one purpose, for a few minutes and once. */
interface SignInSteps {
  /** @returns the token, which is not stored */
  begin(tx: Transaction, staff: StoredStaff, step: BegunStep): Promise<string>;
  /** @throws ProblemError 410 `step_over` */
  open(token: string | null, purpose: StoredStep['purpose']): Promise<OpenStep>;
  /** @throws ProblemError 410 `step_over` if it was used concurrently */
  use(tx: Transaction, step: OpenStep): Promise<void>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A random challenge for a passkey to sign. */
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
      // The password was changed meanwhile.
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

/** A required second step: the token of its call, and an app to be set up, if any. */
export interface SecondStepRequest {
  step: string;
  authenticator: Authenticator | null;
  /** Challenge for a passkey; null without passkeys. */
  passkey: PasskeyRequest | null;
}

/** The second step of a sign-in. */
export interface SecondStep {
  isRequiredOf(staff: StoredStaff): boolean;
  /** Starts the second step, with the set-up of an app if there is none. */
  ask(tx: Transaction, staff: StoredStaff, site: OfficeSite): Promise<SecondStepRequest>;
  /**
   * Checks the code or passkey and signs in. If it sets up an app, recovery codes are returned.
   * @throws ProblemError 410 `step_over`, 422 `wrong_code`, 429
   */
  enter(proof: Proof, from: StaffAsker): Promise<{ begun: BegunSession; recoveryCodes: string[] }>;
}

/** A passkey's signature, or a code. */
export type Proof = { code: string } | { passkey: PasskeyProof };

export interface SecondStepDeps {
  db: Database;
  clock: () => Date;
  /** Whether the office requires a second factor. */
  asksSecondFactor: boolean;
  sealed: SealedTexts;
  /** Issuer shown in the app. */
  issuer: () => string;
  proofs: StaffProofs;
  steps: SignInSteps;
  workSessions: WorkSessions;
}

/** @throws ProblemError 410 `step_over` for a passkey that nothing was asked of, and as the proofs do */
function givenBy(proofs: StaffProofs, { staff, challenge }: OpenStep, proof: Proof, from: StaffAsker) {
  const { asker, site } = from;
  if ('code' in proof) return proofs.code(staff, proof.code, asker);
  if (challenge === null) throw stepOver();
  return proofs.passkey(staff, proof.passkey, { challenge, site, asker });
}

export function createSecondStep(deps: SecondStepDeps): SecondStep {
  const { db, clock, sealed, issuer, proofs, steps, workSessions } = deps;

  async function withPresent(open: OpenStep, proof: Proof, from: StaffAsker) {
    const given = await givenBy(proofs, open, proof, from);
    return db.transaction(async (tx) => {
      const locked = await lockProven(tx, open.staff);
      if (!locked) throw stepOver();
      await steps.use(tx, open);
      await proofs.useCode(tx, locked.id, given);
      return { begun: await signInLocked(tx, workSessions, locked, from, given.by), recoveryCodes: [] };
    });
  }

  async function withNewApp(open: OpenStep, secret: string, code: string, from: StaffAsker) {
    const lastStep = await proofs.newApp(open.staff, secret, code, from.asker);
    const { codes, salt, hashes } = await newRecoveryCodes();
    return db.transaction(async (tx) => {
      const locked = await lockProven(tx, open.staff);
      if (!locked) throw stepOver();
      await steps.use(tx, open);
      const { id: staffId } = locked;
      const row = { staffId, secret: sealed.seal(secret, String(staffId)), lastStep, recoverySalt: salt };
      // An app was set up meanwhile: its code is required now.
      if (!(await insertFactor(tx, { ...row, createdAt: clock() }))) throw stepOver();
      await replaceRecoveryCodes(tx, staffId, hashes);
      await writeStaffAudit(tx, { by: staffId, of: staffId, action: 'set_up_second_factor', detail: {} });
      return { begun: await signInLocked(tx, workSessions, locked, from, 'app'), recoveryCodes: codes };
    });
  }

  return {
    isRequiredOf: ({ demo }) => deps.asksSecondFactor && !demo,
    async ask(tx, staff, site) {
      const { id, email } = staff;
      const secret = (await factorOf(tx, id)) ? null : newTotpSecret();
      const ids = (await passkeysOf(tx, id)).map(({ credentialId }) => credentialId);
      const challenge = ids.length > 0 ? newChallenge() : null;
      const step = await steps.begin(tx, staff, { purpose: 'sign_in', newSecret: secret, challenge });
      const detail = { set_up: secret !== null };
      await writeStaffAudit(tx, { by: id, of: id, action: 'ask_for_code', detail });
      const authenticator =
        secret === null ? null : { secret, address: totpAddress(secret, email, issuer()) };
      const passkey = challenge === null ? null : { challenge, rp_id: site.rpId, credential_ids: ids };
      return { step, authenticator, passkey };
    },
    async enter(proof, from) {
      const open = await steps.open(from.step, 'sign_in');
      if (open.newSecret === null) return withPresent(open, proof, from);
      if ('passkey' in proof) throw stepOver();
      return withNewApp(open, open.newSecret, proof.code, from);
    },
  };
}
