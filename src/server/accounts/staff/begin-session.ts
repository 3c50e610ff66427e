import type { Transaction } from '../../platform/database/index.ts';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import { type Asker, type KnownAs, passwordStampOf } from '../passengers/known-browsers.ts';
import type { OfficeSite } from './passkeys.ts';
import { type GivenCode, officeAddress } from './staff-proofs.ts';
import { lockStaff, type StoredStaff, writeStaffAudit } from './staff-store.ts';
import type { WorkSessions } from './work-sessions.ts';

/** A caller who signs in or changes their password. */
export interface StaffAsker {
  asker: Asker;
  /** Browser and system. */
  device: string;
  /** Current session cookie; null for none. */
  token: string | null;
  /** Current cookie of the second factor; null for none. */
  step: string | null;
  /** Address of the office as the browser sees it. */
  site: OfficeSite;
}

/** A new session: its token and the browser's new cookie. */
export interface BegunSession {
  token: string;
  principal: StaffPrincipal;
  known: KnownAs;
}

export const knownAs = ({ email, passwordHash }: Pick<StoredStaff, 'email' | 'passwordHash'>): KnownAs => ({
  email: officeAddress(email),
  passwordStamp: passwordStampOf(passwordHash),
});

/** Locks a member of staff for the transaction; null if the password changed or access was removed meanwhile. */
export async function lockProven(tx: Transaction, proven: StoredStaff): Promise<StoredStaff | null> {
  const now = await lockStaff(tx, proven.id);
  return now?.passwordHash === proven.passwordHash && now.disabledAt === null ? now : null;
}

/** Starts a session of a locked member of staff. */
export async function startSession(
  tx: Transaction,
  workSessions: Pick<WorkSessions, 'start'>,
  staff: StoredStaff,
  device: string,
): Promise<BegunSession> {
  const { id, name, email, role, demo } = staff;
  const session = await workSessions.start(tx, id, device);
  return {
    token: session.token,
    principal: { kind: 'staff', id, name, email, role, demo, sessionId: session.id },
    known: knownAs(staff),
  };
}

/** Signs in: ends the browser's previous session and records the sign-in. */
export async function signInLocked(
  tx: Transaction,
  workSessions: Pick<WorkSessions, 'start' | 'endToken'>,
  staff: StoredStaff,
  { device, token }: StaffAsker,
  second?: GivenCode['by'],
): Promise<BegunSession> {
  const begun = await startSession(tx, workSessions, staff, device);
  await workSessions.endToken(tx, token);
  const detail = { session: begun.principal.sessionId, device, ...(second && { second }) };
  await writeStaffAudit(tx, { by: staff.id, of: staff.id, action: 'sign_in', detail });
  return begun;
}
