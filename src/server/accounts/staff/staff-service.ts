import type { Credentials } from '../../../contract/passengers.ts';
import type { Database } from '../../platform/database/index.ts';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import { hashPassword, refuseCommon } from '../passwords.ts';
import {
  type BegunSession,
  lockProven,
  knownAs,
  signInLocked,
  type StaffAsker,
  startSession,
} from './begin-session.ts';
import type { SecondStepRequest, SecondStep } from './second-step.ts';
import type { StaffProofs } from './staff-proofs.ts';
import { updateStaff, writeStaffAudit } from './staff-store.ts';
import type { WorkSessions } from './work-sessions.ts';

/** Sign-in to the office, and one's own password. */
export interface StaffService {
  /**
   * Result of a correct password: a session, or the second step. Null if address and password are not those of a
   * member of staff with access.
   * @throws ProblemError 429
   */
  signIn(credentials: Credentials, from: StaffAsker): Promise<BegunSession | SecondStepRequest | null>;
  /**
   * Ends all sessions and starts a new one. Null if the current password is wrong.
   * @throws ProblemError 422 naming `new_password`, 429
   */
  changePassword(
    staff: StaffPrincipal,
    passwords: { password: string; new_password: string },
    from: StaffAsker,
  ): Promise<BegunSession | null>;
}

export function createStaffService(deps: {
  db: Database;
  proofs: StaffProofs;
  secondStep: SecondStep;
  workSessions: WorkSessions;
}): StaffService {
  const { db, proofs, secondStep, workSessions } = deps;
  return {
    async signIn(credentials, from) {
      const proven = await proofs.password(credentials, from.asker);
      if (!proven) return null;
      return db.transaction(async (tx) => {
        const locked = await lockProven(tx, proven);
        if (!locked) return null;
        return secondStep.isRequiredOf(locked)
          ? secondStep.ask(tx, locked, from.site)
          : signInLocked(tx, workSessions, locked, from);
      });
    },
    async changePassword({ id, email }, { password, new_password }, { asker, device }) {
      const proven = await proofs.password({ email, password }, asker);
      if (proven?.id !== id) return null;
      await refuseCommon(new_password, 'new_password');
      const passwordHash = await hashPassword(new_password);
      return db.transaction(async (tx) => {
        const locked = await lockProven(tx, proven);
        if (!locked) return null;
        const begun = await startSession(tx, workSessions, locked, device);
        await updateStaff(tx, id, { passwordHash });
        const { sessionId } = begun.principal;
        const ended = await workSessions.endAll(tx, id, sessionId);
        const detail = { session: sessionId, ended };
        await writeStaffAudit(tx, { by: id, of: id, action: 'change_password', detail });
        return { ...begun, known: knownAs({ email, passwordHash }) };
      });
    },
  };
}
