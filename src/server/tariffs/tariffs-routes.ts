import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import { anyTariff } from './tariff-policy.ts';
import type { Tariffs } from './tariffs-service.ts';

const DONE = { success: true } as const;

/** [OFF-08] Prices, and what is prepared of them. */
export function tariffsRoutes(app: FastifyInstance, { tariffs }: { tariffs: Tariffs }): void {
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
}
