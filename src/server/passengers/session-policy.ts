import type { Policy } from '../http/policy.ts';
import type { PassengerPrincipal } from '../http/principal.ts';
import type { Sessions } from './sessions.ts';

/** A sign-in is its account's only, from whichever of its browsers it is looked for. */
export function ownSession(
  sessions: Pick<Sessions, 'find'>,
): Policy<'session', PassengerPrincipal, { id: number }> {
  return {
    resource: 'session',
    reach: (id, principal) => sessions.find(principal, id),
    refusal: 'There is no such sign-in.',
  };
}
