import type { Queryable } from '../db/database.ts';
import { tariffNames, type TariffKey } from './tariffs-store.ts';

/** A tariff that there is, by what it is called. */
export interface KnownTariff extends TariffKey {
  /** "12-3" */
  id: string;
  operator: string;
  category: string;
}

export const tariffIdOf = ({ operatorId, categoryId }: TariffKey): string => `${operatorId}-${categoryId}`;

/** By its name; null for none of an active operator. */
export async function findTariff(db: Queryable, id: string): Promise<KnownTariff | null> {
  const [operatorId = 0, categoryId = 0] = id.split('-').map(Number);
  const names = await tariffNames(db, { operatorId, categoryId });
  return names && { operatorId, categoryId, id: tariffIdOf({ operatorId, categoryId }), ...names };
}
