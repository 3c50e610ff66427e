import { useCallback, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const minutesTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / MINUTE_MS));

/** Started minutes until `at` (milliseconds since 1970), 0 once it is over, null for no time; also after sleep. */
export function useMinutesLeft(at: number | null): number | null {
  const subscribe = useCallback(
    (check: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        if (at === null || at <= Date.now()) return;
        timer = setTimeout(tick, ((at - Date.now()) % MINUTE_MS) + 50);
      };
      const tick = () => {
        check();
        wait();
      };
      wait();
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
    () => (at === null ? null : minutesTo(at)),
    () => null,
  );
}
