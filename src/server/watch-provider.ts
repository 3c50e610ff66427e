import type { Log } from './outside.ts';
import type { Services } from './services.ts';

/** How often a node looks whether another has changed provider data. */
const WATCH_MS = 500;

/** Reloads settings and catalogue when the database says that provider data moved. @returns stops watching */
export function watchProvider({ settings, catalogue }: Services, log: Log): () => void {
  // Unknown at first, so that a change made while this node was loading is not missed.
  let seen = -1;
  let busy = false;
  const look = async () => {
    if (busy) return;
    busy = true;
    try {
      const version = await settings.providerVersion();
      if (version !== seen) {
        await settings.reload();
        await catalogue.reload();
      }
      seen = version;
    } catch (error) {
      log.warn({ err: error }, 'provider data could not be checked for changes');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
