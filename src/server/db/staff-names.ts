import { inArray } from 'drizzle-orm';
import type { Queryable } from './database.ts';
import { staff } from './schema/staff.ts';

/** The names of people who work here, or did, by their ids. */
export async function staffNames(db: Queryable, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const found = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, wanted));
  return new Map(found.map(({ id, name }) => [String(id), name]));
}

/** Who is no longer here. */
export const SOMEBODY = 'Somebody who worked here';
