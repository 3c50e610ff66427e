import { useEffect, useRef } from 'react';

/** Starts a piece of work that is given up when the next one starts or the visitor leaves the page. */
export function useAbort(): () => AbortController {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  };
}
