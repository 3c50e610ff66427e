import { setTimeout } from 'node:timers/promises';

/** Something that is done again and again. */
interface ScheduledTask {
  everyMs: number;
  work: (stopping: AbortSignal) => Promise<void>;
  /** Log message of a failure. */
  failure: string;
  log: { error(detail: object, message: string): void };
  /** Milliseconds to wait for a running task at shutdown; no limit if omitted. */
  stopMs?: number;
}

/** Runs a task repeatedly, never in parallel. @returns stops it after the current run */
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
