import type { Queryable } from '../db/database.ts';
import type { DocumentKey } from './documents-store.ts';
import type { DocumentKind } from './kind.ts';

/** A document that there is. */
export interface KnownDocument extends DocumentKey {
  /** "settings", or "operator:12" */
  id: string;
  title: string;
  of: DocumentKind;
}

/** All kinds, by their names. */
export type Kinds = ReadonlyMap<string, DocumentKind>;

export const documentIdOf = ({ kind, key }: DocumentKey): string => (key === '' ? kind : `${kind}:${key}`);

/** By its name; null for none. */
export async function findDocument(db: Queryable, kinds: Kinds, id: string): Promise<KnownDocument | null> {
  const [kind = '', ...rest] = id.split(':');
  const key = rest.join(':');
  const of = kinds.get(kind);
  const title = await of?.title(db, key);
  return of && title !== undefined && title !== null ? { kind, key, id, title, of } : null;
}
