import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Where a change of page has taken away what had the focus, the page itself has it: who reads aloud begins there. */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== path;
    before.current = path;
    if (isOther && (document.activeElement ?? document.body) === document.body)
      main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
