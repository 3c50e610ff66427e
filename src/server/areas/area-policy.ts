import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { Catalogue, NamedArea } from '../operators/catalogue.ts';

/** Whoever works here may have every area. */
export function anyArea(catalogue: Pick<Catalogue, 'areas'>): Policy<'area', StaffPrincipal, NamedArea> {
  return {
    resource: 'area',
    reach: (id) => catalogue.areas().find((area) => area.id === id) ?? null,
    refusal: 'There is no such area.',
  };
}
