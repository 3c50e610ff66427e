import { partsBack } from '../../domain/documents/parts.ts';
import { instantWords } from '../../domain/tariffs/plan-words.ts';
import type { Queryable } from '../db/database.ts';
import type { ChangeRow } from './documents-store.ts';
import { documentIdOf, findDocument, type Kinds } from './known-document.ts';
import type { DocumentPart } from './publish-documents.ts';
import { partsAt, standingOf, wordsOf } from './standing.ts';

/** What putting back what was published of a document does; `part` null where nothing can be. */
export interface DocumentReturn {
  part: DocumentPart | null;
  /** What stays as it is since it was changed again, in words. */
  lost: string[];
}

const NOTHING: DocumentReturn = { part: null, lost: [] };

/** What is to come is taken back before it comes; what holds is put back from now on, where nobody has changed it since. */
export async function documentReturn(
  db: Queryable,
  row: ChangeRow,
  { kinds, now, symbol }: { kinds: Kinds; now: Date; symbol: string },
): Promise<DocumentReturn> {
  const known = await findDocument(db, kinds, documentIdOf(row));
  if (!known || row.withdrawnAt || row.fault !== '') return NOTHING;
  const standing = await standingOf(db, known, symbol);
  const from = Math.max(row.effectiveFrom.getTime(), now.getTime());
  if (!row.appliedAt) {
    const back = row.changes.map(({ key, before, after }) => ({ key, before: after, after: before }));
    const sentences = [
      `What was to hold from ${instantWords(from)} does not come: ${row.sentences.join('; ')}`,
    ];
    return { part: { known, from, changes: back, sentences, withdraws: row }, lost: [] };
  }
  const base = partsAt(standing, from);
  const { changes, lost } = partsBack(row.changes, base);
  if (changes.length === 0) return NOTHING;
  return {
    part: { known, from, changes, sentences: wordsOf(standing, changes, from), withdraws: null },
    lost: lost.map((part) => known.of.label(part)),
  };
}
