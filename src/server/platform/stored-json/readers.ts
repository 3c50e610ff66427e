/**
 * Stored JSON without a part that every release has stored. It names the part and never says what stands there, which
 * may be a passenger's.
 */
export class InvalidStoredJson extends Error {}

/** Takes a value out of stored JSON. `path` says where it stands: "journey.outward.at". @throws BadStored */
export type Read<T> = (stored: unknown, path: string) => T;

type Parts = Readonly<Record<string, unknown>>;

export function parts(stored: unknown, path: string): Parts {
  if (typeof stored === 'object' && stored !== null && !Array.isArray(stored)) return stored as Parts;
  throw new InvalidStoredJson(`stored ${path} has no parts`);
}

export const text: Read<string> = (stored, path) => {
  if (typeof stored === 'string') return stored;
  throw new InvalidStoredJson(`stored ${path} is no text`);
};

export const amount: Read<number> = (stored, path) => {
  if (typeof stored === 'number') return stored;
  throw new InvalidStoredJson(`stored ${path} is no number`);
};

export const flag: Read<boolean> = (stored, path) => {
  if (typeof stored === 'boolean') return stored;
  throw new InvalidStoredJson(`stored ${path} is neither yes nor no`);
};

/** One of these words; `other` for what a later release calls it. */
export function word<T extends string>(known: Readonly<Record<T, unknown>>, other: T): Read<T> {
  const isKnown = (stored: unknown): stored is T =>
    typeof stored === 'string' && Object.hasOwn(known, stored);
  return (stored) => (isKnown(stored) ? stored : other);
}

export function orNull<T>(read: Read<T>): Read<T | null> {
  return (stored, path) => (stored === null ? null : read(stored, path));
}

/** What an earlier release did not store. */
export function since<T>(read: Read<T>, before: T): Read<T> {
  return (stored, path) => (stored === undefined ? before : read(stored, path));
}

export function listOf<T>(read: Read<T>): Read<T[]> {
  return (stored, path) => {
    if (!Array.isArray(stored)) throw new InvalidStoredJson(`stored ${path} is no list`);
    return stored.map((each, index) => read(each, `${path}.${index}`));
  };
}

/** Parts that are known, each by its reader; others, of a later release, are left out. */
export function partsOf<T extends object>(readers: { [K in keyof T]: Read<T[K]> }): Read<T> {
  const all = Object.entries(readers) as [string, Read<unknown>][];
  return (stored, path) => {
    const found = parts(stored, path);
    return Object.fromEntries(all.map(([name, read]) => [name, read(found[name], `${path}.${name}`)])) as T;
  };
}
