import { withChanges } from '../../domain/documents/parts.ts';
import { jobActor, writeAudit } from '../db/audit.ts';
import type { Transaction } from '../db/database.ts';
import { dueChanges, lockDocuments, nextDue, settleChange, type ChangeRow } from './documents-store.ts';
import type { DocumentsDeps } from './documents-service.ts';
import { newFaults } from './given-changes.ts';
import { documentIdOf, findDocument, type Kinds } from './known-document.ts';

const ACTOR = jobActor('publications');

/** What was published for a later time, when its time has come. */
export interface DueChanges {
  /** Makes it so, once for all nodes. @returns whether there was any */
  apply(): Promise<boolean>;
  /** When the next comes, in milliseconds since 1970; Infinity for nothing. */
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

/** Makes everything so whose time has come, by time. @returns how many publications of a document that was */
export async function applyDue(tx: Transaction, kinds: Kinds, now: Date): Promise<number> {
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
  if (!known) return 'It is not there any more.';
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
