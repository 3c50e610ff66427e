import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { Catalogue, Operator } from './catalogue.ts';

/** Whoever works here may have every operator that the site has. */
export function anyOperator(
  catalogue: Pick<Catalogue, 'operatorById'>,
): Policy<'operator', StaffPrincipal, Operator> {
  return {
    resource: 'operator',
    reach: (id) => catalogue.operatorById(id),
    refusal: 'There is no such operator.',
  };
}
