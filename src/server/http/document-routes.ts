import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** What the API is, for programs and for people. */
export function documentRoutes(app: FastifyInstance): void {
  let printed: ReturnType<typeof openApiDocument> | undefined;
  // Not at the start: printing takes longer than most of what a start does, and few servers are ever asked.
  const document = () => (printed ??= openApiDocument());
  app.get('/api/openapi.json', document);
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(document())),
  );
}
