import { asc, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { CategoryContents } from '../../domain/provider/contents.ts';
import { rows, type Queryable, type Transaction } from '../db/database.ts';
import { vehicleCategories } from '../db/schema/provider.ts';

export type CategoryRow = typeof vehicleCategories.$inferSelect;

/** Every vehicle category that there is or was, in the order of the fleet. */
export function allCategories(db: Queryable): Promise<CategoryRow[]> {
  return db
    .select()
    .from(vehicleCategories)
    .orderBy(asc(vehicleCategories.position), asc(vehicleCategories.id));
}

/** Those of the fleet, in the same order. */
export const fleetOf = (all: readonly CategoryRow[]): CategoryContents[] =>
  all
    .filter(({ active }) => active)
    .map(({ id: _id, position: _position, active: _active, ...category }) => category);

export interface FleetChanges {
  /** Of all categories by name. */
  ids: Map<string, number>;
  /** How many were added or changed, and how many have left. */
  changed: number;
  withdrawn: number;
}

/** Makes the fleet these categories, in this order: known by name; what has left stays for what is booked of it. */
export async function replaceFleet(
  tx: Transaction,
  list: readonly CategoryContents[],
): Promise<FleetChanges> {
  const known = new Map((await allCategories(tx)).map((row) => [row.name, row]));
  const ids = new Map([...known.values()].map(({ name, id }) => [name, id]));
  let changed = 0;
  for (const [position, { models, ...category }] of list.entries()) {
    const row = known.get(category.name);
    const wanted = { ...category, models: [...models], position, active: true };
    if (row && isDeepStrictEqual(row, { ...row, ...wanted })) continue;
    changed += 1;
    if (row) await tx.update(vehicleCategories).set(wanted).where(eq(vehicleCategories.id, row.id));
    else ids.set(category.name, await added(tx, wanted));
  }
  const listed = new Set(list.map(({ name }) => name));
  const gone = [...known.values()].filter(({ name, active }) => active && !listed.has(name));
  for (const { id } of gone)
    await tx.update(vehicleCategories).set({ active: false }).where(eq(vehicleCategories.id, id));
  return { ids, changed, withdrawn: gone.length };
}

async function added(tx: Transaction, values: typeof vehicleCategories.$inferInsert): Promise<number> {
  const [made] = await tx.insert(vehicleCategories).values(values).returning({ id: vehicleCategories.id });
  if (!made) throw new Error('nothing was stored');
  return made.id;
}

/** The active operators that offer a category now or are to, by name. */
export async function offeredBy(db: Queryable, category: string, now: Date): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select o.name from operators o where o.active and exists (
        select 1 from tariffs t join vehicle_categories c on c.id = t.category_id
        where c.name = ${category} and t.operator_id = o.id and not t.withdrawn
          and (t.effective_from > ${now.toISOString()}::timestamptz or t.id = (
            select l.id from tariffs l
            where l.operator_id = t.operator_id and l.category_id = t.category_id
              and l.effective_from <= ${now.toISOString()}::timestamptz
            order by l.effective_from desc, l.version desc limit 1)))
      order by o.name`,
  );
  return found.map(({ name }) => name);
}
