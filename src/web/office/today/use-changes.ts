import { useEffect, useState } from 'react';
import { queries } from '../queries.ts';

/** What is told comes in bursts: it is asked once for all of one. */
const PAUSE_MS = 250;

/** Whether a pushed word speaks of the day's trips as well, or of them alone. */
function kindsOf(data: unknown): string[] {
  try {
    const { kinds } = JSON.parse(String(data)) as { kinds?: unknown };
    return Array.isArray(kinds) ? kinds.map(String) : [];
  } catch {
    return [];
  }
}

/**
 * Asks again for the queue and the day whenever the server says that something has changed.
 * @returns whether the server can say so: otherwise one asks by oneself
 */
export function useChanges(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => {
    const changed = new Set<string>();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      waiting = undefined;
      if ([...changed].some((kind) => kind !== 'day'))
        void queries.invalidateQueries({ queryKey: ['queue'] });
      if (changed.has('day')) void queries.invalidateQueries({ queryKey: ['day'] });
      changed.clear();
    };
    const source = new EventSource('/api/v1/office/events');
    source.addEventListener('open', () => setLive(true));
    source.addEventListener('error', () => setLive(false));
    source.addEventListener('message', ({ data }) => {
      for (const kind of kindsOf(data)) changed.add(kind);
      waiting ??= setTimeout(ask, PAUSE_MS);
    });
    return () => {
      source.close();
      clearTimeout(waiting);
    };
  }, []);
  return live;
}
