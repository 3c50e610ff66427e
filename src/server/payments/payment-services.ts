import type { Secrets } from '../platform/crypto.ts';
import { startScheduledTask } from '../platform/jobs/index.ts';
import type { CardProvider } from './card-provider.ts';
import { type CheckoutService, createCheckoutService } from './checkout-service.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import { createTestProvider, type TestCheckouts } from './test-provider/test-provider.ts';

/** Card payments, by the card provider or the built-in test checkout. */
export interface PaymentServices {
  checkouts: CheckoutService;
  /** Null if the test checkout takes no cards. */
  testCheckouts: TestCheckouts | null;
}

interface PaymentServicesDependencies extends Omit<CheckoutDependencies, 'provider'> {
  secrets: Secrets;
  /** Undefined: the built-in test checkout. */
  cards: CardProvider | undefined;
  /** Whether that takes cards. */
  testCheckout: boolean;
}

export function createPaymentServices(deps: PaymentServicesDependencies): PaymentServices {
  if (deps.cards)
    return { checkouts: createCheckoutService({ ...deps, provider: deps.cards }), testCheckouts: null };
  const { provider, checkouts } = createTestProvider(deps);
  return {
    checkouts: createCheckoutService({ ...deps, provider }),
    testCheckouts: deps.testCheckout ? checkouts : null,
  };
}

/**
 * Reconciles checkouts every minute, so that a paid trip is booked even when all news of it is lost.
 * @returns stops, within a second or so
 */
export function startReconcileTask(
  checkouts: Pick<CheckoutService, 'reconcile'>,
  log: { error(detail: object, message: string): void },
): () => Promise<void> {
  return startScheduledTask({
    everyMs: 60_000,
    work: (stopping) => checkouts.reconcile(stopping),
    failure: 'checkouts were not reconciled',
    log,
    // A slower call is left to the next start; nothing has been written yet.
    stopMs: 1000,
  });
}
