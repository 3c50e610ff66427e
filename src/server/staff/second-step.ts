import type { PasskeyProof, PasskeyRequest } from '../../contract/office-passkeys.ts';
import type { Authenticator } from '../../contract/office-second-factor.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { SealedTexts } from '../sealed-text.ts';
import { holdProven, signInHeld, type BegunSession, type StaffAsker } from './begin-session.ts';
import type { OfficeSite } from './passkey-checks.ts';
import { passkeysOf } from './passkeys-store.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { factorOf, insertFactor, replaceRecoveryCodes } from './second-factors-store.ts';
import { newChallenge, stepOver, type OpenStep, type SignInSteps } from './sign-in-steps.ts';
import { writeStaffAudit } from './staff-audit.ts';
import type { StaffProofs } from './staff-proofs.ts';
import type { StoredStaff } from './staff-store.ts';
import { newTotpSecret, totpAddress } from './totp.ts';
import type { WorkSessions } from './work-sessions.ts';

/** That a code is asked for: the token for its call, and what is to be set up first, if anything is. */
export interface AskedStep {
  step: string;
  authenticator: Authenticator | null;
  /** What one of their passkeys may sign instead; null where they have none. */
  passkey: PasskeyRequest | null;
}

/** What follows the password at a sign-in. */
export interface SecondStep {
  isAskedOf(staff: StoredStaff): boolean;
  /** Asks for a code, of an app that is to be set up where there is none. */
  ask(tx: Transaction, staff: StoredStaff, site: OfficeSite): Promise<AskedStep>;
  /**
   * The code or the passkey: who has given it is in. Of an app that was set up by it there are recovery codes.
   * @throws ProblemError 410 `step_over`, 422 `wrong_code`, 429
   */
  enter(proof: Proof, from: StaffAsker): Promise<{ begun: BegunSession; recoveryCodes: string[] }>;
}

/** What a passkey has signed, or a code. */
export type Proof = { code: string } | { passkey: PasskeyProof };

export interface SecondStepDeps {
  db: Database;
  clock: () => Date;
  /** Whether this office asks for a second factor. */
  asksSecondFactor: boolean;
  sealed: SealedTexts;
  /** Whose codes they are, as the app shows it. */
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
      const held = await holdProven(tx, open.staff);
      if (!held) throw stepOver();
      await steps.use(tx, open);
      await proofs.useCode(tx, held.id, given);
      return { begun: await signInHeld(tx, workSessions, held, from, given.by), recoveryCodes: [] };
    });
  }

  async function withNewApp(open: OpenStep, secret: string, code: string, from: StaffAsker) {
    const lastStep = await proofs.newApp(open.staff, secret, code, from.asker);
    const { codes, salt, hashes } = await newRecoveryCodes();
    return db.transaction(async (tx) => {
      const held = await holdProven(tx, open.staff);
      if (!held) throw stepOver();
      await steps.use(tx, open);
      const { id: staffId } = held;
      const row = { staffId, secret: sealed.seal(secret, String(staffId)), lastStep, recoverySalt: salt };
      // Somebody has set one up meanwhile: theirs is asked for now.
      if (!(await insertFactor(tx, { ...row, createdAt: clock() }))) throw stepOver();
      await replaceRecoveryCodes(tx, staffId, hashes);
      await writeStaffAudit(tx, { by: staffId, of: staffId, action: 'set_up_second_factor', detail: {} });
      return { begun: await signInHeld(tx, workSessions, held, from, 'app'), recoveryCodes: codes };
    });
  }

  return {
    isAskedOf: ({ demo }) => deps.asksSecondFactor && !demo,
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
