import type { Pence } from '../../domain/money.ts';
import { ProblemError } from '../http/problem.ts';
import { isPromoTaken } from '../promo/uses.ts';
import type { AcceptedQuote, QuoteAcceptance } from '../quotes/quote-acceptance.ts';
import type { PricedBody } from './new-booking.ts';

/** The part of the quotes feature that bookings need. */
export interface HeldPrices {
  acceptance: QuoteAcceptance;
}

/**
 * Verifies the price of a booking request. What the passenger saw is compared with the held price and never believed.
 * @param seen the amount the passenger saw, in pence; null when the request names none
 * @throws ProblemError 409 `price_changed`, `quote_mismatch` or `quote_expired` with the fresh price, 422 `bad_quote` or naming a field
 */
export async function acceptQuote(
  { acceptance }: HeldPrices,
  body: PricedBody,
  seen: Pence | null,
): Promise<AcceptedQuote> {
  const asked = askedBy(body);
  const accepted = await acceptance.accept(asked);
  if (hasSeen(accepted.fare.total, body, seen)) return accepted;
  return acceptance.refuse(asked, 'price_changed', 'The price is not the one you saw. Please confirm it.');
}

function askedBy(body: PricedBody) {
  const { bookingType, bookingForm, hourlyRateForm, selectedVehicleData: chosen } = body;
  return {
    quoteId: chosen.quote_id,
    vehicleId: chosen.vehicle_id,
    companyId: chosen.company_id,
    bookingType,
    bookingForm,
    hourlyRateForm,
    quantity: body.selectedVehicle,
    beside: chosen.beside.map(({ vehicle_id: vehicleId, quantity }) => ({ vehicleId, quantity })),
  };
}

/**
 * [JRN-16] The refusal of a price that somebody has booked, with the price now for whoever comes second: the same for a
 * stranger and for the passenger with other details, so that it tells nobody whose booking it is. [MON-07] The same of a
 * promo code that is used up, with the price without it.
 * @param refusal what is answered where there is no price now
 */
export async function withPriceNow(
  { acceptance }: HeldPrices,
  body: PricedBody,
  refusal: ProblemError,
): Promise<ProblemError> {
  try {
    const withCode = !isPromoTaken(refusal);
    return await acceptance.refuse(askedBy(body), refusal.code, refusal.message, { withCode });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.code === refusal.code ? error : refusal;
  }
}

/** Whether a total is what the passenger saw, as far as the request says what that was. */
export function hasSeen(
  total: Pence,
  { selectedVehicleData: { final_price: shown } }: PricedBody,
  seen: Pence | null,
): boolean {
  return (seen ?? total) === total && (typeof shown !== 'number' || Math.round(shown * 100) === total);
}
