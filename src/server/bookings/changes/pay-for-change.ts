import { changePaidPath, bookingPath } from '../../../domain/booking/booking-path.ts';
import { ProblemError } from '../../http/problem.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { HeldBooking } from '../booking-service.ts';
import type { Payment } from '../payment-ledger.ts';
import type { Changes } from './changes.ts';

/** The part of card payments that changes need. */
export interface Checkouts {
  provider: { name: string };
  resume(held: HeldBooking, urls: { successUrl: string; cancelUrl: string }): Promise<{ url: string }>;
  /** @throws ProblemError where it is not paid */
  complete(sessionId: string, claim: null): Promise<unknown>;
}

/**
 * Asks the card provider about the change that a booking waits for, where there is one: it may be paid, and its news on the
 * way. Nothing takes its place before that is known.
 */
export async function hearOfChange(
  checkouts: Pick<Checkouts, 'complete'>,
  changes: Pick<Changes, 'waiting'>,
  bookingId: number,
): Promise<void> {
  const sessionId = (await changes.waiting(bookingId))?.payment?.sessionId;
  if (!sessionId) return;
  try {
    await checkouts.complete(sessionId, null);
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'not_paid')) throw error;
  }
}

/**
 * Opens the checkout of a change, or finds it again, which leads back to the booking's page.
 * @param site where it was asked for: "https://taxi.example"
 * @returns its address
 * @throws ProblemError 409 when it can be paid no more
 */
export async function payForChange(
  checkouts: Checkouts,
  details: BookingDetails,
  payment: Payment,
  site: string,
): Promise<string> {
  const { url } = await checkouts.resume(
    { details, payment },
    {
      successUrl: `${site}${changePaidPath(details.reference)}?session_id={id}`,
      cancelUrl: site + bookingPath(details.reference),
    },
  );
  return new URL(url, site).href;
}
