import {
  openPaymentsElsewhere,
  openSessions,
  paymentBySession,
  paymentsOf,
  unopenedPayments,
} from '../bookings/index.ts';
import { queryProvider } from './ask-provider.ts';
import type { CheckoutDependencies } from './open-checkout.ts';
import { settleExpired, captureEnding } from './settle.ts';

/** Delay after which a missing notification is queried. */
const LATE_MS = 2 * 60_000;
/** Time in which the passenger may retry a checkout that could not be opened. */
const UNOPENED_MS = 60 * 60_000;

/** Creates the job that queries the card provider for checkouts with missing notifications. */
export function createReconciler(deps: CheckoutDependencies): (signal?: AbortSignal) => Promise<void> {
  const { db, log, provider } = deps;
  let warned = false;

  /** Warns once per start: only staff can look these payments up at the card provider. */
  const warn = async () => {
    const left = warned ? 0 : await openPaymentsElsewhere(db, [provider.name, 'test']);
    warned = true;
    if (left > 0) {
      const message =
        'card payments wait at a card provider that is no longer configured; look them up there';
      log.error({ payments: left }, message);
    }
  };

  return async (signal) => {
    const now = deps.clock().getTime();
    await warn();
    // The test provider's own are closed once a real one is configured.
    for (const sessionId of await openSessions(db, new Date(now - LATE_MS), [provider.name, 'test'])) {
      if (signal?.aborted) return;
      try {
        const payment = await paymentBySession(db, sessionId);
        if (payment) await queryProvider(deps, payment, 'sweep');
      } catch (error) {
        log.error({ err: error, session: sessionId }, 'checkout not reconciled');
      }
    }
    await captureEnding(deps);
    for (const { id, bookingId } of await unopenedPayments(db, {
      now: new Date(now),
      olderThan: new Date(now - UNOPENED_MS),
    })) {
      if (signal?.aborted) return;
      const payment = (await paymentsOf(db, bookingId)).find((each) => each.id === id);
      if (payment) await settleExpired(deps, payment, 'sweep');
    }
  };
}
