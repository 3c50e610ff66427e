import type { DraftedDocument } from '../../contract/office-documents.ts';
import { type Json, movedParts, type PartChange } from '../../domain/documents/parts.ts';
import { staffActor, writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import { SOMEBODY, staffNames } from '../db/staff-names.ts';
import { badField } from '../http/problem.ts';
import { movedOn } from '../http/conflict.ts';
import { startTyped } from './start-typed.ts';
import { type DraftRow, draftOf, dropDraft, saveDraft } from './documents-store.ts';
import { checkWhole, givenChanges } from './given-changes.ts';
import type { KnownDocument } from './known-document.ts';
import { movedWords, partsAt, type Standing, standingOf, startOf, wordsOf } from './standing.ts';

/** Who saves, and when. */
export interface Saving {
  staffId: number;
  now: Date;
  symbol: string;
}

/** 409: somebody else has saved a draft since. */
async function otherDraft(tx: Transaction, standing: Standing, draft: DraftRow, yours: string[], now: Date) {
  const who = (await staffNames(tx, [draft.savedBy])).get(String(draft.savedBy)) ?? SOMEBODY;
  const stands = wordsOf(standing, draft.changes, startOf(draft, now.getTime()));
  return movedOn(`${who} has saved this draft since.`, { stands, yours });
}

/** @throws ProblemError 409 where a part is not what was looked at */
function checkSeen(
  standing: Standing,
  given: DraftedDocument['changes'],
  { changes, at }: { changes: readonly PartChange[]; at: number },
): void {
  const seen = given.map(({ key, before }) => ({ key, before: (before ?? null) as Json, after: null }));
  if (movedParts(seen, partsAt(standing, at)).length === 0) return;
  throw movedOn('What you have changed was published anew since you began.', {
    stands: movedWords(standing, seen, at),
    yours: wordsOf(standing, changes, at),
  });
}

/** Saves a draft over the one that was read. @throws ProblemError 409 moved_on; 422 naming a field */
export async function saveOver(
  tx: Transaction,
  known: KnownDocument,
  asked: DraftedDocument,
  { staffId, now, symbol }: Saving,
): Promise<void> {
  const effectiveFrom = startTyped(asked, now.getTime());
  const at = startOf({ effectiveFrom }, now.getTime());
  const standing = await standingOf(tx, known, symbol);
  const base = partsAt(standing, at);
  const changes = givenChanges(known, asked.changes, base);
  checkSeen(standing, asked.changes, { changes, at });
  if (changes.length === 0) throw badField('changes', 'must change something');
  await checkWhole(tx, known, { base, changes, given: asked.changes });
  const { kind, key, id } = known;
  const { revision: read } = asked;
  const draft = { kind, key, revision: read + 1, effectiveFrom, changes, savedBy: staffId, savedAt: now };
  const yours = wordsOf(standing, changes, at);
  if (!(await saveDraft(tx, draft, read))) {
    const other = await draftOf(tx, known);
    if (other) throw await otherDraft(tx, standing, other, yours, now);
    throw movedOn('A colleague has published or thrown away this draft since.', { stands: [], yours });
  }
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'document',
    entityId: id,
    action: 'draft',
    after: { changes, from: effectiveFrom },
  });
}

/** Throws a draft away, as it was read; nothing where there is none. @throws ProblemError 409 moved_on */
export async function dropRead(
  tx: Transaction,
  known: KnownDocument,
  revision: number,
  { staffId, now, symbol }: Saving,
): Promise<void> {
  const draft = await draftOf(tx, known);
  if (!draft) return;
  if (!(await dropDraft(tx, known, revision)))
    throw await otherDraft(tx, await standingOf(tx, known, symbol), draft, [], now);
  await writeAudit(tx, {
    actor: staffActor(staffId),
    entity: 'document',
    entityId: known.id,
    action: 'drop_draft',
    before: { changes: draft.changes },
  });
}
