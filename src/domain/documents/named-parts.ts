import { type Json, partOf, type Parts } from './parts.ts';

/** The part that says the order: the names, the first one first. */
export const ORDER = 'order';

/** How things of a name are parts of a document, beside the part that says their order. */
export interface NamedParts {
  /** The part that is the thing of this name. */
  keyOf: (name: string) => string;
  /** The name of a part's thing; null for the order. */
  nameOf: (key: string) => string | null;
  /** The names in their order: as the order says, then those of which it says nothing. */
  inOrder: (parts: Parts) => string[];
}

/** @param prefix of their keys, "place:" */
export function namedParts(prefix: string): NamedParts {
  const nameOf = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : null);
  return {
    keyOf: (name) => prefix + name,
    nameOf,
    inOrder(parts) {
      const names = Object.keys(parts).flatMap((key) => nameOf(key) ?? []);
      const known = new Set(names);
      const order = partOf(parts, ORDER);
      const said = (Array.isArray(order) ? (order as Json[]) : []).filter(
        (name): name is string => typeof name === 'string' && known.has(name),
      );
      return [...new Set([...said, ...names])];
    },
  };
}
