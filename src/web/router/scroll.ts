import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Here } from './history.ts';

const PATIENCE_MS = 1500;

/** Scrolls down as soon as the page has grown tall enough, unless the visitor scrolls first. */
function restore(y: number): () => void {
  let frame = 0;
  const started = performance.now();
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const attempt = () => {
    window.scrollTo(0, y);
    const there = Math.abs(window.scrollY - y) < 2;
    if (there || performance.now() - started > PATIENCE_MS) stop();
    else frame = requestAnimationFrame(attempt);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  attempt();
  return stop;
}

/** Whether a page of this document has been shown. */
let begun = false;

/** Top of the page on a new route, the saved position on back and forward. */
export function useScrollPosition(here: Here): void {
  useLayoutEffect(() => {
    const { restoreY } = here;
    const first = !begun;
    begun = true;
    // Who has begun to read before the scripts came is left in peace.
    if (first && window.scrollY > 0) return undefined;
    if (restoreY !== null && restoreY > 0) return restore(restoreY);
    window.scrollTo(0, 0);
    return undefined;
  }, [here]);
}

/**
 * Moves keyboard and screen reader to the new page; not on the first one, which the browser announces itself. To be
 * called by what outlives the pages.
 * @param key the history entry's, or null while nothing is shown because the address leads elsewhere
 */
export function useFocusOnNavigation(key: string | null, target: () => HTMLElement | null): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    if (shown.current !== null && shown.current !== key) target()?.focus({ preventScroll: true });
    shown.current = key;
  }, [key, target]);
}
