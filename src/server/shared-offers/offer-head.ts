import { readOfferLink } from '../../domain/offer-link.ts';
import { firstPickup } from '../../domain/journey.ts';
import { formatMoney } from '../../domain/money.ts';
import { clock, formatLocal, londonTime } from '../../domain/time.ts';
import { askedTrip } from '../../contract/booking-form.ts';
import { ProblemError } from '../http/problem.ts';
import type { OpenedQuote } from '../quotes/quote-opening.ts';
import type { SharedOffersService } from './shared-offers-service.ts';

/** What the head of an offer's page says, and with which status it is answered. */
export interface OfferHead {
  status: number;
  /** Null where the link is none that can be opened. */
  told: { title: string; description: string } | null;
}

/** Messages keep what they were told when the link was sent: until when the price is held stands beside it. */
function toldOf({ journey, vehicles, operator, total, expires }: OpenedQuote) {
  const way =
    journey.kind === 'hourly'
      ? `${journey.hours} hours from ${journey.pickup.label}`
      : `${journey.outward.pickup.label} to ${journey.outward.dropoff.label}${journey.inward ? ' and back' : ''}`;
  const until = londonTime(expires.getTime());
  return {
    title: `${formatMoney(total.pence, total.symbol)}: ${way}`,
    description: `${vehicles} of ${operator}, ${formatLocal(firstPickup(journey))}. The price is held until ${clock(until.minute)} on ${formatLocal(until).split(',')[0]}; after that it may be another.`,
  };
}

/** [JRN-16] What is told of a link to whoever previews it; nothing is written. */
export async function offerHead(search: string, sharedOffers: SharedOffersService): Promise<OfferHead> {
  const offer = readOfferLink(search);
  if (!offer) return { status: 422, told: null };
  const { quoteId, kind, fields } = offer;
  const trip = askedTrip.safeParse(
    kind === 'hourly'
      ? { bookingType: 'hourly', hourlyRateForm: fields }
      : { bookingType: 'milleage', bookingForm: fields },
  );
  if (!trip.success) return { status: 422, told: null };
  try {
    const opened = await sharedOffers.preview({ ...trip.data, quoteId });
    return { status: 200, told: toldOf(opened) };
  } catch (error) {
    if (error instanceof ProblemError) return { status: error.status, told: null };
    throw error;
  }
}
