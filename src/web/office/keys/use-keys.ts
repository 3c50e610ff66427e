import { type RefObject, useEffect, useRef } from 'react';
import { pageKeys, runShortcut, shortcut, shortcutNames, useShortcut, useShortcutsOn } from './shortcuts.ts';

/** The first of two keys, and when it was pressed. */
interface First {
  key: string;
  /** ms, of any clock. */
  at: number;
}

/** Time in which the second of two keys must follow. */
const WAIT_MS = 1500;

/**
 * What a key comes to.
 * @param known the keys of all shortcuts that do something now, such as "/" or "g b"
 * @returns the keys of the one that is meant, if any; and the first of two, where more is to come
 */
export function pressed(
  first: First | null,
  key: string,
  at: number,
  known: readonly string[],
): { keys: string | null; first: First | null } {
  const both = first && at - first.at <= WAIT_MS ? `${first.key} ${key}` : null;
  if (both !== null && known.includes(both)) return { keys: both, first: null };
  if (known.includes(key)) return { keys: key, first: null };
  return { keys: null, first: known.some((keys) => keys.startsWith(`${key} `)) ? { key, at } : null };
}

/** Fields in which letters are text or choose something. */
const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';

/** The pressed shortcut key: no text field has the focus, no dialog is open, no modifier key is down. */
function shortcutKey(event: KeyboardEvent): string | null {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing || event.defaultPrevented) return null;
  if (key.length !== 1 || (shiftKey && /\p{L}/u.test(key))) return null;
  if (target instanceof Element && target.closest(TYPED_IN)) return null;
  if (document.querySelector('dialog[open]')) return null;
  return key.toLowerCase();
}

/** Hears the shortcuts of the office. @param pages those that may be seen @param onPage goes to one of them */
export function useKeys<Page extends { letter: string }>(
  pages: readonly Page[],
  onPage: (page: Page) => void,
): void {
  const [isOn] = useShortcutsOn();
  const latest = useRef({ pages, onPage });
  useEffect(() => {
    latest.current = { pages, onPage };
  });
  useEffect(() => {
    if (!isOn) return;
    let first: First | null = null;
    const hear = (event: KeyboardEvent) => {
      const key = shortcutKey(event);
      if (key === null) return;
      const { pages: all, onPage: go } = latest.current;
      const runs = new Map<string, () => void>([
        ...shortcutNames().map((name) => [shortcut(name).keys, () => runShortcut(name)] as const),
        ...all.map((page) => [pageKeys(page.letter), () => go(page)] as const),
      ]);
      const matched = pressed(first, key, event.timeStamp, [...runs.keys()]);
      first = matched.first;
      if (matched.keys === null) return;
      // Otherwise the key would be typed into the field that it focuses.
      event.preventDefault();
      runs.get(matched.keys)?.();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}

/** Marks the link of a list's row. */
export const ROW = { 'data-row': '' } as const;

/** Next and previous row of a list: the way into each, which bears `ROW`, is focused, and Enter follows it. */
export function useRowKeys<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const step = (by: 1 | -1) => () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const active = document.activeElement;
    const at = rows.findIndex((row) => row === active);
    const next = at === -1 && by === -1 ? rows.length - 1 : at + by;
    rows[Math.max(0, Math.min(next, rows.length - 1))]?.focus();
  };
  useShortcut('next', step(1));
  useShortcut('previous', step(-1));
  return list;
}
