import { planReturn } from '../../domain/tariffs/timeline.ts';
import type { PublishedTariff } from '../stored/published.ts';
import { tariffIdOf, type KnownTariff } from './known-tariff.ts';
import type { TariffKey, VersionRow } from './tariffs-store.ts';
import { timedOf } from './timed-versions.ts';

/**
 * What putting back what was published of a tariff does at an instant; `plan` null where nothing can be.
 * @param read all versions of a tariff
 */
export async function returnOf(
  read: (key: TariffKey) => Promise<VersionRow[]>,
  published: PublishedTariff,
  now: number,
) {
  const { operatorId, categoryId, operator, category, changes, from } = published;
  const known: KnownTariff = {
    operatorId,
    categoryId,
    operator,
    category,
    id: tariffIdOf({ operatorId, categoryId }),
  };
  const rows = await read(known);
  return { known, rows, ...planReturn(timedOf(rows), changes, Date.parse(from), now) };
}
