import type { FastifyInstance } from 'fastify';
import { LIMITS, type Policy, serve, serveOwned, type StaffPrincipal } from '../../platform/http/index.ts';
import type { Documents } from '../documents/documents-service.ts';
import { createPauses, type Pauses } from '../office-operators.ts';
import { createPublications, type Publications } from './publications.ts';
import { createTariffs, type Tariffs } from './tariffs-service.ts';
import type { KnownTariff, PublicationRow } from './tariffs-store.ts';

/** Access: all staff may see the prices of active operators. */
function anyTariff(tariffs: Pick<Tariffs, 'find'>): Policy<'tariff', StaffPrincipal, KnownTariff> {
  return {
    resource: 'tariff',
    reach: (id) => tariffs.find(id),
    refusal: 'There are no such prices.',
  };
}

/** Access: all staff may see publications. */
function anyPublication(
  publications: Pick<Publications, 'find'>,
): Policy<'publication', StaffPrincipal, PublicationRow> {
  return {
    resource: 'publication',
    reach: (id) => publications.find(id),
    refusal: 'There is no such publication.',
  };
}

const DONE = { success: true } as const;

/** [OFF-08] Calls of prices and drafts. */
export function tariffsRoutes(app: FastifyInstance, { tariffs }: { tariffs: Tariffs }): void {
  const any = anyTariff(tariffs);

  serveOwned(app, 'GET /api/v1/office/tariffs/:tariff_id', any, ({ owned }) => tariffs.tariff(owned));

  serveOwned(app, 'GET /api/v1/office/tariffs/:tariff_id/effect', any, async ({ owned, reply }) => {
    // Depends on current quotes.
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

interface Deps {
  tariffs: Pick<Tariffs, 'drafts' | 'symbol' | 'effectOfAll'>;
  documents: Pick<Documents, 'drafts'>;
  publications: Publications;
}

/** [OFF-08] Calls of drafts and publications. */
export function publicationsRoutes(app: FastifyInstance, { tariffs, documents, publications }: Deps): void {
  serve(app, 'GET /api/v1/office/drafts', async () => ({
    ...DONE,
    currency_symbol: tariffs.symbol(),
    drafts: await tariffs.drafts(),
    documents: await documents.drafts(),
  }));

  serve(app, 'GET /api/v1/office/drafts/effect', async ({ reply }) => {
    // Depends on current quotes.
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

/** Services of operators' prices. */
export interface TariffServices {
  pauses: Pauses;
  tariffs: Tariffs;
  publications: Publications;
}

export function createTariffServices(deps: Parameters<typeof createPublications>[0]): TariffServices {
  return {
    pauses: createPauses(deps),
    tariffs: createTariffs(deps),
    publications: createPublications(deps),
  };
}
