import { setTimeout } from 'node:timers/promises';
import type { CheckoutService } from './checkout-service.ts';

const EVERY_MS = 60_000;
/** A call that a card provider holds up for longer is left to the next start: nothing of it is written yet. */
const STOP_MS = 1000;

/**
 * Reconciles checkouts every minute, so that a paid trip is booked even when all news of it is lost.
 * @returns stops, within a second or so
 */
export function startReconcileRound(
  checkouts: Pick<CheckoutService, 'reconcile'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const sweep = () => {
    running ??= checkouts
      .reconcile(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'checkouts were not reconciled'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    if (running) await Promise.race([running, setTimeout(STOP_MS)]);
  };
}
