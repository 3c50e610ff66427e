import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Places } from './places.ts';

export function placesRoutes(app: FastifyInstance, places: Places): void {
  serve(app, 'GET /api/v1/places', ({ query }) => {
    const { q, lat, lon, within, limit } = query;
    const near = lat === undefined || lon === undefined ? undefined : { lat, lon };
    return places.suggest({ q, near, within, limit });
  });
}
