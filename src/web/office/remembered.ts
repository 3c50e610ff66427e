import { useSyncExternalStore } from 'react';

const PREFIX = 'office:';
const listeners = new Set<() => void>();

/** Reads a value from this browser's storage; null if there is none or it is blocked. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores a value in this browser. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is blocked: the value is not remembered.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A yes or no, remembered in this browser and shared by its tabs. @param usual the default */
export function useChoice(name: string, usual: boolean): readonly [on: boolean, set: (on: boolean) => void] {
  const value = useSyncExternalStore(listen, () => remembered(name));
  return [value === null ? usual : value === 'on', (on) => remember(name, on ? 'on' : 'off')];
}
