import { partOf, type Parts, partsBack, sameJson, withChanges } from '../../../domain/documents/parts.ts';
import { instantWords } from '../../../domain/tariffs/plan.ts';
import { jobActor, type Queryable, type Transaction, writeAudit } from '../../platform/database/index.ts';
import type { DocumentsDeps } from './documents-service.ts';
import {
  type ChangeRow,
  changesOf,
  documentIdOf,
  dueChanges,
  findDocument,
  type Kinds,
  lockDocuments,
  nextDue,
  settleChange,
} from './documents-store.ts';
import { partsAt, publishedPartsOf, wordsOf } from './documents-wire.ts';
import { type DocumentPart, newFaults, type PublicationContext } from './publish-documents.ts';

const ACTOR = jobActor('publications');

/** Puts scheduled publications into effect. */
export interface DueChanges {
  /** Applies due changes, once for all nodes. @returns whether there were any */
  apply(): Promise<boolean>;
  /** Returns when the next one is due, in milliseconds since 1970; Infinity for none. */
  next(): Promise<number>;
}

export function createDueChanges({ db, kinds, settings, catalogue, clock }: DocumentsDeps): DueChanges {
  return {
    async apply() {
      const count = await db.transaction(async (tx) => {
        await lockDocuments(tx);
        const applied = await applyDue(tx, kinds, clock());
        if (applied > 0) await settings.moveProviderVersion(tx);
        return applied;
      });
      if (count === 0) return false;
      await settings.reload();
      await catalogue.reload();
      return true;
    },
    next: async () => (await nextDue(db))?.getTime() ?? Infinity,
  };
}

/** Applies due publications in order. @returns the number applied to documents */
async function applyDue(tx: Transaction, kinds: Kinds, now: Date): Promise<number> {
  const due = await dueChanges(tx, now);
  for (const row of due) {
    const fault = await applyOne(tx, kinds, row, now);
    await settleChange(tx, row.id, { appliedAt: now, fault });
    await writeAudit(tx, {
      actor: ACTOR,
      entity: 'document',
      entityId: documentIdOf(row),
      action: fault === '' ? 'take_effect' : 'fail',
      detail: { publication: row.publicationId, sentences: row.sentences, fault },
    });
  }
  return due.length;
}

/** @returns why it cannot be so; '' where it is */
async function applyOne(tx: Transaction, kinds: Kinds, row: ChangeRow, now: Date): Promise<string> {
  const known = await findDocument(tx, kinds, documentIdOf(row));
  if (!known) return 'It no longer exists.';
  const { changes, publicationId } = row;
  const base = await known.of.read(tx, row.key);
  const [fault] = await newFaults(tx, known, base, changes);
  if (fault) return `${known.of.label(fault.key)} ${fault.message}.`;
  await known.of.apply(tx, row.key, withChanges(base, changes), {
    changes,
    actor: ACTOR,
    now,
    publicationId,
  });
  return '';
}

/** Effect of reverting a document's publication; `part` null if nothing can be reverted. */
interface DocumentReturn {
  part: DocumentPart | null;
  /** Fields that stay, because they were changed again. */
  lost: string[];
}

const NOTHING: DocumentReturn = { part: null, lost: [] };

/** Reverts a publication: scheduled changes are cancelled; those in effect are reverted unless they changed since. */
async function documentReturn(
  db: Queryable,
  row: ChangeRow,
  { kinds, now, symbol }: { kinds: Kinds; now: Date; symbol: string },
): Promise<DocumentReturn> {
  const known = await findDocument(db, kinds, documentIdOf(row));
  if (!known || row.withdrawnAt || row.fault !== '') return NOTHING;
  const published = await publishedPartsOf(db, known, symbol);
  const from = Math.max(row.effectiveFrom.getTime(), now.getTime());
  if (!row.appliedAt) {
    const back = row.changes.map(({ key, before, after }) => ({ key, before: after, after: before }));
    const sentences = [`Scheduled for ${instantWords(from)} and now cancelled: ${row.sentences.join('; ')}`];
    return { part: { known, from, changes: back, sentences, withdraws: row }, lost: [] };
  }
  const base = partsAt(published, from);
  const { changes, lost } = partsBack(row.changes, base);
  if (changes.length === 0) return NOTHING;
  return {
    part: { known, from, changes, sentences: wordsOf(published, changes, from), withdraws: null },
    lost: lost.map((part) => known.of.label(part)),
  };
}

/** Starts a publication: one at a time, on the data in effect now. */
export async function beginPublishing(
  tx: Transaction,
  { kinds, now }: Pick<PublicationContext, 'kinds' | 'now'>,
) {
  await lockDocuments(tx);
  await applyDue(tx, kinds, now);
}

/** Returns the documents that publications changed. */
export async function documentsOf(
  db: Queryable,
  publicationIds: readonly number[],
): Promise<Map<number, ChangeRow[]>> {
  if (publicationIds.length === 0) return new Map();
  return Map.groupBy(await changesOf(db, publicationIds), ({ publicationId }) => publicationId);
}

/** Returns the effect of reverting a publication's documents. */
export async function documentReturns(
  db: Queryable,
  rows: readonly ChangeRow[],
  press: Omit<PublicationContext, 'staffId'>,
): Promise<DocumentReturn[]> {
  const returns: DocumentReturn[] = [];
  for (const row of rows) returns.push(await documentReturn(db, row, press));
  return returns;
}

/** Before a file is loaded: blocks publishing and scheduled changes meanwhile. */
export const lockPublishing = (tx: Transaction): Promise<void> => lockDocuments(tx);

/**
 * The parts of a document as last published by the office.
 * @param applied its applied changes, the last first
 */
export function partsInEffect(applied: readonly ChangeRow[], now: Parts): Set<string> {
  const found = new Map<string, boolean>();
  for (const { changes, withdraws, fault } of applied) {
    if (withdraws !== null || fault !== '') continue;
    for (const { key, after } of changes)
      if (!found.has(key)) found.set(key, sameJson(after, partOf(now, key)));
  }
  return new Set([...found].flatMap(([key, isReferenced]) => (isReferenced ? key : [])));
}
