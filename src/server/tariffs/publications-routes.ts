import type { FastifyInstance } from 'fastify';
import type { Documents } from '../documents/documents-service.ts';
import { LIMITS } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import type { Publications } from './publications.ts';
import { anyPublication } from './tariff-policy.ts';
import type { Tariffs } from './tariffs-service.ts';

const DONE = { success: true } as const;

interface Deps {
  tariffs: Pick<Tariffs, 'drafts' | 'symbol' | 'effectOfAll'>;
  documents: Pick<Documents, 'drafts'>;
  publications: Publications;
}

/** [OFF-08] All that is prepared, what was published, and putting it back. */
export function publicationsRoutes(app: FastifyInstance, { tariffs, documents, publications }: Deps): void {
  serve(app, 'GET /api/v1/office/drafts', async () => ({
    ...DONE,
    currency_symbol: tariffs.symbol(),
    drafts: await tariffs.drafts(),
    documents: await documents.drafts(),
  }));

  serve(app, 'GET /api/v1/office/drafts/effect', async ({ reply }) => {
    // Of the quotes of this moment.
    reply.header('cache-control', 'no-store');
    return { ...DONE, ...(await tariffs.effectOfAll()) };
  });

  serve(app, 'GET /api/v1/office/publications', async () => ({
    ...DONE,
    publications: await publications.list(),
  }));

  serve(
    app,
    'POST /api/v1/office/publications',
    async ({ body: { drafts, ...beside }, principal }) => ({
      ...DONE,
      publication_id: await publications.publish(drafts, principal.id, beside),
    }),
    LIMITS.booking,
  );

  serveOwned(
    app,
    'POST /api/v1/office/publications/:publication_id/revert',
    anyPublication(publications),
    async ({ owned, principal }) => ({
      ...DONE,
      publication_id: await publications.revert(owned, principal.id),
    }),
    LIMITS.booking,
  );
}
