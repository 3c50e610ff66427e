import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../keys/shortcuts.ts';
import type { Item } from './timeline.ts';

/** Guesses until a row has been measured, px. */
const HEIGHTS = { title: 40, now: 28, line: 64, card: 190 };

/** Height of the fixed bar and table head, px. */
const ABOVE = 110;

/** Distance of the list from the top of the page, px; may change with the page's size. */
function useTop(list: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    if (!list) return;
    const observer = new ResizeObserver(() =>
      setTop(Math.round(list.getBoundingClientRect().top + window.scrollY)),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** Indexes to render: visible ones, a margin, and the one with the focus. */
function rangeWith(focused: number, from: number, to: number, count: number): number[] {
  const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (focused < 0 || focused >= count || (focused >= from && focused <= to)) return range;
  return focused < from ? [focused, ...range] : [...range, focused];
}

/**
 * The rendered rows of a long list.
 * @param active index of the row with the focus, which stays rendered wherever the list is scrolled
 */
export function useRows(items: readonly Item[], list: HTMLElement | null, active: number, isCards: boolean) {
  const scrollMargin = useTop(list);
  // oxlint-disable-next-line react/incompatible-library -- its result is read in each rendering and never memoised
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count: items.length,
    estimateSize: (index) => {
      const kind = items[index]?.kind ?? 'line';
      return kind === 'line' && isCards ? HEIGHTS.card : HEIGHTS[kind];
    },
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8,
    gap: isCards ? 8 : 0,
    scrollMargin,
    scrollPaddingStart: ABOVE,
    scrollPaddingEnd: 8,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      rangeWith(active, Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan), count),
    // Positions are written past React while one scrolls.
    directDomUpdates: true,
  });
  return {
    /** By their indexes and keys. */
    shown: rows.getVirtualItems(),
    /** Ref of the container. */
    hold: rows.containerRef,
    /** Ref of each row. */
    measure: rows.measureElement,
    scrollTo: (index: number) => rows.scrollToIndex(index, { align: 'auto' }),
  };
}

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

/** Returns the next row from an index; the index itself if there is none. */
function lineFrom(items: readonly Item[], from: number, by: 1 | -1): number {
  for (let index = from + by; index >= 0 && index < items.length; index += by)
    if (items[index]?.kind === 'line') return index;
  return from;
}

/** [OFF-17] Moves between rows of a virtual list with j, k and arrow keys. */
export function useLineKeys({ list, items, active, setActive, scrollTo }: LineKeys) {
  const pending = useRef(-1);
  const step = (by: 1 | -1) => () => {
    const index = lineFrom(items, active, by);
    if (index < 0) return;
    setActive(index);
    scrollTo(index);
    pending.current = index;
  };
  // The active row is always rendered.
  useEffect(() => {
    if (pending.current < 0) return;
    wayInto(list, pending.current)?.focus({ preventScroll: true });
    pending.current = -1;
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
