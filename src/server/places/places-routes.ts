import type { FastifyInstance } from 'fastify';
import { badField } from '../http/problem.ts';
import { serve } from '../http/serve.ts';
import type { Places } from './places.ts';

export function placesRoutes(app: FastifyInstance, places: Places): void {
  serve(app, 'GET /api/v1/places', ({ query }) => {
    const { q, lat, lon, within, limit } = query;
    const near = lat === undefined || lon === undefined ? undefined : { lat, lon };
    return places.suggest({ q, near, within, limit });
  });
  serve(app, 'GET /api/v1/places/at', ({ query }) => {
    const pin = places.pins.at(query);
    if (!pin) throw badField('lat', 'lies outside the United Kingdom and its islands');
    return pin;
  });
  serve(app, 'GET /api/v1/places/around', ({ query: { lat, lon, within, limit } }) =>
    places.pins.around({ lat, lon }, within, limit),
  );
}
