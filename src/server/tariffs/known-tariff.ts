import type { Queryable } from '../db/database.ts';
import type { TariffContent } from '../db/schema/provider.ts';
import { latestContent, tariffNames, type TariffKey } from './tariffs-store.ts';
import { blankLike } from './timed-versions.ts';

/** A tariff that there is, by what it is called. */
export interface KnownTariff extends TariffKey {
  /** "12-3" */
  id: string;
  operator: string;
  category: string;
  /** What prices begin with where there are none. */
  blank: TariffContent;
}

export const tariffIdOf = ({ operatorId, categoryId }: TariffKey): string => `${operatorId}-${categoryId}`;

/** By its name, whether there are prices or not; null for none of an active operator. */
export async function findTariff(db: Queryable, id: string): Promise<KnownTariff | null> {
  const [operatorId = 0, categoryId = 0] = id.split('-').map(Number);
  const key = { operatorId, categoryId };
  const names = await tariffNames(db, key);
  return (
    names && { ...key, id: tariffIdOf(key), ...names, blank: blankLike(await latestContent(db, operatorId)) }
  );
}
