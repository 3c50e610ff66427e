import type { FastifyInstance } from 'fastify';
import { may } from '../../domain/rights.ts';
import { serve } from '../http/serve.ts';
import type { Statistics } from './statistics-service.ts';

/** [OFF-14] How the business does; what the provider earns is for who settles. */
export function statisticsRoutes(app: FastifyInstance, { statistics }: { statistics: Statistics }): void {
  serve(app, 'GET /api/v1/office/statistics', ({ query: { from, to, by }, principal }) =>
    statistics.of({ from, to }, by, may(principal.role, 'settle')),
  );
}
