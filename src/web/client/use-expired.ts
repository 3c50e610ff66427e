import { useCallback, useSyncExternalStore } from 'react';
import { LONGEST_TIMER_MS, pageTime } from './page-data.ts';

/** True from the moment `at` (milliseconds since 1970) on; also after the device has slept. */
export function useExpired(at: number | null): boolean {
  const subscribe = useCallback(
    (check: () => void) => {
      const wait = at === null ? LONGEST_TIMER_MS : Math.max(0, at - Date.now()) + 50;
      const timer = setTimeout(check, Math.min(wait, LONGEST_TIMER_MS));
      document.addEventListener('visibilitychange', check);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', check);
      };
    },
    [at],
  );
  return useSyncExternalStore(
    subscribe,
    () => at !== null && Date.now() >= at,
    () => at !== null && pageTime() >= at,
  );
}
