import type { Area } from '../../domain/area.ts';
import { areasOfTariff } from '../../domain/tariffs/tariff-areas.ts';
import type { Transaction } from '../db/database.ts';
import { differs } from './differs.ts';
import { allAreas, insertArea, updateArea } from './provider-data-store.ts';
import type { ProviderFile } from './provider-file.ts';

/** All that a file speaks of, by name: those of its list before those that are written on the spot. */
export function areasOfFile({ areas, operators }: Pick<ProviderFile, 'areas' | 'operators'>): Area[] {
  const onTheSpot = operators.flatMap(({ serviceArea, tariffs }) => [
    serviceArea,
    ...Object.values(tariffs).flatMap((content) => (content ? areasOfTariff(content) : [])),
  ]);
  const all = new Map<string, Area>();
  for (const area of [...areas, ...onTheSpot]) if (!all.has(area.name)) all.set(area.name, area);
  return [...all.values()];
}

/** Makes areas as in the file; those that it does not name stay, for they may be the office's. @returns how many are new or changed */
export async function loadAreas(tx: Transaction, list: readonly Area[]): Promise<number> {
  const known = new Map((await allAreas(tx)).map((row) => [row.name, row]));
  let changed = 0;
  for (const area of list) {
    const row = known.get(area.name);
    if (row && !differs(row, { area, active: true })) continue;
    changed += 1;
    if (row) await updateArea(tx, row.id, { area, active: true });
    else await insertArea(tx, { name: area.name, area });
  }
  return changed;
}
