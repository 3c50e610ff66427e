import type { FastifyInstance } from 'fastify';
import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { LIMITS } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import type { PersonsService } from './persons-service.ts';

const DONE = { success: true } as const;

/** Whoever sees to personal data may see to every request. */
const anyRequest = (
  persons: Pick<PersonsService, 'findRequest'>,
): Policy<'person request', StaffPrincipal, { id: number }> => ({
  resource: 'person request',
  reach: (id) => persons.findRequest(id),
  refusal: 'There is no such request.',
});

/** [OFF-16] What is kept of one person. It is asked for in bodies, so that nobody stands in an address. */
export function personsRoutes(app: FastifyInstance, { persons }: { persons: PersonsService }): void {
  const { booking: limit } = LIMITS;
  serve(
    app,
    'POST /api/v1/office/persons/find',
    async ({ body }) => ({ ...DONE, ...(await persons.find(body.search)) }),
    limit,
  );
  serve(
    app,
    'POST /api/v1/office/persons/held',
    async ({ body }) => ({ ...DONE, ...(await persons.held(body.email)) }),
    limit,
  );
  serve(
    app,
    'POST /api/v1/office/persons/export',
    async ({ body: { email, reason }, principal, reply }) => {
      reply.header('cache-control', 'no-store');
      return { ...DONE, ...(await persons.export(email, reason, principal)) };
    },
    limit,
  );
  serve(
    app,
    'POST /api/v1/office/persons/erase',
    async ({ body, principal }) => {
      await persons.erase(body, principal);
      return DONE;
    },
    limit,
  );
  serve(app, 'GET /api/v1/office/person-requests', async () => ({
    ...DONE,
    requests: await persons.requests(),
  }));
  serve(
    app,
    'POST /api/v1/office/person-requests',
    async ({ body, principal }) => {
      await persons.addRequest(body, principal);
      return DONE;
    },
    limit,
  );
  serveOwned(
    app,
    'POST /api/v1/office/person-requests/:request_id/done',
    anyRequest(persons),
    async ({ owned, body, principal }) => {
      await persons.endRequest(owned.id, body.outcome, principal);
      return DONE;
    },
  );
}
