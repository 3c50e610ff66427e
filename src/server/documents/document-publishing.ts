import { partOf, type Parts, sameJson } from '../../domain/documents/parts.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { documentReturn, type DocumentReturn } from './document-returns.ts';
import { changesOf, lockDocuments, type ChangeRow } from './documents-store.ts';
import { applyDue } from './due-changes.ts';
import type { Press } from './publish-documents.ts';

/** Before anything is published: one at a time, over what holds at this very moment. */
export async function beginPublishing(tx: Transaction, { kinds, now }: Pick<Press, 'kinds' | 'now'>) {
  await lockDocuments(tx);
  await applyDue(tx, kinds, now);
}

/** What each of these publications has published of documents. */
export async function documentsOf(
  db: Queryable,
  publicationIds: readonly number[],
): Promise<Map<number, ChangeRow[]>> {
  if (publicationIds.length === 0) return new Map();
  return Map.groupBy(await changesOf(db, publicationIds), ({ publicationId }) => publicationId);
}

/** What putting back what a publication has published of documents does. */
export async function documentReturns(
  db: Queryable,
  rows: readonly ChangeRow[],
  press: Omit<Press, 'staffId'>,
): Promise<DocumentReturn[]> {
  const returns: DocumentReturn[] = [];
  for (const row of rows) returns.push(await documentReturn(db, row, press));
  return returns;
}

/** Before a file is loaded: nothing is published meanwhile, or takes effect. */
export const holdPublishing = (tx: Transaction): Promise<void> => lockDocuments(tx);

/**
 * The parts of a document that are as the office has published them last.
 * @param applied what has taken effect of it, the last first
 */
export function partsHeld(applied: readonly ChangeRow[], now: Parts): Set<string> {
  const found = new Map<string, boolean>();
  for (const { changes, withdraws, fault } of applied) {
    if (withdraws !== null || fault !== '') continue;
    for (const { key, after } of changes)
      if (!found.has(key)) found.set(key, sameJson(after, partOf(now, key)));
  }
  return new Set([...found].flatMap(([key, isHeld]) => (isHeld ? key : [])));
}
