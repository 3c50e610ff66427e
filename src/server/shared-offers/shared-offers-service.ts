import type { SharedOfferAnswer } from '../../contract/shared-offers.ts';
import type { BookingService } from '../bookings/booking-service.ts';
import { jsonObject, jsonOf, type JsonText } from '../http/json-text.ts';
import { ProblemError } from '../http/problem.ts';
import type { AskedForm } from '../quotes/asked-form.ts';
import type { OpenedQuote, QuoteOpening } from '../quotes/quote-opening.ts';

export interface SharedOffersService {
  /** [JRN-16] An offer that somebody has shared, with the price now where it is not held any more. */
  open(asked: AskedForm & { quoteId: string }): Promise<JsonText<SharedOfferAnswer>>;
  /** What its link says of itself. @throws ProblemError as `open` does */
  preview(asked: AskedForm & { quoteId: string }): Promise<OpenedQuote>;
}

interface SharedOffersDependencies {
  opening: QuoteOpening;
  bookings: Pick<BookingService, 'isBooked'>;
}

/** The price now, or why there is none. */
async function freshOf(opened: OpenedQuote) {
  try {
    return { fresh: await opened.fresh(), reason: '' };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { fresh: jsonOf(null), reason: error.message };
  }
}

export function createSharedOffers({ opening, bookings }: SharedOffersDependencies): SharedOffersService {
  return {
    preview: (asked) => opening.open(asked),
    async open(asked) {
      const opened = await opening.open(asked);
      const state = (await bookings.isBooked(opened.hash)) ? 'booked' : opened.state;
      const { fresh, reason } =
        state === 'held' ? { fresh: jsonOf(null), reason: '' } : await freshOf(opened);
      return jsonObject<SharedOfferAnswer>({
        success: jsonOf(true),
        state: jsonOf(state),
        quantity: jsonOf(opened.quantity),
        offer: opened.offer,
        fresh,
        reason: jsonOf(reason),
      });
    },
  };
}
