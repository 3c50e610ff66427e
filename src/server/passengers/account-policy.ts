import type { PassengerPrincipal } from '../http/principal.ts';
import { ProblemError } from '../http/problem.ts';

/** An account is its owner's only; any other id is refused alike, there or not. @throws ProblemError 403 */
export function ownAccount(principal: PassengerPrincipal, id: number): PassengerPrincipal {
  if (principal.id !== id) throw new ProblemError(403, 'forbidden', 'This belongs to another account.');
  return principal;
}
