import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { OfficeHealth } from './office-health.ts';

/** [OFF-15] */
export function officeHealthRoutes(
  app: FastifyInstance,
  { officeHealth }: { officeHealth: OfficeHealth },
): void {
  serve(app, 'GET /api/v1/office/health', () => officeHealth.look());
}
