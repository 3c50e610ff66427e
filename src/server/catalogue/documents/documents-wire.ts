import type { DocumentDraft, OfficeDocument, PublishedDocument } from '../../../contract/office-documents.ts';
import {
  changesBetween,
  movedParts,
  type PartChange,
  type Parts,
  partsAsOf,
  withChanges,
} from '../../../domain/documents/parts.ts';
import { instantWords } from '../../../domain/tariffs/plan.ts';
import { type Queryable, FORMER_COLLEAGUE } from '../../platform/database/index.ts';
import {
  type ChangeRow,
  documentIdOf,
  type DraftRow,
  type KnownDocument,
  toComeOf,
} from './documents-store.ts';

/** A document in effect with its scheduled changes. */
export interface Published {
  known: KnownDocument;
  now: Parts;
  toCome: readonly ChangeRow[];
  symbol: string;
}

export async function publishedPartsOf(
  db: Queryable,
  known: KnownDocument,
  symbol: string,
): Promise<Published> {
  return {
    known,
    now: await known.of.read(db, known.key),
    toCome: await toComeOf(db, known),
    symbol,
  };
}

const timed = (rows: readonly ChangeRow[]) =>
  rows.map(({ effectiveFrom, changes }) => ({ from: effectiveFrom.getTime(), changes }));

/** The document at an instant. */
export const partsAt = ({ now, toCome }: Published, instant: number): Parts =>
  partsAsOf(now, timed(toCome), instant);

/** From when a draft is to hold, were it published at an instant. */
export const startOf = ({ effectiveFrom }: Pick<DraftRow, 'effectiveFrom'>, now: number): number =>
  effectiveFrom?.getTime() ?? now;

/** Describes changes. @param at when they take effect */
export function wordsOf(published: Published, changes: readonly PartChange[], at: number): string[] {
  const { known, symbol } = published;
  const before = partsAt(published, at);
  return known.of.sentences(changes, { symbol, before, after: withChanges(before, changes) });
}

/** Effects for passengers. */
function effectsOf(
  db: Queryable,
  published: Published,
  changes: readonly PartChange[],
  at: number,
): Promise<string[]> {
  const { known, symbol } = published;
  const before = partsAt(published, at);
  return known.of.effects(db, changes, { symbol, before, after: withChanges(before, changes) });
}

/** Describes what happens when later scheduled changes apply. */
function laterWords({ known, toCome, symbol, now }: Published, changes: readonly PartChange[], at: number) {
  const own = new Set(changes.map(({ key }) => key));
  return toCome.flatMap(({ effectiveFrom, changes: later }) => {
    const again = later.filter(({ key }) => own.has(key));
    if (effectiveFrom.getTime() <= at || again.length === 0) return [];
    const before = withChanges(now, changes);
    const sentences = known.of.sentences(changesBetween(before, withChanges(before, again)), {
      symbol,
      before,
      after: withChanges(before, again),
    });
    return sentences.map(
      (words) => `From ${instantWords(effectiveFrom.getTime())}, as was published before: ${words}`,
    );
  });
}

/** Describes how the parts have changed since the draft was saved; empty if not. */
export function movedWords(published: Published, changes: readonly PartChange[], at: number): string[] {
  const moved = movedParts(changes, partsAt(published, at));
  const after = partsAt(published, at);
  const before = withChanges(
    after,
    moved.map(({ key, before: was }) => ({ key, after: was })),
  );
  return published.known.of.sentences(moved, { symbol: published.symbol, before, after });
}

/** Serialises a draft. @param names of staff by id */
export async function draftWire(
  db: Queryable,
  draft: DraftRow,
  published: Published,
  { names, now }: { names: ReadonlyMap<string, string>; now: number },
): Promise<DocumentDraft> {
  const { revision, effectiveFrom, changes, savedBy, savedAt } = draft;
  const at = startOf(draft, now);
  return {
    revision,
    from: effectiveFrom?.toISOString() ?? null,
    changes: changes.map((change) => ({ ...change })),
    saved_by: names.get(String(savedBy)) ?? FORMER_COLLEAGUE,
    saved_at: savedAt.toISOString(),
    sentences: wordsOf(published, changes, at),
    effects: await effectsOf(db, published, changes, at),
    later: laterWords(published, changes, at),
    moved: movedWords(published, changes, at),
  };
}

/** Serialises a document for the office. */
export function documentWire(published: Published, draft: DocumentDraft | null): OfficeDocument {
  const { known, now, toCome, symbol } = published;
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

/** Serialises a published change. */
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
