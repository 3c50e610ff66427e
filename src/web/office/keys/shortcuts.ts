import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Right } from '../../../domain/accounts.ts';
import { useChoice } from '../remembered.ts';

/** Labels of the shortcuts. */
export const TEXTS = {
  title: 'Keyboard shortcuts',
  use: 'Use keyboard shortcuts',
  whereTold: 'Single keys do something wherever you are not typing. This browser remembers what you choose.',
  andThen: 'then',
  enter: 'Enter',
  open: 'Open what is marked',
  escape: 'Esc',
  close: 'Close a dialog or menu',
  pages: 'Go to a page',
  everywhere: 'Everywhere',
  list: 'In a list',
  day: 'In the day',
  booking: 'With this booking',
  show: 'Show these shortcuts',
  search: 'Search bookings',
  take: 'Take a new booking',
  next: 'Next in the list',
  previous: 'The one before',
  refresh: 'Show what has changed',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  today: 'Today',
  change: 'Change it',
  cancel: 'Cancel it',
  refund: 'Give money back',
  driver: 'Name who drives',
  complete: 'The trip was made',
  note: 'Write a note',
} as const;

/** A shortcut as the table has it: a key, or two that are pressed one after the other. */
interface Shortcut {
  keys: string;
  words: string;
  /** Under which title it is shown. */
  group: string;
  /** Omitted if available on every page. */
  right?: Right;
}

/**
 * [OFF-17] All shortcuts but those that lead to pages, which have their letters with them (shell/pages.ts). A screen
 * says with `useShortcut` what one does there; where none does, it does nothing and is not shown.
 */
export const SHORTCUTS = {
  show: { keys: '?', words: TEXTS.show, group: TEXTS.everywhere },
  search: { keys: '/', words: TEXTS.search, group: TEXTS.everywhere },
  take: { keys: 'n', words: TEXTS.take, group: TEXTS.everywhere, right: 'book' },
  next: { keys: 'j', words: TEXTS.next, group: TEXTS.list },
  previous: { keys: 'k', words: TEXTS.previous, group: TEXTS.list },
  refresh: { keys: 'u', words: TEXTS.refresh, group: TEXTS.list },
  dayBefore: { keys: '[', words: TEXTS.dayBefore, group: TEXTS.day },
  dayAfter: { keys: ']', words: TEXTS.dayAfter, group: TEXTS.day },
  today: { keys: '.', words: TEXTS.today, group: TEXTS.day },
  driver: { keys: 'd', words: TEXTS.driver, group: TEXTS.booking, right: 'dispatch' },
  change: { keys: 'e', words: TEXTS.change, group: TEXTS.booking, right: 'book' },
  cancel: { keys: 'x', words: TEXTS.cancel, group: TEXTS.booking, right: 'book' },
  refund: { keys: 'r', words: TEXTS.refund, group: TEXTS.booking, right: 'refund' },
  complete: { keys: 'c', words: TEXTS.complete, group: TEXTS.booking, right: 'dispatch' },
  note: { keys: 'w', words: TEXTS.note, group: TEXTS.booking, right: 'note' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** Returns a shortcut of the table. */
export const shortcut = (name: ShortcutName): Shortcut => SHORTCUTS[name];

/** Keys that open a page. @param letter of the page */
export const pageKeys = (letter: string): string => `g ${letter}`;

/** Whether single-key shortcuts are on in this browser; on by default. */
export const useShortcutsOn = () => useChoice('shortcuts', true);

type Run = () => void;

/** Handlers on the current page; the latest one applies. */
const handlers = new Map<ShortcutName, Run[]>();
const listeners = new Set<() => void>();
let names: readonly ShortcutName[] = [];

function notifyListeners(): void {
  names = (Object.keys(SHORTCUTS) as ShortcutName[]).filter((name) => handlers.get(name)?.length);
  for (const listener of listeners) listener();
}

/** Registers a handler while the caller is mounted. @param run null if there is nothing to do now */
export function useShortcut(name: ShortcutName, run: Run | null): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isOn = run !== null;
  useEffect(() => {
    if (!isOn) return;
    const own = () => latest.current?.();
    handlers.set(name, [...(handlers.get(name) ?? []), own]);
    notifyListeners();
    return () => {
      handlers.set(
        name,
        (handlers.get(name) ?? []).filter((other) => other !== own),
      );
      notifyListeners();
    };
  }, [name, isOn]);
}

/** Names of shortcuts available on the page, in the table's order. */
export function useShortcutNames(): readonly ShortcutName[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => names,
  );
}

/** Formatted for screen readers. */
export const shortcutNames = (): readonly ShortcutName[] => names;

/** Runs a shortcut's handler. */
export const runShortcut = (name: ShortcutName): void => handlers.get(name)?.at(-1)?.();
