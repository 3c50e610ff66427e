import { changePaidPath, bookingPath } from '../../../domain/booking/booking-path.ts';
import type { BookingDetails } from '../booking-details.ts';
import type { HeldBooking } from '../booking-service.ts';
import type { Payment } from '../payment-ledger.ts';

/** The part of card payments that changes need. */
export interface Checkouts {
  provider: { name: string };
  resume(held: HeldBooking, urls: { successUrl: string; cancelUrl: string }): Promise<{ url: string }>;
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
