import { useSyncExternalStore } from 'react';

interface Removed {
  fields: readonly string[];
  /** The page that says so, and no other. */
  path: string;
}

const NOTHING: Removed = { fields: [], path: '' };
let removed = NOTHING;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** [CALC-13] The form's fields whose extras were taken out of it by the last price, for the page at `path` to say. */
export function tellRemoved(fields: readonly string[], path: string): void {
  removed = { fields, path };
  for (const listener of listeners) listener();
}

/** What the page at this path has to say. */
export function useRemovedExtras(path: string): readonly string[] {
  const { fields, path: page } = useSyncExternalStore(
    subscribe,
    () => removed,
    () => NOTHING,
  );
  return path.toLowerCase() === page.toLowerCase() ? fields : NOTHING.fields;
}
