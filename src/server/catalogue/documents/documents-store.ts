import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import { type Queryable, rows, type Transaction } from '../../platform/database/index.ts';
import { documentChanges, documentDrafts } from '../../platform/schema/index.ts';
import type { DocumentKind } from './kind.ts';

/** A document that there is. */
export interface KnownDocument extends DocumentKey {
  /** "settings", or "operator:12" */
  id: string;
  title: string;
  of: DocumentKind;
}

/** All kinds by name. */
export type Kinds = ReadonlyMap<string, DocumentKind>;

export const documentIdOf = ({ kind, key }: DocumentKey): string => (key === '' ? kind : `${kind}:${key}`);

/** By its name; null for none. */
export async function findDocument(db: Queryable, kinds: Kinds, id: string): Promise<KnownDocument | null> {
  const [kind = '', ...rest] = id.split(':');
  const key = rest.join(':');
  const of = kinds.get(kind);
  const title = await of?.title(db, key);
  return of && title !== undefined && title !== null ? { kind, key, id, title, of } : null;
}

/** A document by its kind and key. */
interface DocumentKey {
  kind: string;
  key: string;
}

export type DraftRow = typeof documentDrafts.$inferSelect;
type NewDraft = typeof documentDrafts.$inferInsert;
export type ChangeRow = typeof documentChanges.$inferSelect;
type NewChange = typeof documentChanges.$inferInsert;

/** Locks publishing and loading, before any other lock they take. */
export async function lockDocuments(tx: Transaction): Promise<void> {
  await rows(tx, sql`lock table ${documentChanges} in share row exclusive mode`);
}

const isOf = (table: typeof documentDrafts | typeof documentChanges, { kind, key }: DocumentKey) =>
  and(eq(table.kind, kind), eq(table.key, key));

export async function draftOf(db: Queryable, document: DocumentKey): Promise<DraftRow | null> {
  const [found] = await db.select().from(documentDrafts).where(isOf(documentDrafts, document));
  return found ?? null;
}

/** The oldest first. */
export function allDrafts(db: Queryable): Promise<DraftRow[]> {
  return db.select().from(documentDrafts).orderBy(asc(documentDrafts.savedAt), asc(documentDrafts.id));
}

/** Saves a draft over the revision that was read. @returns false if another one exists */
export async function saveDraft(tx: Transaction, draft: NewDraft, read: number): Promise<boolean> {
  if (read === 0) {
    const made = await tx.insert(documentDrafts).values(draft).onConflictDoNothing().returning();
    return made.length > 0;
  }
  const changed = await tx
    .update(documentDrafts)
    .set(draft)
    .where(and(isOf(documentDrafts, draft), eq(documentDrafts.revision, read)))
    .returning();
  return changed.length > 0;
}

/** @returns false if another revision exists */
export async function dropDraft(tx: Transaction, document: DocumentKey, revision: number): Promise<boolean> {
  const gone = await tx
    .delete(documentDrafts)
    .where(and(isOf(documentDrafts, document), eq(documentDrafts.revision, revision)))
    .returning();
  return gone.length > 0;
}

export async function addChange(tx: Transaction, values: NewChange): Promise<ChangeRow> {
  const [made] = await tx.insert(documentChanges).values(values).returning();
  if (!made) throw new Error('nothing was stored');
  return made;
}

/** Changes of publications, in order. */
export function changesOf(db: Queryable, publicationIds: readonly number[]): Promise<ChangeRow[]> {
  return db
    .select()
    .from(documentChanges)
    .where(inArray(documentChanges.publicationId, [...publicationIds]))
    .orderBy(asc(documentChanges.id));
}

const isPending = and(isNull(documentChanges.appliedAt), isNull(documentChanges.withdrawnAt));

/** Scheduled changes of a document, by time. */
export function toComeOf(db: Queryable, document: DocumentKey): Promise<ChangeRow[]> {
  return db
    .select()
    .from(documentChanges)
    .where(and(isOf(documentChanges, document), isPending))
    .orderBy(asc(documentChanges.effectiveFrom), asc(documentChanges.id));
}

/** Scheduled changes of all documents. */
export function allToCome(db: Queryable): Promise<ChangeRow[]> {
  return db
    .select()
    .from(documentChanges)
    .where(isPending)
    .orderBy(asc(documentChanges.effectiveFrom), asc(documentChanges.id));
}

/** Applied changes of all documents, latest first. */
export function allApplied(db: Queryable): Promise<ChangeRow[]> {
  return db
    .select()
    .from(documentChanges)
    .where(isNotNull(documentChanges.appliedAt))
    .orderBy(desc(documentChanges.appliedAt), desc(documentChanges.id));
}

/** Scheduled changes that are due, by time. */
export function dueChanges(db: Queryable, now: Date): Promise<ChangeRow[]> {
  return db
    .select()
    .from(documentChanges)
    .where(and(isPending, lte(documentChanges.effectiveFrom, now)))
    .orderBy(asc(documentChanges.effectiveFrom), asc(documentChanges.id));
}

/** When the next scheduled change is due; null for none. */
export async function nextDue(db: Queryable): Promise<Date | null> {
  const [found] = await db
    .select({ at: min(documentChanges.effectiveFrom) })
    .from(documentChanges)
    .where(isPending);
  return found?.at ?? null;
}

/** Records the outcome of a scheduled change. */
export async function settleChange(
  tx: Transaction,
  id: number,
  values: Partial<Pick<ChangeRow, 'appliedAt' | 'withdrawnAt' | 'fault'>>,
): Promise<void> {
  await tx.update(documentChanges).set(values).where(eq(documentChanges.id, id));
}
