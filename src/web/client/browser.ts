import { useEffect, useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/** False while rendering on a server and for the first paint over it. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

/** True while the media query matches, e.g. "(width < 768px)"; false on a server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The document's title while the caller is rendered. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Whether the site is shown in a page of another site (or of this one). */
export function isFramed(): boolean {
  return window.parent !== window;
}
