import type { DraftedDocument } from '../../contract/office-documents.ts';
import {
  type Json,
  type PartChange,
  partOf,
  type Parts,
  sameJson,
  withChanges,
} from '../../domain/documents/parts.ts';
import type { Queryable } from '../db/database.ts';
import { badField } from '../http/problem.ts';
import type { DocumentKind, PartFault, ReadPart } from './kind.ts';
import type { KnownDocument } from './known-document.ts';

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

/** What is wrong with a document after changes and was not wrong before them. */
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
