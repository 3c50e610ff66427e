import { and, asc, desc, eq, exists, isNotNull, or, sql } from 'drizzle-orm';
import type { Area } from '../../../domain/area/area.ts';
import type { Offer } from '../../../domain/tariffs/parts.ts';
import { BLANK, type TimedVersion, timeline } from '../../../domain/tariffs/timeline.ts';
import { type Queryable, rows, type Transaction } from '../../platform/database/index.ts';
import {
  areas,
  operators,
  publications,
  type TariffContent,
  tariffDrafts,
  tariffs,
  vehicleCategories,
} from '../../platform/schema/index.ts';

/** A tariff: of an operator for a vehicle category. */
export interface TariffKey {
  operatorId: number;
  categoryId: number;
}

export type DraftRow = typeof tariffDrafts.$inferSelect;
type NewDraft = typeof tariffDrafts.$inferInsert;
export type VersionRow = typeof tariffs.$inferSelect;
export type NewVersion = typeof tariffs.$inferInsert;
export type PublicationRow = typeof publications.$inferSelect;

/** Locks publishing and loading of prices. */
export async function lockTariffs(tx: Transaction): Promise<void> {
  await rows(tx, sql`lock table ${tariffs} in share row exclusive mode`);
}

const isOf = (table: typeof tariffs | typeof tariffDrafts, { operatorId, categoryId }: TariffKey) =>
  and(eq(table.operatorId, operatorId), eq(table.categoryId, categoryId));

/** Names of an active operator and a category; null for a category removed before it had prices. */
async function tariffNames(
  db: Queryable,
  { operatorId, categoryId }: TariffKey,
): Promise<{ operator: string; category: string } | null> {
  const had = db.select({ id: tariffs.id }).from(tariffs).where(isOf(tariffs, { operatorId, categoryId }));
  const [found] = await db
    .select({ operator: operators.name, category: vehicleCategories.name })
    .from(operators)
    .innerJoin(vehicleCategories, eq(vehicleCategories.id, categoryId))
    .where(
      and(
        eq(operators.id, operatorId),
        eq(operators.active, true),
        or(eq(vehicleCategories.active, true), exists(had)),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** The latest prices of an operator in any category; null if it never had any. */
async function latestContent(db: Queryable, operatorId: number): Promise<TariffContent | null> {
  const [found] = await db
    .select({ content: tariffs.content })
    .from(tariffs)
    .where(and(eq(tariffs.operatorId, operatorId), isNotNull(tariffs.content)))
    .orderBy(desc(tariffs.id))
    .limit(1);
  return found?.content ?? null;
}

/** All versions of an operator's tariffs. */
export function operatorVersions(db: Queryable, operatorId: number): Promise<VersionRow[]> {
  return db.select().from(tariffs).where(eq(tariffs.operatorId, operatorId)).orderBy(asc(tariffs.version));
}

/** Names and seats of all categories, by id. */
export async function categorySeats(db: Queryable): Promise<Map<number, { name: string; seats: number }>> {
  const { id, name, seats } = vehicleCategories;
  const found = await db.select({ id, name, seats }).from(vehicleCategories);
  return new Map(found.map((row) => [row.id, row]));
}

/** Service area of an operator, or null. */
export async function serviceAreaOf(db: Queryable, operatorId: number): Promise<Area | null> {
  const [found] = await db
    .select({ area: operators.serviceArea })
    .from(operators)
    .where(eq(operators.id, operatorId));
  return found?.area ?? null;
}

/** The provider's areas, service areas of active operators, and all past, current and scheduled prices. */
export async function placesOfPrices(db: Queryable) {
  const served = await db
    .select({ area: operators.serviceArea })
    .from(operators)
    .where(eq(operators.active, true));
  const priced = await db
    .selectDistinct({ content: tariffs.content })
    .from(tariffs)
    .where(isNotNull(tariffs.content));
  const stored = await db.select({ area: areas.area }).from(areas).where(eq(areas.active, true));
  return {
    named: [...stored, ...served].map(({ area }) => area),
    priced: priced.flatMap(({ content }) => content ?? []),
  };
}

/** Versions of a tariff, oldest first. */
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

/** Saves a draft over the revision that was read. @returns false if another one exists */
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

/** @returns false if another revision exists */
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

/** Authors of publications, by id. */
export async function makersOf(db: Queryable): Promise<Map<number, number>> {
  const found = await db.select({ id: publications.id, madeBy: publications.madeBy }).from(publications);
  return new Map(found.map(({ id, madeBy }) => [id, madeBy]));
}

export type Timed = TimedVersion<TariffContent>;

/** Converts versions for the rules of time. */
export const timedOf = (versions: readonly VersionRow[]): Timed[] =>
  versions.map(({ version, effectiveFrom, content, withdrawn, sets }) => ({
    version,
    from: effectiveFrom.getTime(),
    content,
    offer: offerOf({ content, withdrawn }),
    sets,
  }));

function offerOf({ content, withdrawn }: Pick<VersionRow, 'content' | 'withdrawn'>): Offer {
  if (withdrawn) return 'withdrawn';
  return content ? 'priced' : 'on_request';
}

/** Initial prices, with the terms and bank holidays of the operator's other prices. */
export function newTariffLike(content: TariffContent | null | undefined): TariffContent {
  const { terms, bankHolidayRegion } = content ?? {};
  return { ...BLANK, ...(bankHolidayRegion && { bankHolidayRegion }), ...(terms && { terms }) };
}

/** The newest version that there is; 0 for none. */
export const newestOf = (versions: readonly Pick<VersionRow, 'version'>[]): number =>
  Math.max(0, ...versions.map(({ version }) => version));

/**
 * The start of a draft if it were published at an instant. It is after the latest loaded file, even if that came from
 * a machine whose clock is slightly ahead.
 */
export const startOf = (
  { effectiveFrom }: Pick<DraftRow, 'effectiveFrom'>,
  versions: readonly Timed[],
  now: number,
): number =>
  effectiveFrom?.getTime() ??
  Math.max(now, ...versions.flatMap(({ sets, from }) => (sets === null ? from : [])));

/** Versions in effect at an instant and scheduled later, by time. */
export function liveAt(versions: readonly Timed[], now: number): Timed[] {
  const line = timeline(versions);
  const current = line.findLastIndex(({ from }) => from <= now);
  return line.slice(Math.max(0, current));
}

/** An existing tariff, by its name. */
export interface KnownTariff extends TariffKey {
  /** "12-3" */
  id: string;
  operator: string;
  category: string;
  /** Initial prices where there are none. */
  blank: TariffContent;
}

export const tariffIdOf = ({ operatorId, categoryId }: TariffKey): string => `${operatorId}-${categoryId}`;

/** By its name, whether there are prices or not; null for none of an active operator. */
export async function findTariff(db: Queryable, id: string): Promise<KnownTariff | null> {
  const [operatorId = 0, categoryId = 0] = id.split('-').map(Number);
  const key = { operatorId, categoryId };
  const names = await tariffNames(db, key);
  return (
    names && {
      ...key,
      id: tariffIdOf(key),
      ...names,
      blank: newTariffLike(await latestContent(db, operatorId)),
    }
  );
}
