import type { CheckoutService } from './checkout-service.ts';

const EVERY_MS = 60_000;

/** Reconciles checkouts every minute, so that a paid trip is booked even when all news of it is lost. @returns stops */
export function startCheckoutSweep(
  checkouts: Pick<CheckoutService, 'reconcile'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const sweep = () => {
    running ??= checkouts
      .reconcile()
      .catch((error: unknown) => log.error({ err: error }, 'checkouts were not reconciled'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(sweep, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
