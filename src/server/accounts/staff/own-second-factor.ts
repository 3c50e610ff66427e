import { createHash } from 'node:crypto';
import type {
  Authenticator,
  NewPasskey,
  NewPasskeyRequest,
  SecondFactorProof,
} from '../../../contract/office-sign-in.ts';
import type { Transaction } from '../../platform/database/index.ts';
import { ProblemError, type StaffPrincipal } from '../../platform/http/index.ts';
import type { Asker } from '../passengers/known-browsers.ts';
import { lockProven } from './begin-session.ts';
import {
  checkNewPasskey,
  deletePasskey,
  insertPasskey,
  type OfficeSite,
  passkeyOf,
  passkeysOf,
  type StoredPasskey,
} from './passkeys.ts';
import {
  deleteFactor,
  factorOf,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodesLeft,
  replaceFactor,
  replaceRecoveryCodes,
  totpAddress,
  updateFactor,
} from './second-factor-store.ts';
import { newChallenge, type SecondStepDeps, stepOver } from './second-step.ts';
import { type StoredStaff, writeStaffAudit } from './staff-store.ts';

/** One's own second factor. Changes need proof of both factors. */
export interface OwnSecondFactor {
  state(staff: StaffPrincipal): Promise<{ asked: boolean; since: Date | null; left: number }>;
  /**
   * What to set another app up with, and the token for the call that confirms it.
   * @throws ProblemError 422 naming `password` or `code`, 429; so do those below
   */
  change(
    staff: StaffPrincipal,
    proof: SecondFactorProof,
    asker: Asker,
  ): Promise<{ step: string; authenticator: Authenticator }>;
  /** Activates the new app and ends other sessions. @returns recovery codes. @throws 410 `step_over` */
  confirm(
    staff: StaffPrincipal,
    code: string,
    from: { asker: Asker; step: string | null },
  ): Promise<string[]>;
  newCodes(staff: StaffPrincipal, proof: SecondFactorProof, asker: Asker): Promise<string[]>;
  /** Other sign-ins end. */
  remove(staff: StaffPrincipal, proof: SecondFactorProof, asker: Asker): Promise<void>;
}

const NONE = 'You have no second factor. Sign in anew to set one up.';
export const noFactor = (message = NONE) => new ProblemError(409, 'no_second_factor', message);
const wrongPassword = () =>
  new ProblemError(422, 'bad_credentials', 'The password is not right.', {
    errors: { password: 'is not right' },
  });

/** Writes a change of one's own second factor to the audit log. */
const audit = (tx: Transaction, { id }: { id: number }, action: string, detail = {}) =>
  writeStaffAudit(tx, { by: id, of: id, action, detail });

type Work<T> = (tx: Transaction, locked: StoredStaff) => Promise<T>;

/** Runs an action after checking the password and, if set up, a code, which is used up. */
export async function proving<T>(
  { db, proofs }: SecondStepDeps,
  { id, email }: StaffPrincipal,
  { password, code, asker }: SecondFactorProof & { asker: Asker },
  work: Work<T>,
): Promise<T> {
  const proven = await proofs.password({ email, password }, asker);
  if (proven?.id !== id) throw wrongPassword();
  const given = (await factorOf(db, id)) ? await proofs.code(proven, code, asker) : null;
  return db.transaction(async (tx) => {
    const locked = await lockProven(tx, proven);
    if (!locked) throw wrongPassword();
    if (given) await proofs.useCode(tx, id, given);
    else if (await factorOf(tx, id)) throw stepOver();
    return work(tx, locked);
  });
}

/** Activates the app of an open step. */
async function confirmApp(
  { db, clock, sealed, proofs, steps, workSessions }: SecondStepDeps,
  { id, sessionId }: StaffPrincipal,
  { code, asker, step }: { code: string; asker: Asker; step: string | null },
): Promise<string[]> {
  const open = await steps.open(step, 'change');
  const { newSecret, staff } = open;
  if (staff.id !== id || newSecret === null) throw stepOver();
  const lastStep = await proofs.newApp(staff, newSecret, code, asker);
  const { codes, salt, hashes } = await newRecoveryCodes();
  const secret = sealed.seal(newSecret, String(id));
  await db.transaction(async (tx) => {
    if (!(await lockProven(tx, staff))) throw stepOver();
    await steps.use(tx, open);
    await replaceFactor(tx, { staffId: id, secret, lastStep, recoverySalt: salt, createdAt: clock() });
    await replaceRecoveryCodes(tx, id, hashes);
    const ended = await workSessions.endAll(tx, id, sessionId);
    await audit(tx, staff, 'set_up_second_factor', { ended });
  });
  return codes;
}

export function createOwnSecondFactor(deps: SecondStepDeps): OwnSecondFactor {
  const { db, issuer, steps, workSessions } = deps;
  const proven = <T>(staff: StaffPrincipal, proof: SecondFactorProof, asker: Asker, work: Work<T>) =>
    proving(deps, staff, { ...proof, asker }, work);
  return {
    async state({ id, demo }) {
      const factor = await factorOf(db, id);
      const left = await recoveryCodesLeft(db, id);
      return { asked: deps.asksSecondFactor && !demo, since: factor?.createdAt ?? null, left };
    },
    change: (staff, proof, asker) =>
      proven(staff, proof, asker, async (tx, locked) => {
        const secret = newTotpSecret();
        const step = await steps.begin(tx, locked, { purpose: 'change', newSecret: secret });
        await audit(tx, locked, 'begin_second_factor');
        return { step, authenticator: { secret, address: totpAddress(secret, locked.email, issuer()) } };
      }),
    confirm: (staff, code, from) => confirmApp(deps, staff, { code, ...from }),
    async newCodes(staff, proof, asker) {
      const { codes, salt, hashes } = await newRecoveryCodes();
      await proven(staff, proof, asker, async (tx, locked) => {
        if (!(await factorOf(tx, locked.id))) throw noFactor();
        await updateFactor(tx, locked.id, { recoverySalt: salt });
        await replaceRecoveryCodes(tx, locked.id, hashes);
        await audit(tx, locked, 'new_recovery_codes');
      });
      return codes;
    },
    remove: (staff, proof, asker) =>
      proven(staff, proof, asker, async (tx, locked) => {
        if (!(await deleteFactor(tx, locked.id))) throw noFactor();
        const ended = await workSessions.endAll(tx, locked.id, staff.sessionId);
        await audit(tx, locked, 'remove_second_factor', { ended });
      }),
  };
}

/** One's own passkeys. They complement the app, which remains as a fallback. */
export interface OwnPasskeys {
  list(staff: StaffPrincipal): Promise<StoredPasskey[]>;
  find(staff: StaffPrincipal, id: number): Promise<{ id: number } | null>;
  /**
   * What the browser is to make one with, and the token for the call that adds it.
   * @throws ProblemError 409 `no_second_factor`, 422 naming `password` or `code`, 429
   */
  begin(
    staff: StaffPrincipal,
    proof: SecondFactorProof,
    from: { asker: Asker; site: OfficeSite },
  ): Promise<{ step: string; passkey: NewPasskeyRequest }>;
  /** @throws ProblemError 410 `step_over`, 422 `bad_passkey` */
  add(
    staff: StaffPrincipal,
    made: NewPasskey,
    from: { step: string | null; site: OfficeSite },
  ): Promise<void>;
  /** Other sign-ins end: it may have been stolen with the device that is signed in. */
  remove(staff: StaffPrincipal, id: number): Promise<void>;
}

const badPasskey = () =>
  new ProblemError(422, 'bad_passkey', 'That passkey could not be added. Please try again.', {
    errors: { credential_id: 'could not be added' },
  });

/** Identifies the person on the device without revealing who they are. */
const userIdOf = (id: number) => createHash('sha256').update(`passkeys of staff ${id}`).digest('base64url');

export function createOwnPasskeys(deps: SecondStepDeps): OwnPasskeys {
  const { db, clock, issuer, steps, workSessions } = deps;
  return {
    list: ({ id }) => passkeysOf(db, id),
    find: (staff, id) => passkeyOf(db, staff.id, id),
    begin: (staff, proof, { asker, site }) =>
      proving(deps, staff, { ...proof, asker }, async (tx, locked) => {
        if (!(await factorOf(tx, locked.id))) throw noFactor();
        const challenge = newChallenge();
        const step = await steps.begin(tx, locked, { purpose: 'passkey', challenge });
        const others = await passkeysOf(tx, locked.id);
        const passkey = {
          challenge,
          rp_id: site.rpId,
          rp_name: issuer(),
          user_id: userIdOf(locked.id),
          user_name: locked.email,
          credential_ids: others.map(({ credentialId }) => credentialId),
        };
        await audit(tx, locked, 'begin_passkey');
        return { step, passkey };
      }),
    async add({ id }, made, { step, site }) {
      const open = await steps.open(step, 'passkey');
      if (open.staff.id !== id || open.challenge === null) throw stepOver();
      const checked = await checkNewPasskey(made, open.challenge, site);
      if (!checked) throw badPasskey();
      await db.transaction(async (tx) => {
        if (!(await lockProven(tx, open.staff))) throw stepOver();
        await steps.use(tx, open);
        if (!(await factorOf(tx, id))) throw noFactor();
        const row = { ...checked, staffId: id, name: made.name, createdAt: clock() };
        if (!(await insertPasskey(tx, row))) throw badPasskey();
        await audit(tx, open.staff, 'add_passkey', { name: made.name });
      });
    },
    async remove(staff, id) {
      await db.transaction(async (tx) => {
        await deletePasskey(tx, id);
        const ended = await workSessions.endAll(tx, staff.id, staff.sessionId);
        await audit(tx, staff, 'remove_passkey', { passkey: id, ended });
      });
    },
  };
}
