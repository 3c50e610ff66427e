import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import type { Item } from './timeline.ts';

/** Guesses until a row has been measured, px. */
const HEIGHTS = { title: 40, now: 28, line: 64, card: 190 };

/** What stays in sight above the rows: the office's bar, and the head of the table. */
const ABOVE = 110;

/** Where the list begins on the page, px; what stands above it may change with the page's size. */
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

/** Which indexes are on the page: those in sight, some beside them, and one that is kept wherever it is. */
function rangeWith(kept: number, from: number, to: number, count: number): number[] {
  const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (kept < 0 || kept >= count || (kept >= from && kept <= to)) return range;
  return kept < from ? [kept, ...range] : [...range, kept];
}

/**
 * The rows of a long list that are on the page.
 * @param active index of what has the focus: it stays there, however far it is scrolled away
 */
export function useRows(items: readonly Item[], list: HTMLElement | null, active: number, isCards: boolean) {
  const scrollMargin = useTop(list);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is asked anew in each rendering, and goes to no memo
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
    /** Of what holds them. */
    hold: rows.containerRef,
    /** Of each. */
    measure: rows.measureElement,
    scrollTo: (index: number) => rows.scrollToIndex(index, { align: 'auto' }),
  };
}
