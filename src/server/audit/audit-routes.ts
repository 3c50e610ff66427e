import type { FastifyInstance } from 'fastify';
import { may } from '../../domain/rights.ts';
import { ProblemError } from '../http/problem.ts';
import { LIMITS } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import type { AuditService } from './audit-service.ts';

/** [OFF-16] */
export function auditRoutes(app: FastifyInstance, { audit }: { audit: AuditService }): void {
  serve(app, 'GET /api/v1/office/audit', async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return { success: true as const, ...(await audit.read(query)) };
  });
  serve(
    app,
    'POST /api/v1/office/audit/export',
    async ({ body, principal, reply }) => {
      if (!may(principal.role, 'export'))
        throw new ProblemError(403, 'forbidden', 'Your role takes no lists away.');
      reply.header('cache-control', 'no-store');
      return { success: true as const, ...(await audit.export(body, principal)) };
    },
    LIMITS.booking,
  );
}
