import type { Payment } from '../bookings/payment-ledger.ts';
import type { Policy } from '../http/policy.ts';

/** A checkout is of whoever holds the name of its session, with which the card provider leads back to us. */
export function heldCheckout(
  find: (sessionId: string) => Promise<Payment | null>,
): Policy<'checkout', unknown, Payment> {
  return { resource: 'checkout', reach: find, refusal: 'There is no such payment.' };
}
