import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { rows, type Queryable, type Transaction } from '../db/database.ts';
import { operators, tariffs, vehicleCategories } from '../db/schema/provider.ts';
import { publications } from '../db/schema/publications.ts';
import { tariffDrafts } from '../db/schema/tariff-drafts.ts';

/** A tariff: of an operator for a vehicle category. */
export interface TariffKey {
  operatorId: number;
  categoryId: number;
}

export type DraftRow = typeof tariffDrafts.$inferSelect;
export type NewDraft = typeof tariffDrafts.$inferInsert;
export type VersionRow = typeof tariffs.$inferSelect;
export type NewVersion = typeof tariffs.$inferInsert;
export type PublicationRow = typeof publications.$inferSelect;

/** One publication, or load of a file, at a time. */
export async function lockTariffs(tx: Transaction): Promise<void> {
  await rows(tx, sql`lock table ${tariffs} in share row exclusive mode`);
}

const isOf = (table: typeof tariffs | typeof tariffDrafts, { operatorId, categoryId }: TariffKey) =>
  and(eq(table.operatorId, operatorId), eq(table.categoryId, categoryId));

/** By what an active operator and its category are called; null for none that it has or had prices for. */
export async function tariffNames(
  db: Queryable,
  key: TariffKey,
): Promise<{ operator: string; category: string } | null> {
  const [found] = await db
    .select({ operator: operators.name, category: vehicleCategories.name })
    .from(tariffs)
    .innerJoin(operators, eq(operators.id, tariffs.operatorId))
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, tariffs.categoryId))
    .where(and(isOf(tariffs, key), eq(operators.active, true)))
    .limit(1);
  return found ?? null;
}

/** All versions of a tariff, the first one first. */
export function versionsOf(db: Queryable, key: TariffKey): Promise<VersionRow[]> {
  return db.select().from(tariffs).where(isOf(tariffs, key)).orderBy(asc(tariffs.version));
}

/** All versions of all tariffs. */
export function allVersions(db: Queryable): Promise<VersionRow[]> {
  return db.select().from(tariffs).orderBy(asc(tariffs.id));
}

export async function addVersions(tx: Transaction, list: NewVersion[]): Promise<void> {
  await tx.insert(tariffs).values(list);
}

export async function draftOf(db: Queryable, key: TariffKey): Promise<DraftRow | null> {
  const [found] = await db.select().from(tariffDrafts).where(isOf(tariffDrafts, key));
  return found ?? null;
}

/** The oldest first. */
export function allDrafts(db: Queryable): Promise<DraftRow[]> {
  return db.select().from(tariffDrafts).orderBy(asc(tariffDrafts.savedAt), asc(tariffDrafts.id));
}

/** Saves a draft over the one that was read. @returns false when there is another one by now */
export async function saveDraft(tx: Transaction, draft: NewDraft, read: number): Promise<boolean> {
  if (read === 0) {
    const made = await tx.insert(tariffDrafts).values(draft).onConflictDoNothing().returning();
    return made.length > 0;
  }
  const changed = await tx
    .update(tariffDrafts)
    .set(draft)
    .where(and(isOf(tariffDrafts, draft), eq(tariffDrafts.revision, read)))
    .returning();
  return changed.length > 0;
}

/** @returns false when there is another one by now */
export async function dropDraft(tx: Transaction, key: TariffKey, revision: number): Promise<boolean> {
  const gone = await tx
    .delete(tariffDrafts)
    .where(and(isOf(tariffDrafts, key), eq(tariffDrafts.revision, revision)))
    .returning();
  return gone.length > 0;
}

export async function addPublication(
  tx: Transaction,
  values: typeof publications.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(publications).values(values).returning({ id: publications.id });
  if (!made) throw new Error('nothing was stored');
  return made.id;
}

/** The newest first. */
export function latestPublications(db: Queryable, most: number): Promise<PublicationRow[]> {
  return db.select().from(publications).orderBy(desc(publications.id)).limit(most);
}

export async function publicationById(db: Queryable, id: number): Promise<PublicationRow | null> {
  const [found] = await db.select().from(publications).where(eq(publications.id, id));
  return found ?? null;
}

/** Who has made each of these publications, by its id. */
export async function makersOf(db: Queryable): Promise<Map<number, number>> {
  const found = await db.select({ id: publications.id, madeBy: publications.madeBy }).from(publications);
  return new Map(found.map(({ id, madeBy }) => [id, madeBy]));
}
