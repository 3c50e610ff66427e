import type { Policy } from '../http/policy.ts';
import type { PassengerPrincipal } from '../http/principal.ts';

/** An account is its owner's only. */
export const ownAccount: Policy<'account', PassengerPrincipal, PassengerPrincipal> = {
  resource: 'account',
  reach: (id, principal) => (principal.id === id ? principal : null),
  refusal: 'This belongs to another account.',
};
