import { useEffect, useRef, useSyncExternalStore } from 'react';
import { SHORTCUTS, type ShortcutName } from './shortcuts.ts';

type Run = () => void;

/** What each shortcut does on the page as it stands: what came last holds. */
const doing = new Map<ShortcutName, Run[]>();
const listeners = new Set<() => void>();
let names: readonly ShortcutName[] = [];

function tell(): void {
  names = (Object.keys(SHORTCUTS) as ShortcutName[]).filter((name) => doing.get(name)?.length);
  for (const listener of listeners) listener();
}

/** Has a shortcut do something while the caller is on the page. @param run null where there is nothing to do now */
export function useShortcut(name: ShortcutName, run: Run | null): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOn = run !== null;
  useEffect(() => {
    if (!isOn) return;
    const own = () => latest.current?.();
    doing.set(name, [...(doing.get(name) ?? []), own]);
    tell();
    return () => {
      doing.set(
        name,
        (doing.get(name) ?? []).filter((other) => other !== own),
      );
      tell();
    };
  }, [name, isOn]);
}

/** The shortcuts that do something on the page as it stands, in the order of the table. */
export function useShortcutNames(): readonly ShortcutName[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => names,
  );
}

/** The same, for whoever hears the keys. */
export const shortcutNames = (): readonly ShortcutName[] => names;

/** Does what a shortcut does now. */
export const runShortcut = (name: ShortcutName): void => doing.get(name)?.at(-1)?.();
