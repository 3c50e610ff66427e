import type { FastifyInstance } from 'fastify';
import { requestedTrip } from '../../contract/booking-form.ts';
import type { SharedOfferAnswer } from '../../contract/prices.ts';
import { firstPickup } from '../../domain/journey/journey.ts';
import { formatMoney } from '../../domain/money.ts';
import { readOfferLink } from '../../domain/journey/offer-link.ts';
import { OFFER_PATH } from '../../domain/site-pages.ts';
import { clock, londonTime } from '../../domain/time/time.ts';
import { formatLocal } from '../../domain/time/time-words.ts';
import type { BookingService } from '../bookings/index.ts';
import { jsonObject, jsonOf, type JsonText, ProblemError, serve } from '../platform/http/index.ts';
import type { RequestedForm, OpenedQuote, QuoteOpening } from '../quotes/index.ts';

/** Head and status of an offer's page. */
interface OfferHead {
  status: number;
  /** Null for a link that cannot be opened. */
  info: { title: string; description: string } | null;
}

/** Link previews keep their text, so it includes the quote's expiry. */
function infoOf({ journey, vehicles, operator, total, expires }: OpenedQuote) {
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

/** [JRN-16] The preview of a shared link; nothing is written. */
async function offerHead(search: string, sharedOffers: SharedOffersService): Promise<OfferHead> {
  const offer = readOfferLink(search);
  if (!offer) return { status: 422, info: null };
  const { quoteId, kind, fields } = offer;
  const trip = requestedTrip.safeParse(
    kind === 'hourly'
      ? { bookingType: 'hourly', hourlyRateForm: fields }
      : { bookingType: 'milleage', bookingForm: fields },
  );
  if (!trip.success) return { status: 422, info: null };
  try {
    const opened = await sharedOffers.preview({ ...trip.data, quoteId });
    return { status: 200, info: infoOf(opened) };
  } catch (error) {
    if (error instanceof ProblemError) return { status: error.status, info: null };
    throw error;
  }
}

type MakePage = (path: string, info: OfferHead['info']) => Promise<string | null>;

/**
 * [JRN-16] The page of a link, whose head has trip and price. Its address describes a trip, so it is neither stored
 * nor passed on.
 */
export function offerPage(app: FastifyInstance, sharedOffers: SharedOffersService, make: MakePage): void {
  app.get(OFFER_PATH, async (request, reply) => {
    const { search } = new URL(request.url, 'http://localhost');
    const { status, info: told } = await offerHead(search, sharedOffers);
    const html = await make(OFFER_PATH, told);
    if (html === null) return reply.redirect('/', 302);
    return reply
      .status(status)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

export interface SharedOffersService {
  /** [JRN-16] Opens a shared offer, with the current price if the quote has expired. */
  open(request: RequestedForm & { quoteId: string }): Promise<JsonText<SharedOfferAnswer>>;
  /** Returns the preview of a link. @throws ProblemError as `open` */
  preview(request: RequestedForm & { quoteId: string }): Promise<OpenedQuote>;
}

interface SharedOffersDependencies {
  opening: QuoteOpening;
  bookings: Pick<BookingService, 'isBooked'>;
}

/** Returns the current price, or the reason for none. */
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
    preview: (request) => opening.open(request),
    async open(request) {
      const opened = await opening.open(request);
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

export function sharedOffersRoutes(app: FastifyInstance, sharedOffers: SharedOffersService): void {
  serve(app, 'POST /api/v1/calculate-shared-offer', ({ body }) =>
    sharedOffers.open({ ...body, quoteId: body.quote_id }),
  );
}
