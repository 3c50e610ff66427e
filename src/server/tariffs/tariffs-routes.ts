import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import type { Publications } from './publications.ts';
import { anyPublication, anyTariff } from './tariff-policy.ts';
import type { Tariffs } from './tariffs-service.ts';

const DONE = { success: true } as const;

/** [OFF-08] Prices, what is prepared of them and what was published. */
export function tariffsRoutes(
  app: FastifyInstance,
  { tariffs, publications }: { tariffs: Tariffs; publications: Publications },
): void {
  const any = anyTariff(tariffs);

  serveOwned(app, 'GET /api/v1/office/tariffs/:tariff_id', any, ({ owned }) => tariffs.tariff(owned));

  serveOwned(app, 'GET /api/v1/office/tariffs/:tariff_id/effect', any, async ({ owned, reply }) => {
    // Of the quotes of this moment.
    reply.header('cache-control', 'no-store');
    return { ...DONE, ...(await tariffs.effect(owned)) };
  });

  serveOwned(
    app,
    'PUT /api/v1/office/tariffs/:tariff_id/draft',
    any,
    async ({ owned, body, principal }) => {
      await tariffs.save(owned, body, principal.id);
      return DONE;
    },
    LIMITS.booking,
  );

  serveOwned(
    app,
    'DELETE /api/v1/office/tariffs/:tariff_id/draft',
    any,
    async ({ owned, query, principal }) => {
      await tariffs.drop(owned, query.revision, principal.id);
      return DONE;
    },
    LIMITS.booking,
  );

  serveOwned(
    app,
    'POST /api/v1/office/tariffs/:tariff_id/draft/followers',
    any,
    async ({ owned, body, principal }) => ({ ...DONE, ...(await tariffs.follow(owned, body, principal.id)) }),
    LIMITS.booking,
  );

  serve(app, 'GET /api/v1/office/tariff-areas', async () => ({ ...DONE, areas: await tariffs.areas() }));

  publishingRoutes(app, { tariffs, publications });
}

/** What is prepared of all prices, and what was published. */
function publishingRoutes(
  app: FastifyInstance,
  { tariffs, publications }: { tariffs: Tariffs; publications: Publications },
): void {
  serve(app, 'GET /api/v1/office/drafts', async () => ({
    ...DONE,
    currency_symbol: tariffs.symbol(),
    drafts: await tariffs.drafts(),
  }));

  serve(app, 'GET /api/v1/office/drafts/effect', async ({ reply }) => {
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
    async ({ body, principal }) => ({
      ...DONE,
      publication_id: await publications.publish(body.drafts, principal.id, body.reason),
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
