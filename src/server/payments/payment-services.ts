import type { Secrets } from '../secrets.ts';
import type { CardProvider } from './card-provider.ts';
import { createCheckoutService, type CheckoutService } from './checkout-service.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import { createTestProvider, type TestCheckouts } from './test-provider/test-provider.ts';

/** Card payments, by the card provider or the built-in test checkout. */
export interface PaymentServices {
  checkouts: CheckoutService;
  /** Null where the test checkout takes no cards. */
  testCheckouts: TestCheckouts | null;
}

export interface PaymentServicesDependencies extends Omit<CheckoutDependencies, 'provider'> {
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
