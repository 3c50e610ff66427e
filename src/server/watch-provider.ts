import { inTime } from './in-time.ts';
import type { Log } from './request-id.ts';
import type { Services } from './services.ts';

/** How often a node looks whether another has changed provider data. */
const WATCH_MS = 500;
/** A database that does not answer holds no stop up for longer. */
const STOP_MS = 1000;

/**
 * Reloads settings and catalogue when the database says that provider data moved.
 * @returns stops watching, within a second or so
 */
export function watchProvider(
  { settings, catalogue, dueChanges, clock }: Services,
  log: Log,
): () => Promise<void> {
  // Unknown at first, so that a change made while this node was loading is not missed.
  let seen = -1;
  let running: Promise<void> | null = null;
  /** When something that was published for later comes; only publishing moves it. */
  let due = -Infinity;
  const look = async () => {
    try {
      const version = await settings.providerVersion();
      if (version !== seen) {
        await settings.reload();
        await catalogue.reload();
        due = await dueChanges.next();
      }
      // To the very moment, where it comes before the next look.
      const left = due - clock().getTime();
      if (left < WATCH_MS) setTimeout(() => (running ??= look()), left).unref();
      seen = version;
      if (due <= clock().getTime()) {
        await dueChanges.apply();
        due = await dueChanges.next();
      }
    } catch (error) {
      log.warn({ err: error }, 'provider data could not be checked for changes');
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => (running ??= look()), WATCH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    if (running) await inTime(running, STOP_MS).catch(() => {});
  };
}
