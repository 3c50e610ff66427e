import type { FastifyInstance } from 'fastify';
import { OFFER_PATH } from '../../domain/site-pages.ts';
import { offerHead, type OfferHead } from './offer-head.ts';
import type { SharedOffersService } from './shared-offers-service.ts';

type MakePage = (path: string, told: OfferHead['told']) => Promise<string | null>;

/** [JRN-16] The page of a link, whose head says trip and price. Its address is a trip's: it is kept and told nowhere. */
export function offerPage(app: FastifyInstance, sharedOffers: SharedOffersService, make: MakePage): void {
  app.get(OFFER_PATH, async (request, reply) => {
    const { search } = new URL(request.url, 'http://localhost');
    const { status, told } = await offerHead(search, sharedOffers);
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
