import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import type { KnownTariff } from './known-tariff.ts';
import type { Publications } from './publications.ts';
import type { Tariffs } from './tariffs-service.ts';
import type { PublicationRow } from './tariffs-store.ts';

/** Whoever works here may have the prices of every active operator. */
export function anyTariff(tariffs: Pick<Tariffs, 'find'>): Policy<'tariff', StaffPrincipal, KnownTariff> {
  return {
    resource: 'tariff',
    reach: (id) => tariffs.find(id),
    refusal: 'There are no such prices.',
  };
}

/** Whoever works here may have every publication. */
export function anyPublication(
  publications: Pick<Publications, 'find'>,
): Policy<'publication', StaffPrincipal, PublicationRow> {
  return {
    resource: 'publication',
    reach: (id) => publications.find(id),
    refusal: 'There is no such publication.',
  };
}
