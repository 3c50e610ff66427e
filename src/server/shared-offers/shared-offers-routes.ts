import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { SharedOffersService } from './shared-offers-service.ts';

export function sharedOffersRoutes(app: FastifyInstance, sharedOffers: SharedOffersService): void {
  serve(app, 'POST /api/v1/calculate-shared-offer', ({ body }) =>
    sharedOffers.open({ ...body, quoteId: body.quote_id }),
  );
}
