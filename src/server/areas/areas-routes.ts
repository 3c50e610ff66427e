import type { FastifyInstance } from 'fastify';
import { serve, serveOwned } from '../http/serve.ts';
import type { Catalogue } from '../operators/catalogue.ts';
import { anyArea } from './area-policy.ts';
import type { Areas } from './areas-service.ts';

/** [OFF-11] Areas, and the map that they are drawn on. */
export function areasRoutes(
  app: FastifyInstance,
  { areas, catalogue }: { areas: Areas; catalogue: Pick<Catalogue, 'areas'> },
): void {
  serve(app, 'GET /api/v1/office/areas', () => ({ success: true as const, areas: areas.list() }));

  serveOwned(app, 'GET /api/v1/office/areas/:area_id', anyArea(catalogue), ({ owned }) => areas.area(owned));

  serve(app, 'POST /api/v1/office/area-look', ({ body }) => areas.look(body.area));

  serve(app, 'GET /api/v1/office/map', ({ reply }) => {
    // It changes with an import of places alone.
    reply.header('cache-control', 'private, max-age=3600');
    return areas.map();
  });
}
