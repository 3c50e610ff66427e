import { useEffect } from 'react';
import { queries } from '../queries.ts';

const listeners = new Set<() => void>();

/** Calls back after every change of trips that the server reports. @returns unsubscribes */
export function onDayUpdates(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies listeners that trips have changed. */
function announceDayUpdates(): void {
  for (const listener of listeners) listener();
}

/** Changes come in bursts, which are combined. */
const PAUSE_MS = 250;
/** Polling interval if the server cannot push. */
const POLL_MS = 30_000;

/** Scope of a pushed change: the queue, the day's trips, or both. */
function kindsOf(data: unknown): string[] {
  try {
    const { kinds } = JSON.parse(String(data)) as { kinds?: unknown };
    return Array.isArray(kinds) ? kinds.map(String) : [];
  } catch {
    return [];
  }
}

function ask(kinds: ReadonlySet<string>): void {
  if ([...kinds].some((kind) => kind !== 'day')) void queries.invalidateQueries({ queryKey: ['queue'] });
  if (kinds.has('day')) void queries.invalidateQueries({ queryKey: ['day'] });
  // The queue has trips of any day.
  announceDayUpdates();
}

/** Refetches queue and day after every change that the server reports, while the office is open. */
export function useChanges(): void {
  useEffect(() => {
    const changed = new Set<string>();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isAnnounced = false;
    const source = new EventSource('/api/v1/office/events');
    source.addEventListener('open', () => {
      isAnnounced = true;
    });
    source.addEventListener('error', () => {
      isAnnounced = false;
    });
    source.addEventListener('message', ({ data }) => {
      for (const kind of kindsOf(data)) changed.add(kind);
      waiting ??= setTimeout(() => {
        waiting = undefined;
        ask(changed);
        changed.clear();
      }, PAUSE_MS);
    });
    const polling = setInterval(() => !isAnnounced && ask(new Set(['queue', 'day'])), POLL_MS);
    return () => {
      source.close();
      clearTimeout(waiting);
      clearInterval(polling);
    };
  }, []);
}
