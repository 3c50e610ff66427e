import type { Json, PartChange } from '../../domain/documents/parts.ts';
import { listOf, partsOf, text, type Read } from './readers.ts';

/** Whatever was stored: each kind of document reads its own parts where they are used. */
const any: Read<Json> = (stored) => (stored === undefined ? null : (stored as Json));

const changes = listOf(partsOf<PartChange>({ key: text, before: any, after: any }));

/** Changes of a document's parts. @throws BadStored */
export const readPartChanges = (stored: unknown): PartChange[] => changes(stored, 'changes');
