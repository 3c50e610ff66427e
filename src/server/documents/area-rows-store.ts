import { and, eq, ne, sql } from 'drizzle-orm';
import type { Area } from '../../domain/area.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { areas } from '../db/schema/areas.ts';
import { operators } from '../db/schema/provider.ts';
import { isKeyed } from './office-key.ts';

export type AreaRow = typeof areas.$inferSelect;

/** By its number or key; null for none, be it retired or not. */
export async function areaOf(db: Queryable, key: string): Promise<AreaRow | null> {
  const [found] = await db.select().from(areas).where(isKeyed(areas, key));
  return found ?? null;
}

/** By its name, without the one of a key. */
export async function otherNamed(db: Queryable, name: string, id: number): Promise<AreaRow | null> {
  const [found] = await db
    .select()
    .from(areas)
    .where(and(eq(areas.name, name), ne(areas.id, id)));
  return found ?? null;
}

export async function setArea(
  tx: Transaction,
  id: number,
  values: Pick<Partial<AreaRow>, 'area' | 'active'>,
): Promise<void> {
  await tx.update(areas).set(values).where(eq(areas.id, id));
}

export async function addArea(tx: Transaction, key: string, area: Area): Promise<void> {
  await tx.insert(areas).values({ key, name: area.name, area });
}

/** Operators that take pick-ups in an area have it as it is now. */
export async function moveServiceAreas(tx: Transaction, area: Area): Promise<void> {
  await tx
    .update(operators)
    .set({ serviceArea: area })
    .where(sql`${operators.serviceArea}->>'name' = ${area.name}`);
}
