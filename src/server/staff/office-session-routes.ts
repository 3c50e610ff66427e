import type { FastifyInstance } from 'fastify';
import { serve, serveOwned } from '../http/serve.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { sessionsWire } from '../passengers/sessions-wire.ts';
import { anyStaff, ownWorkSession } from './staff-policy.ts';
import type { StaffSessions } from './staff-sessions.ts';
import type { WorkSessions } from './work-sessions.ts';

const DONE = { success: true } as const;

/** Where people who work here are signed in, and the end of that. */
export function officeSessionRoutes(
  app: FastifyInstance,
  deps: { staffSessions: StaffSessions; workSessions: WorkSessions; staffCookies: SessionCookies },
): void {
  const { staffSessions, workSessions, staffCookies } = deps;

  serve(app, 'POST /api/v1/office/sign-out', async ({ principal, request, reply }) => {
    await staffSessions.signOut(principal);
    staffCookies.clear(request, reply);
    return DONE;
  });

  serve(app, 'GET /api/v1/office/sessions', async ({ principal }) =>
    sessionsWire(await workSessions.list(principal)),
  );

  serve(app, 'DELETE /api/v1/office/sessions', async ({ principal }) => {
    await staffSessions.endOthers(principal);
    return DONE;
  });

  const own = ownWorkSession(workSessions);
  serveOwned(app, 'DELETE /api/v1/office/sessions/:session_id', own, async ({ principal, owned }) => {
    await staffSessions.end(principal, owned.id);
    return DONE;
  });

  const anybody = anyStaff(staffSessions);
  serveOwned(app, 'DELETE /api/v1/office/staff/:staff_id/sessions', anybody, async ({ principal, owned }) => {
    await staffSessions.endAllOf(principal, owned.id);
    return DONE;
  });
}
