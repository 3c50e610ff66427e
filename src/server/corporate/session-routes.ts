import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../http/bearer.ts';
import { serve } from '../http/serve.ts';
import type { EmailChanges } from '../passengers/email-changes.ts';
import type { Sessions } from '../passengers/sessions.ts';
import { passengerWire } from './passenger-wire.ts';

/** Where a passenger is signed in, and the e-mail address that waits to be confirmed: always their own. */
export function sessionRoutes(
  app: FastifyInstance,
  { sessions, emailChanges }: { sessions: Sessions; emailChanges: EmailChanges },
): void {
  serve(app, 'GET /api/v1/passenger/sessions', async ({ request, reply }) => {
    const lines = await sessions.list(bearerOf(request));
    reply.header('cache-control', 'no-store');
    return {
      success: true as const,
      sessions: lines.map(({ id, device, since, lastUsed, current }) => ({
        session_id: id,
        device,
        since: since.toISOString(),
        last_used: lastUsed.toISOString(),
        current,
      })),
    };
  });

  serve(app, 'DELETE /api/v1/passenger/sessions', async ({ request }) => {
    await sessions.endAll(bearerOf(request));
    return { success: true as const };
  });

  serve(app, 'DELETE /api/v1/passenger/sessions/:session_id', async ({ params, request }) => {
    await sessions.end(bearerOf(request), params.session_id);
    return { success: true as const };
  });

  serve(app, 'GET /api/v1/passenger/email-change', async ({ request, reply }) => {
    const passenger = await sessions.signedIn(bearerOf(request));
    const waiting = await emailChanges.waiting(passenger.id);
    reply.header('cache-control', 'no-store');
    const pending = waiting && { email: waiting.email, expires: waiting.expires.toISOString() };
    return { success: true as const, pending, passenger: passengerWire(passenger) };
  });

  serve(app, 'DELETE /api/v1/passenger/email-change', async ({ request }) => {
    await emailChanges.withdraw((await sessions.signedIn(bearerOf(request))).id);
    return { success: true as const };
  });
}
