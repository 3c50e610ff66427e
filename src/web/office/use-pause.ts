import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** What is typed, once nobody has typed for a moment: nothing is asked of the server at each key. */
export function usePause<T>(typed: T): T {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
