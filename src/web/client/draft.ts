import { isObject } from './storage-shapes.ts';
import { isStorageBlocked, read, remove, type Slot, useChanged, write } from './storage.ts';

/** Drafts in the entry of the browser's history, which outlives the page where storage is blocked. */
function historyDrafts(): Record<string, unknown> {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state;
  return isObject(state) && isObject(state['drafts']) ? state['drafts'] : {};
}

/** Safari refuses more than a hundred changes in half a minute. */
const PAUSE_MS = 400;

const waiting = new Map<string, unknown>();

function keepWaiting(): void {
  const drafts = { ...historyDrafts(), ...Object.fromEntries(waiting) };
  waiting.clear();
  window.history.replaceState({ ...(window.history.state as object | null), drafts }, '');
}

function keepInHistory(key: string, value: unknown): void {
  if (!isStorageBlocked()) return;
  if (waiting.size === 0) setTimeout(keepWaiting, PAUSE_MS);
  waiting.set(key, value);
}

/** The draft as it was left in this tab, also after a reload or by Back; null if there is none. */
export function readDraft<T>(slot: Slot<T>): T | null {
  return read(slot) ?? (isStorageBlocked() ? slot.take(historyDrafts()[slot.key]) : null);
}

/** Stores a draft; where storage is blocked, in the browser's history. */
export function writeDraft<T>(slot: Slot<T>, value: T): void {
  write(slot, value);
  keepInHistory(slot.key, value);
}

/** Removes a draft wherever it is stored. */
export function removeDraft(slot: Slot<unknown>): void {
  remove(slot);
  keepInHistory(slot.key, null);
}

/** An unfinished form, kept in this tab; `start` is the stored one, or the initial values. */
export function useDraft<T>(slot: Slot<T>, start: T) {
  const { value, change } = useChanged<T>(start, (next) => writeDraft(slot, next));
  return {
    value,
    change,
    /** Starts again after sending. */
    reset(to: T) {
      change(() => to);
      removeDraft(slot);
    },
  };
}
