import type { Transaction } from '../../platform/database/index.ts';
import type { StaffPrincipal } from '../../platform/http/index.ts';
import { type Asker, type KnownAs, passwordStampOf } from '../passengers/known-browsers.ts';
import type { OfficeSite } from './passkeys.ts';
import { type GivenCode, officeAddress } from './staff-proofs.ts';
import { lockStaff, type StoredStaff, writeStaffAudit } from './staff-store.ts';
import type { WorkSessions } from './work-sessions.ts';

/** Who asks for a sign-in or for another password, and from where. */
export interface StaffAsker {
  asker: Asker;
  /** The browser in words. */
  device: string;
  /** What the browser's cookie has now; null for none. */
  token: string | null;
  /** The same of the cookie for the second step. */
  step: string | null;
  /** Where their browser reaches the office. */
  site: OfficeSite;
}

/** A sign-in that has begun: its token, and as whom the browser is known from now on. */
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

/** Begins a session of a locked member of staff. */
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

/** The same for who comes through the door: the browser's last sign-in ends, and it is written down. */
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
