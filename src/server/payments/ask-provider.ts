import type { Payment } from '../bookings/index.ts';
import type { CardProvider, SessionState } from './card-provider.ts';
import {
  type ResultSource,
  settleExpired,
  settleAuthorised,
  settlePaid,
  type SettlementDependencies,
} from './settle.ts';

/**
 * 'unknown': the checkout is at a card provider that this installation is not configured for any more. 'other_sum':
 * another sum was taken than was asked for.
 */
type ReportedStatus = SessionState['status'] | 'unknown' | 'other_sum';

type Asking = SettlementDependencies & { provider: CardProvider };

/** True for a payment that was begun before the configuration named another card provider. */
export function isForeign({ provider }: Pick<Asking, 'provider'>, payment: Payment): boolean {
  return payment.provider !== provider.name;
}

/**
 * Asks the card provider for the state of a payment's session and records any news. A checkout of the built-in test
 * provider moved no money and books nothing once a real one is configured; one of a real provider may have been paid,
 * and stays until that provider can be asked again.
 */
export async function queryProvider(
  deps: Asking,
  payment: Payment,
  from: ResultSource,
): Promise<ReportedStatus> {
  if (isForeign(deps, payment)) {
    if (payment.status === 'failed') return 'expired';
    if (payment.provider !== 'test' && payment.sessionId !== null) return 'unknown';
    await settleExpired(deps, payment, from);
    return 'expired';
  }
  const state = payment.sessionId === null ? null : await deps.provider.getSession(payment.sessionId);
  if (state?.status === 'authorised' && !(await settleAuthorised(deps, payment, state, from)))
    return 'other_sum';
  if (state?.status === 'paid' && !(await settlePaid(deps, payment, state, from))) return 'other_sum';
  if (state?.status === 'expired') await settleExpired(deps, payment, from);
  return state?.status ?? 'open';
}
