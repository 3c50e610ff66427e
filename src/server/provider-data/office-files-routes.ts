import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import type { OfficeFiles } from './office-files.ts';

const DONE = { success: true } as const;

/** [OFF-12] The provider's data as a file: taken away, tried and loaded. */
export function officeFilesRoutes(app: FastifyInstance, files: OfficeFiles): void {
  serve(app, 'GET /api/v1/office/provider-file', async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { ...DONE, text: await files.write() };
  });

  serve(
    app,
    'POST /api/v1/office/provider-file/trial',
    async ({ body, principal }) => ({ ...DONE, ...(await files.try(body.text, principal.id)) }),
    LIMITS.booking,
  );

  serve(
    app,
    'POST /api/v1/office/provider-file',
    async ({ body: { text, replace, provider_version: seen }, principal }) => ({
      ...DONE,
      differences: await files.load({ text, replace, seen }, principal.id),
    }),
    LIMITS.booking,
  );
}
