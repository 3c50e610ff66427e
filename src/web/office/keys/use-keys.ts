import { useEffect, useRef } from 'react';
import { type First, pressed, shortcutKey } from './pressed.ts';
import { pageKeys, shortcut } from './shortcuts.ts';
import { useShortcutsOn } from './use-shortcuts-on.ts';
import { runShortcut, shortcutNames } from './use-shortcut.ts';

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
      const meant = pressed(first, key, event.timeStamp, [...runs.keys()]);
      first = meant.first;
      if (meant.keys === null) return;
      // Otherwise the key would stand in the field that it leads to.
      event.preventDefault();
      runs.get(meant.keys)?.();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
