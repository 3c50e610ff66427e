import { planReturn } from '../../domain/tariffs/putting-back.ts';
import type { PublishedTariff } from '../stored/published.ts';
import { tariffIdOf, type KnownTariff } from './known-tariff.ts';
import type { TariffKey, VersionRow } from './tariffs-store.ts';
import { blankLike, timedOf } from './timed-versions.ts';

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
  const key = { operatorId, categoryId };
  const rows = await read(key);
  const blank = blankLike(rows.findLast((row) => row.content)?.content);
  const known: KnownTariff = { ...key, operator, category, id: tariffIdOf(key), blank };
  return { known, rows, ...planReturn(timedOf(rows), changes, { at: Date.parse(from), blank }, now) };
}
