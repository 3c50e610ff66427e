import { startRound } from '../rounds.ts';
import type { CheckoutService } from './checkout-service.ts';

/**
 * Reconciles checkouts every minute, so that a paid trip is booked even when all news of it is lost.
 * @returns stops, within a second or so
 */
export function startReconcileRound(
  checkouts: Pick<CheckoutService, 'reconcile'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  return startRound({
    everyMs: 60_000,
    work: (stopping) => checkouts.reconcile(stopping),
    failure: 'checkouts were not reconciled',
    log,
    // A call that a card provider holds up for longer is left to the next start: nothing of it is written yet.
    stopMs: 1000,
  });
}
