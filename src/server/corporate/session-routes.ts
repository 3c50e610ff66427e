import type { FastifyInstance } from 'fastify';
import { serve, serveOwned } from '../http/serve.ts';
import type { EmailChanges } from '../passengers/email-changes.ts';
import { ownSession } from '../passengers/session-policy.ts';
import { sessionsWire } from '../passengers/sessions-wire.ts';
import type { Sessions } from '../passengers/sessions.ts';
import { accountWire } from '../passengers/account-wire.ts';

/** Where a passenger is signed in, and the e-mail address that waits to be confirmed: always their own. */
export function sessionRoutes(
  app: FastifyInstance,
  { sessions, emailChanges }: { sessions: Sessions; emailChanges: EmailChanges },
): void {
  serve(app, 'GET /api/v1/passenger/sessions', async ({ principal, reply }) => {
    const lines = await sessions.list(principal);
    reply.header('cache-control', 'no-store');
    return sessionsWire(lines);
  });

  serve(app, 'DELETE /api/v1/passenger/sessions', async ({ principal }) => {
    await sessions.endAll(principal);
    return { success: true as const };
  });

  const policy = ownSession(sessions);
  serveOwned(app, 'DELETE /api/v1/passenger/sessions/:session_id', policy, async ({ owned }) => {
    await sessions.end(owned.id);
    return { success: true as const };
  });

  serve(app, 'GET /api/v1/passenger/email-change', async ({ principal, reply }) => {
    const waiting = await emailChanges.waiting(principal.id);
    reply.header('cache-control', 'no-store');
    const pending = waiting && { email: waiting.email, expires: waiting.expires.toISOString() };
    return { success: true as const, pending, passenger: accountWire(principal) };
  });

  serve(app, 'DELETE /api/v1/passenger/email-change', async ({ principal }) => {
    await emailChanges.withdraw(principal.id);
    return { success: true as const };
  });
}
