import { useSyncExternalStore } from 'react';
import { removedExtrasText } from '../../../domain/journey/extras.ts';
import { useCurrentLocation } from '../../client/router/history.ts';
import { Notice } from '../../ui/layout.tsx';

interface Removed {
  fields: readonly string[];
  /** The page that says so, and no other. */
  path: string;
}

const NOTHING: Removed = { fields: [], path: '' };
let lastRemoved = NOTHING;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** [CALC-13] The form's fields whose extras were taken out of it by the last price, for the page at `path` to say. */
export function announceRemoved(fields: readonly string[], path: string): void {
  lastRemoved = { fields, path };
  for (const listener of listeners) listener();
}

/** Message for the page at a path. */
function useRemovedExtras(path: string): readonly string[] {
  const { fields, path: page } = useSyncExternalStore(
    subscribe,
    () => lastRemoved,
    () => NOTHING,
  );
  return path.toLowerCase() === page.toLowerCase() ? fields : NOTHING.fields;
}

/** [CALC-13] Announces once which extras are no longer available and were removed. */
export function RemovedExtras() {
  const removed = useRemovedExtras(useCurrentLocation().path);
  return removed.length > 0 && <Notice text={removedExtrasText(removed)} />;
}
