import { createHash } from 'node:crypto';
import { firstPickup } from '../../domain/journey/journey.ts';
import { formatLocal } from '../../domain/time/time-words.ts';
import {
  alreadyBooked,
  attachSession,
  bookedVehicles,
  type BookingDetails,
  type BookingService,
  type ReferencedBooking,
  isSecured,
  paymentsOf,
} from '../bookings/index.ts';
import type { SettingsService } from '../catalogue/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { queryProvider, isForeign } from './ask-provider.ts';
import type { CardProvider, CheckoutSession } from './card-provider.ts';
import { settleExpired, settleAuthorised, settlePaid, type SettlementDependencies } from './settle.ts';

export interface CheckoutDependencies extends SettlementDependencies {
  bookings: BookingService;
  provider: CardProvider;
  settings: Pick<SettingsService, 'current'>;
  log: { error(detail: object, message: string): void };
}

/** Lifetime of a checkout; card providers require at least half an hour. */
const OPEN_MS = 40 * 60_000;

/**
 * The way on for a booking that already has a session; null when it has none, or none that can be used; 'unknown' when
 * only another card provider could tell.
 */
export async function reopen(
  deps: CheckoutDependencies,
  { payment }: ReferencedBooking,
  successUrl: string,
): Promise<CheckoutSession | 'unknown' | null> {
  const { sessionId } = payment;
  if (isForeign(deps, payment) && !isSecured(payment)) {
    return (await queryProvider(deps, payment, 'success-page')) === 'unknown' ? 'unknown' : null;
  }
  if (sessionId === null) return null;
  const arrived = { sessionId, url: successUrl.replace('{id}', encodeURIComponent(sessionId)) };
  if (isSecured(payment)) return arrived;
  const state = await deps.provider.getSession(sessionId);
  if (state?.status === 'paid') {
    if (!(await settlePaid(deps, payment, state, 'success-page'))) throw otherSum();
    return arrived;
  }
  if (state?.status === 'authorised') {
    if (!(await settleAuthorised(deps, payment, state, 'success-page'))) throw otherSum();
    return arrived;
  }
  if (state?.status === 'open' && state.url) return { sessionId, url: state.url };
  await settleExpired(deps, payment, 'success-page');
  return null;
}

/** A payment of a wrong amount: the checkout stays closed until staff have examined it. */
export function otherSum(): ProblemError {
  return new ProblemError(
    409,
    'other_sum',
    'We received a different amount from the price of this trip and are checking it. Please do not pay again. Contact us.',
  );
}

/** Describes the order: "2 × Estate by Dales Cars, Tuesday 1 December 2026, 10:00, with return". */
function describeOrder(details: BookingDetails): string {
  const { booking, operator } = details;
  const { journey } = booking;
  const returns = journey.kind === 'mileage' && journey.inward ? ', with return' : '';
  return `${bookedVehicles(details)} by ${operator.name}, ${formatLocal(firstPickup(journey))}${returns}`;
}

/** Opens the checkout of a booking that waits for one. @throws ProblemError 409 when it no longer waits */
export async function openSession(
  { db, provider, clock, settings }: CheckoutDependencies,
  { details, payment }: ReferencedBooking,
  urls: { successUrl: string; cancelUrl: string },
): Promise<CheckoutSession> {
  const { booking } = details;
  const order = {
    bookingNumber: booking.number,
    amountMinor: payment.amountPence,
    currency: payment.currency,
    description: payment.deposit ? `Deposit: ${describeOrder(details)}` : describeOrder(details),
    email: booking.bookerEmail,
    ...urls,
    capture:
      settings.current().settings.CARD_CAPTURE === 'on_accept' ? ('later' as const) : ('at_once' as const),
    // Rounded, so that a repeated attempt within the minute requests the same session.
    expiresAt: new Date(Math.ceil((clock().getTime() + OPEN_MS) / 60_000) * 60_000),
  };
  const fingerprint = createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 16);
  const session = await provider.createSession({
    ...order,
    idempotencyKey: `payment-${payment.id}-${fingerprint}`,
  });
  if (await attachSession(db, payment.id, session.sessionId)) return session;
  // A concurrent attempt, or a switch to paying in the car: at most one session can be paid.
  const now = (await paymentsOf(db, booking.id)).find(({ id }) => id === payment.id);
  if (now?.sessionId === session.sessionId) return session;
  await provider.expireSession(session.sessionId);
  const state = now?.sessionId && now.status === 'due' ? await provider.getSession(now.sessionId) : null;
  if (now?.sessionId && state?.url) return { sessionId: now.sessionId, url: state.url };
  throw alreadyBooked();
}
