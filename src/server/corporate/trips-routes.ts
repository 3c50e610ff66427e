import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { TripsService } from './trips-service.ts';

/** My trips: always the caller's own [JRN-15]. */
export function tripsRoutes(app: FastifyInstance, { trips }: { trips: TripsService }): void {
  serve(app, 'GET /api/v1/passenger/trips', async ({ principal, query, reply }) => {
    const found = await trips.list(principal, query.page ?? 1);
    reply.header('cache-control', 'no-store');
    return { success: true as const, ...found };
  });
}
