import type { PartChange } from '../../domain/documents/parts.ts';
import { withChanges } from '../../domain/documents/parts.ts';
import { instantWords } from '../../domain/tariffs/plan-words.ts';
import { staffActor } from '../db/audit.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { cannotDo, movedOn } from '../http/conflict.ts';
import { addChange, draftOf, dropDraft, settleChange, type ChangeRow } from './documents-store.ts';
import { newFaults } from './given-changes.ts';
import { findDocument, type Kinds, type KnownDocument } from './known-document.ts';
import { movedWords, partsAt, type Standing, standingOf, startOf, wordsOf } from './standing.ts';

/** A draft as it was read. */
export interface ReadDocument {
  document: string;
  revision: number;
}

/** What is to be published of one document. */
export interface DocumentPart {
  known: KnownDocument;
  /** In milliseconds since 1970. */
  from: number;
  changes: readonly PartChange[];
  sentences: string[];
  /** What was to come and is taken back by it. */
  withdraws: ChangeRow | null;
}

/** Who publishes, and when. */
export interface Press {
  kinds: Kinds;
  now: Date;
  symbol: string;
  staffId: number;
}

/** What is wrong with a document at an instant, or with what is to come after it. @throws ProblemError 409 cannot_do */
export async function checkOnwards(
  db: Queryable,
  standing: Standing,
  changes: readonly PartChange[],
  at: number,
): Promise<void> {
  const { known, toCome } = standing;
  const later = toCome.map(({ effectiveFrom }) => effectiveFrom.getTime()).filter((from) => from > at);
  for (const instant of [at, ...later]) {
    const base = partsAt(standing, instant);
    const [fault] = await newFaults(db, known, base, changesThen(standing, changes, at, instant));
    if (fault)
      throw cannotDo(
        `${known.title}, from ${instantWords(instant)}: ${known.of.label(fault.key)} ${fault.message}.`,
      );
  }
}

/** Of changes those that nothing later than them has set again until an instant. */
function changesThen({ toCome }: Standing, changes: readonly PartChange[], at: number, instant: number) {
  const between = toCome.filter(
    ({ effectiveFrom: from }) => from.getTime() > at && from.getTime() <= instant,
  );
  const again = new Set(between.flatMap((row) => row.changes.map(({ key }) => key)));
  return changes.filter(({ key }) => !again.has(key));
}

/** Takes a draft up, which is gone then. @throws ProblemError 409 moved_on, cannot_do */
export async function takeUp(
  tx: Transaction,
  read: ReadDocument,
  { kinds, now, symbol }: Press,
): Promise<DocumentPart> {
  const known = await findDocument(tx, kinds, read.document);
  const draft = known && (await draftOf(tx, known));
  if (!draft) throw movedOn('One of these drafts is published or thrown away.', { stands: [], yours: [] });
  const { title } = known;
  const { changes, effectiveFrom } = draft;
  const standing = await standingOf(tx, known, symbol);
  const at = startOf(draft, now.getTime());
  const sentences = wordsOf(standing, changes, at);
  if (draft.revision !== read.revision)
    throw movedOn(`${title}: a colleague has saved this draft since.`, { stands: sentences, yours: [] });
  const stands = movedWords(standing, changes, at);
  if (stands.length > 0)
    throw movedOn(`${title}: it was published anew since. Look at the draft and save it again.`, {
      stands,
      yours: sentences,
    });
  if (effectiveFrom && at <= now.getTime())
    throw cannotDo(`${title} was to hold from ${instantWords(at)}, which is over: give it another time.`);
  await checkOnwards(tx, standing, changes, at);
  await dropDraft(tx, known, draft.revision);
  return { known, from: at, changes, sentences, withdraws: null };
}

/** Stores what is published of a document, and makes it so unless it is to come. */
export async function publishPart(
  tx: Transaction,
  publicationId: number,
  { known, from, changes, sentences, withdraws }: DocumentPart,
  { now, staffId }: Pick<Press, 'now' | 'staffId'>,
): Promise<void> {
  const { kind, key, title, of } = known;
  const isNow = withdraws !== null || from <= now.getTime();
  await addChange(tx, {
    kind,
    key,
    title,
    publicationId,
    effectiveFrom: new Date(from),
    changes: [...changes],
    sentences,
    withdraws: withdraws?.id ?? null,
    appliedAt: isNow ? now : null,
  });
  if (withdraws) return settleChange(tx, withdraws.id, { withdrawnAt: now });
  if (!isNow) return;
  const after = withChanges(await of.read(tx, key), changes);
  await of.apply(tx, key, after, { changes, actor: staffActor(staffId), now, publicationId });
}
