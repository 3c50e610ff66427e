import type { OfficeDocument } from '../../../contract/office-documents.ts';
import {
  type Json,
  movedParts,
  type PartChange,
  partOf,
  type Parts,
  sameJson,
  partsAsOf,
  withChanges,
} from '../../../domain/documents/parts.ts';
import { clock, isDate, londonInstant, londonTime } from '../../../domain/time/time.ts';
import { clockMinute } from '../../../domain/time/time-words.ts';

const LETTERS = 8;

/** Key of a new document's draft. */
export const newKey = (): string => `new-${crypto.randomUUID().slice(0, LETTERS)}`;

/** Typed changes of a document: touched parts with their original values, and the effective date. */
export interface TypedDocument {
  /** Revision of the draft that was read; 0 without one. */
  revision: number;
  changes: readonly PartChange[];
  /** Only from a later day. */
  later: boolean;
  date: string;
  time: string;
}

const changesOf = (changes: readonly { key: string; before: unknown; after: unknown }[]): PartChange[] =>
  changes.map(({ key, before, after }) => ({ key, before: before as Json, after: after as Json }));

/** Converts a draft to typed values. */
export function typedOf({ draft }: Pick<OfficeDocument, 'draft'>): TypedDocument {
  const at = draft?.from ? londonTime(Date.parse(draft.from)) : null;
  return {
    revision: draft?.revision ?? 0,
    changes: changesOf(draft?.changes ?? []),
    later: at !== null,
    date: at?.date ?? '',
    time: clock(at?.minute ?? 0),
  };
}

/** Parses stored typed values; null if invalid. */
export function savedTyped(text: string): TypedDocument | null {
  try {
    const saved = JSON.parse(text) as Partial<TypedDocument> | null;
    return saved && Array.isArray(saved.changes) && typeof saved.revision === 'number'
      ? {
          later: false,
          date: '',
          time: '',
          ...saved,
          revision: saved.revision,
          changes: changesOf(saved.changes),
        }
      : null;
  } catch {
    return null;
  }
}

/** Returns the document in effect at the typed date, without the typed changes. */
export function partsThen(
  { parts, to_come }: Pick<OfficeDocument, 'parts' | 'to_come'>,
  { later, date, time }: TypedDocument,
): Parts {
  if (!later || !isDate(date)) return parts as Parts;
  const at = londonInstant({ date, minute: clockMinute(time || '00:00') });
  const timed = to_come.map(({ from, changes }) => ({ from: Date.parse(from), changes: changesOf(changes) }));
  return partsAsOf(parts as Parts, timed, at);
}

/** Returns the document with the typed changes. */
export const typedParts = (published: Parts, { changes }: TypedDocument): Parts =>
  withChanges(published, changes);

/** Sets a part; its original value means no change. */
export function withPart(typed: TypedDocument, published: Parts, key: string, after: Json): TypedDocument {
  const own = typed.changes.find((change) => change.key === key);
  const before = own ? own.before : partOf(published, key);
  const others = typed.changes.filter((change) => change.key !== key);
  return { ...typed, changes: sameJson(before, after) ? others : [...others, { key, before, after }] };
}

const effectiveFrom = ({ later, date, time }: TypedDocument) => (later ? [date, time] : []);

/** Whether both would be saved as the same, however they were typed. */
export function sameTyped(one: TypedDocument, other: TypedDocument): boolean {
  const record = ({ changes }: TypedDocument): Json =>
    Object.fromEntries(changes.map(({ key, after }) => [key, after]));
  return sameJson(effectiveFrom(one), effectiveFrom(other)) && sameJson(record(one), record(other));
}

/** Whether a colleague has saved or published something that was typed over. */
export function isBehind(document: OfficeDocument, typed: TypedDocument, published: Parts): boolean {
  const revision = document.draft?.revision ?? 0;
  return revision !== typed.revision || movedParts(typed.changes, published).length > 0;
}

/** The typed changes, based on the present state, which has been shown. */
export function rebased(document: OfficeDocument, typed: TypedDocument, published: Parts): TypedDocument {
  const changes = typed.changes.map((change) => ({ ...change, before: partOf(published, change.key) }));
  return {
    ...typed,
    revision: document.draft?.revision ?? 0,
    changes: changes.filter(({ before, after }) => !sameJson(before, after)),
  };
}

/** Returns the body of the call. */
export const bodyOf = ({ revision, changes, later, date, time }: TypedDocument) => ({
  revision,
  ...(later && { from_date: date, from_time: time || '00:00' }),
  changes: changes.map((change) => ({ ...change })),
});

/** Returns the server's errors by part. */
export function errorsFound(
  errors: Readonly<Record<string, string | undefined>>,
  { changes }: TypedDocument,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) => {
      const index = /^changes\.(\d+)\./.exec(path)?.[1];
      return words === undefined ? [] : [[(index && changes[Number(index)]?.key) || path, words]];
    }),
  );
}
