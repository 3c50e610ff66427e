import { setTimeout } from 'node:timers/promises';

/** Something that is done again and again. */
interface ScheduledTask {
  everyMs: number;
  work: (stopping: AbortSignal) => Promise<void>;
  /** What is logged where it fails. */
  failure: string;
  log: { error(detail: object, message: string): void };
  /** For how long what has been begun is waited for at the end; until it is done when left out. */
  stopMs?: number;
}

/** Does some work again and again, never twice at once. @returns stops, when what has been begun is done */
export function startScheduledTask({
  everyMs,
  work,
  failure,
  log,
  stopMs,
}: ScheduledTask): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const round = () => {
    running ??= work(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, failure))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(round, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    if (running) await (stopMs === undefined ? running : Promise.race([running, setTimeout(stopMs)]));
  };
}
