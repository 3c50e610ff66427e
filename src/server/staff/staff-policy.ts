import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { OwnPasskeys } from './own-passkeys.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { WorkSessions } from './work-sessions.ts';

/** A sign-in to the office is its owner's. */
export function ownWorkSession(
  workSessions: Pick<WorkSessions, 'find'>,
): Policy<'session', StaffPrincipal, { id: number }> {
  return {
    resource: 'session',
    reach: (id, principal) => workSessions.find(principal, id),
    refusal: 'There is no such sign-in.',
  };
}

/** Whoever has the right to see to them may reach everybody who works here. */
export function anyStaff(
  sessions: Pick<StaffSessions, 'findStaff'>,
): Policy<'staff', StaffPrincipal, { id: number }> {
  return {
    resource: 'staff',
    reach: (id) => sessions.findStaff(id),
    refusal: 'There is nobody of that number here.',
  };
}

/** A passkey is its owner's. */
export function ownPasskey(
  passkeys: Pick<OwnPasskeys, 'find'>,
): Policy<'own passkey', StaffPrincipal, { id: number }> {
  return {
    resource: 'own passkey',
    reach: (id, principal) => passkeys.find(principal, id),
    refusal: 'There is no such passkey.',
  };
}
