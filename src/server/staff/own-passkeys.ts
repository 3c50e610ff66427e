import { createHash } from 'node:crypto';
import type { NewPasskey, NewPasskeyRequest } from '../../contract/office-passkeys.ts';
import type { SecondFactorProof } from '../../contract/office-second-factor.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { ProblemError } from '../http/problem.ts';
import type { Asker } from '../passengers/asker.ts';
import { holdProven } from './begin-session.ts';
import { audit, noFactor, proving } from './own-second-factor.ts';
import { checkNewPasskey, type OfficeSite } from './passkey-checks.ts';
import { deletePasskey, insertPasskey, passkeyOf, passkeysOf, type StoredPasskey } from './passkeys-store.ts';
import { factorOf } from './second-factors-store.ts';
import type { SecondStepDeps } from './second-step.ts';
import { newChallenge, stepOver } from './sign-in-steps.ts';

/** The own passkeys, which stand beside the app and never instead of it: it is there when they are not at hand. */
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

/** Tells a person's passkeys from others' on the device, and nothing of them. */
const userIdOf = (id: number) => createHash('sha256').update(`passkeys of staff ${id}`).digest('base64url');

export function createOwnPasskeys(deps: SecondStepDeps): OwnPasskeys {
  const { db, clock, issuer, steps, workSessions } = deps;
  return {
    list: ({ id }) => passkeysOf(db, id),
    find: (staff, id) => passkeyOf(db, staff.id, id),
    begin: (staff, proof, { asker, site }) =>
      proving(deps, staff, { ...proof, asker }, async (tx, held) => {
        if (!(await factorOf(tx, held.id))) throw noFactor();
        const challenge = newChallenge();
        const step = await steps.begin(tx, held, { purpose: 'passkey', challenge });
        const others = await passkeysOf(tx, held.id);
        const passkey = {
          challenge,
          rp_id: site.rpId,
          rp_name: issuer(),
          user_id: userIdOf(held.id),
          user_name: held.email,
          credential_ids: others.map(({ credentialId }) => credentialId),
        };
        await audit(tx, held, 'begin_passkey');
        return { step, passkey };
      }),
    async add({ id }, made, { step, site }) {
      const open = await steps.open(step, 'passkey');
      if (open.staff.id !== id || open.challenge === null) throw stepOver();
      const checked = await checkNewPasskey(made, open.challenge, site);
      if (!checked) throw badPasskey();
      await db.transaction(async (tx) => {
        if (!(await holdProven(tx, open.staff))) throw stepOver();
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
