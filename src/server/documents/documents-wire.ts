import type { DocumentDraft, OfficeDocument, PublishedDocument } from '../../contract/office-documents.ts';
import type { Queryable } from '../db/database.ts';
import { SOMEBODY } from '../db/staff-names.ts';
import type { ChangeRow, DraftRow } from './documents-store.ts';
import { documentIdOf } from './known-document.ts';
import { effectsOf, laterWords, movedWords, type Standing, startOf, wordsOf } from './standing.ts';

/** A draft over a document as it stands. @param names of staff, by id */
export async function draftWire(
  db: Queryable,
  draft: DraftRow,
  standing: Standing,
  { names, now }: { names: ReadonlyMap<string, string>; now: number },
): Promise<DocumentDraft> {
  const { revision, effectiveFrom, changes, savedBy, savedAt } = draft;
  const at = startOf(draft, now);
  return {
    revision,
    from: effectiveFrom?.toISOString() ?? null,
    changes: changes.map((change) => ({ ...change })),
    saved_by: names.get(String(savedBy)) ?? SOMEBODY,
    saved_at: savedAt.toISOString(),
    sentences: wordsOf(standing, changes, at),
    effects: await effectsOf(db, standing, changes, at),
    later: laterWords(standing, changes, at),
    moved: movedWords(standing, changes, at),
  };
}

/** All that the office shows of a document. */
export function documentWire(standing: Standing, draft: DocumentDraft | null): OfficeDocument {
  const { known, now, toCome, symbol } = standing;
  return {
    success: true,
    document: known.id,
    title: known.title,
    currency_symbol: symbol,
    parts: { ...now },
    to_come: toCome.map(({ effectiveFrom, changes, sentences }) => ({
      from: effectiveFrom.toISOString(),
      changes: changes.map((change) => ({ ...change })),
      sentences,
    })),
    beside: { ...known.of.beside() },
    draft,
  };
}

function stateOf({ appliedAt, withdrawnAt, fault }: ChangeRow): PublishedDocument['state'] {
  if (fault !== '') return 'failed';
  if (withdrawnAt) return 'withdrawn';
  return appliedAt ? 'done' : 'to_come';
}

/** What was published of a document. */
export function publishedWire(row: ChangeRow): PublishedDocument {
  const { title, effectiveFrom, sentences, fault } = row;
  return {
    document: documentIdOf(row),
    title,
    from: effectiveFrom.toISOString(),
    sentences,
    state: stateOf(row),
    fault,
  };
}
