/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The parts of a document by key. */
export type Parts = Readonly<Record<string, Json>>;

/** Change of a part; null where it does not exist. */
export interface PartChange {
  key: string;
  before: Json;
  after: Json;
}

/** Changes of one document that hold from an instant on, in milliseconds since 1970. */
interface TimedChanges {
  from: number;
  changes: readonly PartChange[];
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are equal, ignoring the order of keys. */
export function sameJson(one: Json, other: Json): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value: Json, index) => sameJson(value, other[index]));
  if (!isRecord(one) || !isRecord(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key] ?? null, other[key] ?? null))
  );
}

/** A part of a document; null if it does not exist. */
export const partOf = (parts: Parts, key: string): Json =>
  Object.hasOwn(parts, key) ? (parts[key] ?? null) : null;

/** A document after changes: each part as the last of them says. */
export function withChanges(parts: Parts, changes: readonly Pick<PartChange, 'key' | 'after'>[]): Parts {
  const next = new Map(Object.entries(parts));
  for (const { key, after } of changes) {
    if (after === null) next.delete(key);
    else next.set(key, after);
  }
  return Object.fromEntries(next);
}

/** The differences between two states of a document. */
export function changesBetween(before: Parts, after: Parts): PartChange[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .map((key) => ({ key, before: partOf(before, key), after: partOf(after, key) }))
    .filter(({ before: was, after: is }) => !sameJson(was, is));
}

/** The document at an instant: the current one with the scheduled changes until then. */
export function partsAsOf(now: Parts, toCome: readonly TimedChanges[], instant: number): Parts {
  return toCome
    .filter(({ from }) => from <= instant)
    .toSorted((one, other) => one.from - other.from)
    .reduce((parts, { changes }) => withChanges(parts, changes), now);
}

/** Changes whose parts differ from the value they were based on, each with the current value. */
export function movedParts(changes: readonly PartChange[], published: Parts): PartChange[] {
  return changes
    .map(({ key, before }) => ({ key, before, after: partOf(published, key) }))
    .filter(({ before, after }) => !sameJson(before, after));
}

/**
 * Changes that revert published ones: those parts that are still as published.
 * @returns `lost`: the keys of parts that were changed since
 */
export function partsBack(
  changes: readonly PartChange[],
  published: Parts,
): { changes: PartChange[]; lost: string[] } {
  const isPublished = ({ key, after }: PartChange) => sameJson(partOf(published, key), after);
  return {
    changes: changes
      .filter(isPublished)
      .map(({ key, before, after }) => ({ key, before: after, after: before })),
    lost: changes.flatMap((change) => (isPublished(change) ? [] : change.key)),
  };
}

/** The part that says the order: the names, the first one first. */
export const ORDER = 'order';

/** A list of named things as parts of a document, besides the part with their order. */
export interface NamedParts {
  /** The part that is the thing of this name. */
  keyOf: (name: string) => string;
  /** The name of a part's thing; null for the order. */
  nameOf: (key: string) => string | null;
  /** The names in their order, then those that the order does not mention. */
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
      const listed = (Array.isArray(order) ? (order as Json[]) : []).filter(
        (name): name is string => typeof name === 'string' && known.has(name),
      );
      return [...new Set([...listed, ...names])];
    },
  };
}
