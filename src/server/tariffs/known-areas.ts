import type { Area } from '../../domain/area.ts';
import { sameValue, tariffParts } from '../../domain/tariffs/parts.ts';
import { areasOf } from '../../domain/tariffs/part-words.ts';
import type { Queryable } from '../db/database.ts';
import { placesOfPrices } from './tariffs-store.ts';

/** The provider's areas, and those that operators and their prices name, by name; of several that are called the same and are others, all. */
export async function knownAreas(db: Queryable): Promise<Area[]> {
  const { named, priced } = await placesOfPrices(db);
  const all = [
    ...named,
    ...priced.flatMap((tariff) => tariffParts(tariff).flatMap(({ part }) => areasOf(part))),
  ];
  const byName = new Map<string, Area[]>();
  for (const area of all) {
    const known = byName.get(area.name) ?? [];
    if (!known.some((other) => sameValue(other, area))) byName.set(area.name, [...known, area]);
  }
  return [...byName.values()].flat().toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
