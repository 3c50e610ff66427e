import type { DraftedDocument } from '../../../contract/office-documents.ts';
import {
  type Json,
  type PartChange,
  partOf,
  type Parts,
  sameJson,
  withChanges,
} from '../../../domain/documents/parts.ts';
import { instantWords } from '../../../domain/tariffs/plan.ts';
import { type Queryable, staffActor, type Transaction } from '../../platform/database/index.ts';
import { badField, cannotDo, movedOn } from '../../platform/http/index.ts';
import {
  addChange,
  type ChangeRow,
  draftOf,
  dropDraft,
  findDocument,
  type Kinds,
  type KnownDocument,
  settleChange,
} from './documents-store.ts';
import { movedWords, partsAt, type Published, publishedPartsOf, startOf, wordsOf } from './documents-wire.ts';
import type { DocumentKind, PartFault, ReadPart } from './kind.ts';

type Given = DraftedDocument['changes'];

function readGiven(of: DocumentKind, part: string, given: Json): ReadPart {
  if (given !== null) return of.readPart(part, given);
  return of.isOptional(part) ? { value: null } : { fault: 'is required' };
}

/** Parts as they were given, each as its kind reads it. @throws ProblemError 422 naming the one that cannot be taken */
export function givenChanges({ of }: KnownDocument, given: Given, base: Parts): PartChange[] {
  const read = new Map<string, Json>();
  for (const [index, { key: part, after }] of given.entries()) {
    const found = readGiven(of, part, after as Json);
    if ('fault' in found) throw badField(`changes.${index}.after`, found.fault);
    read.set(part, found.value);
  }
  const changes = [...read].map(([part, after]) => ({ key: part, before: partOf(base, part), after }));
  return changes.filter(({ before, after }) => !sameJson(before, after));
}

/** Errors after changes that did not exist before. */
export async function newFaults(
  db: Queryable,
  { of, key }: KnownDocument,
  base: Parts,
  changes: readonly PartChange[],
): Promise<PartFault[]> {
  const before = new Set((await of.faults(db, key, base)).map((fault) => JSON.stringify(fault)));
  const after = await of.faults(db, key, withChanges(base, changes));
  return after.filter((fault) => !before.has(JSON.stringify(fault)));
}

/** @throws ProblemError 422 for what would make it a document that does not do */
export async function checkWhole(
  db: Queryable,
  known: KnownDocument,
  { base, changes, given }: { base: Parts; changes: readonly PartChange[]; given: Given },
): Promise<void> {
  const [fault] = await newFaults(db, known, base, changes);
  if (!fault) return;
  const index = given.findIndex(({ key }) => key === fault.key);
  throw badField(index >= 0 ? `changes.${index}.after` : 'changes', fault.message);
}

/** A draft as it was read. */
export interface ReadDocument {
  document: string;
  revision: number;
}

/** A document's part of a publication. */
export interface DocumentPart {
  known: KnownDocument;
  /** In milliseconds since 1970. */
  from: number;
  changes: readonly PartChange[];
  sentences: string[];
  /** The scheduled change that it cancels. */
  withdraws: ChangeRow | null;
}

/** Author and time of the publication. */
export interface PublicationContext {
  kinds: Kinds;
  now: Date;
  symbol: string;
  staffId: number;
}

/** Checks a document at an instant and after later changes. @throws ProblemError 409 cannot_do */
async function checkOnwards(
  db: Queryable,
  published: Published,
  changes: readonly PartChange[],
  at: number,
): Promise<void> {
  const { known, toCome } = published;
  const later = toCome.map(({ effectiveFrom }) => effectiveFrom.getTime()).filter((from) => from > at);
  for (const instant of [at, ...later]) {
    const base = partsAt(published, instant);
    const [fault] = await newFaults(db, known, base, changesThen(published, changes, at, instant));
    if (fault)
      throw cannotDo(
        `${known.title}, from ${instantWords(instant)}: ${known.of.label(fault.key)} ${fault.message}.`,
      );
  }
}

/** Changes that no later one overrides until an instant. */
function changesThen({ toCome }: Published, changes: readonly PartChange[], at: number, instant: number) {
  const between = toCome.filter(
    ({ effectiveFrom: from }) => from.getTime() > at && from.getTime() <= instant,
  );
  const again = new Set(between.flatMap((row) => row.changes.map(({ key }) => key)));
  return changes.filter(({ key }) => !again.has(key));
}

/** Takes a draft for publication and deletes it. @throws ProblemError 409 moved_on, cannot_do */
export async function takeUp(
  tx: Transaction,
  read: ReadDocument,
  { kinds, now, symbol }: PublicationContext,
): Promise<DocumentPart> {
  const known = await findDocument(tx, kinds, read.document);
  const draft = known && (await draftOf(tx, known));
  if (!draft)
    throw movedOn('One of these drafts has been published or discarded.', { stands: [], yours: [] });
  const { title } = known;
  const { changes, effectiveFrom } = draft;
  const published = await publishedPartsOf(tx, known, symbol);
  const at = startOf(draft, now.getTime());
  const sentences = wordsOf(published, changes, at);
  if (draft.revision !== read.revision)
    throw movedOn(`${title}: a colleague has saved this draft since.`, { stands: sentences, yours: [] });
  const conflicts = movedWords(published, changes, at);
  if (conflicts.length > 0)
    throw movedOn(`${title}: a newer version was published since. Check the draft and save it again.`, {
      stands: conflicts,
      yours: sentences,
    });
  if (effectiveFrom && at <= now.getTime())
    throw cannotDo(
      `${title} was to take effect on ${instantWords(at)}, which is in the past: choose another time.`,
    );
  await checkOnwards(tx, published, changes, at);
  await dropDraft(tx, known, draft.revision);
  return { known, from: at, changes, sentences, withdraws: null };
}

/** Stores a published document, and applies it unless it is scheduled. */
export async function publishPart(
  tx: Transaction,
  publicationId: number,
  { known, from, changes, sentences, withdraws }: DocumentPart,
  { now, staffId }: Pick<PublicationContext, 'now' | 'staffId'>,
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
