import type { PopularKind } from '../../contract/provider.ts';
import { asc } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable, Transaction } from '../db/database.ts';
import { popularLocations } from '../db/schema/provider.ts';

/** A trip for the start page as it is stored: its ends by the label and id of the place that was found. */
export interface PlacedLocation {
  name: string;
  note: string | null;
  kind: PopularKind;
  pickup: string | null;
  pickupPlace: string | null;
  dropoff: string | null;
  dropoffPlace: string | null;
}

/** The popular locations in their order. */
export const popularRows = (db: Queryable) =>
  db.select().from(popularLocations).orderBy(asc(popularLocations.position));

/** Makes the popular locations these, in this order. @returns how many were added, changed or removed */
export async function replacePopularLocations(tx: Transaction, list: PlacedLocation[]): Promise<number> {
  const stored = await popularRows(tx);
  const before = new Map(stored.map((row) => [row.name, row]));
  const wanted = list.map((location, position) => ({ ...location, position }));
  const written = wanted.filter(
    (row) => !isDeepStrictEqual({ id: before.get(row.name)?.id, ...row }, before.get(row.name)),
  );
  const gone = before.size + wanted.filter(({ name }) => !before.has(name)).length - wanted.length;
  if (written.length + gone === 0) return 0;
  await tx.delete(popularLocations);
  if (wanted.length > 0) await tx.insert(popularLocations).values(wanted);
  return written.length + gone;
}
