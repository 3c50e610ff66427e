import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useShortcut } from '../../keys/use-shortcut.ts';
import type { Item } from './timeline.ts';

interface LineKeys {
  list: HTMLElement | null;
  items: readonly Item[];
  /** Index of the row that was focused last; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  scrollTo: (index: number) => void;
}

const wayInto = (list: HTMLElement | null, index: number) =>
  list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row]`);

/** The next line from an index on; the index itself where there is none. */
function lineFrom(items: readonly Item[], from: number, by: 1 | -1): number {
  for (let index = from + by; index >= 0 && index < items.length; index += by)
    if (items[index]?.kind === 'line') return index;
  return from;
}

/** [OFF-17] From row to row of a list of which only a part is on the page: j and k, and the arrows within it. */
export function useLineKeys({ list, items, active, setActive, scrollTo }: LineKeys) {
  const wanted = useRef(-1);
  const step = (by: 1 | -1) => () => {
    const index = lineFrom(items, active, by);
    if (index < 0) return;
    setActive(index);
    scrollTo(index);
    wanted.current = index;
  };
  // Once it is on the page, where what is active always is.
  useEffect(() => {
    if (wanted.current < 0) return;
    wayInto(list, wanted.current)?.focus({ preventScroll: true });
    wanted.current = -1;
  });
  useShortcut('next', step(1));
  useShortcut('previous', step(-1));
  return {
    onKeyDown(event: KeyboardEvent) {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (!by) return;
      event.preventDefault();
      step(by)();
    },
    onFocus({ target }: FocusEvent) {
      const index = target.closest('[data-index]')?.getAttribute('data-index');
      if (index) setActive(Number(index));
    },
  };
}
