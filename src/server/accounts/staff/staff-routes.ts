import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ColleagueLine, InvitationAnswer, OpenedInvitation } from '../../../contract/office-staff.ts';
import {
  LIMITS,
  type Policy,
  serve,
  serveOwned,
  type SessionCookies,
  siteUrl,
  type StaffPrincipal,
} from '../../platform/http/index.ts';
import { askerOf } from '../passengers/known-browsers.ts';
import { sessionsWire } from '../passengers/sessions.ts';
import { type Colleagues, invitationUrl, type Invited, type StoredColleague } from './colleagues.ts';
import type { Invitations } from './invitations.ts';
import type { OwnPasskeys } from './own-second-factor.ts';
import type { StoredStaff } from './staff-store.ts';
import type { StaffSessions, WorkSessions } from './work-sessions.ts';

/** A sign-in to the office is its owner's. */
function ownWorkSession(
  workSessions: Pick<WorkSessions, 'find'>,
): Policy<'session', StaffPrincipal, { id: number }> {
  return {
    resource: 'session',
    reach: (id, principal) => workSessions.find(principal, id),
    refusal: 'There is no such sign-in.',
  };
}

/** Staff who manage colleagues may reach all of them. */
function anyStaff(
  sessions: Pick<StaffSessions, 'findStaff'>,
): Policy<'staff', StaffPrincipal, { id: number }> {
  return {
    resource: 'staff',
    reach: (id) => sessions.findStaff(id),
    refusal: 'Colleague not found.',
  };
}

/** A passkey is its owner's. */
export function ownPasskey(
  passkeys: Pick<OwnPasskeys, 'find'>,
): Policy<'own passkey', StaffPrincipal, { id: number }> {
  return {
    resource: 'own passkey',
    reach: (id, principal) => passkeys.find(principal, id),
    refusal: 'There is no such passkey.',
  };
}

const DONE = { success: true } as const;

/** Calls of one's own sessions. */
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

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const lineOf = (one: StoredColleague): ColleagueLine => ({
  staff_id: one.id,
  name: one.name,
  email: one.email,
  role: one.role,
  second_factor: one.secondFactor,
  last_seen: iso(one.lastSeen),
  sign_ins: one.signIns,
  disabled_since: iso(one.disabledAt),
  has_password: one.hasPassword,
  link_until: iso(one.linkUntil),
});

const openedWire = ({ name, email, role }: StoredStaff): OpenedInvitation => ({ ...DONE, name, email, role });

interface Deps {
  colleagues: Colleagues;
  invitations: Invitations;
  staffSessions: Pick<StaffSessions, 'findStaff'>;
  /** The configured public address, if any. */
  publicUrl: string | undefined;
}

/** [OFF-02] Calls of staff and invitations. */
export function officeStaffRoutes(app: FastifyInstance, deps: Deps): void {
  const { colleagues, staffSessions, publicUrl } = deps;
  const anybody = anyStaff(staffSessions);
  const made = (request: FastifyRequest, { id, token, until, mailed }: Invited): InvitationAnswer => ({
    ...DONE,
    staff_id: id,
    link: mailed ? null : invitationUrl(siteUrl(request, publicUrl), token),
    until: until.toISOString(),
  });

  serve(app, 'GET /api/v1/office/staff', async () => ({
    ...DONE,
    colleagues: (await colleagues.list()).map(lineOf),
  }));
  serve(
    app,
    'POST /api/v1/office/staff',
    async ({ body, principal, request }) => made(request, await colleagues.add(body, principal)),
    LIMITS.booking,
  );
  serveOwned(
    app,
    'POST /api/v1/office/staff/:staff_id/invitation',
    anybody,
    async ({ owned, principal, request }) => made(request, await colleagues.invite(owned.id, principal)),
    LIMITS.booking,
  );
  serveOwned(app, 'PUT /api/v1/office/staff/:staff_id/role', anybody, async ({ owned, body, principal }) => {
    await colleagues.giveRole(owned.id, { role: body.role, before: body.role_before }, principal);
    return DONE;
  });
  serveOwned(app, 'POST /api/v1/office/staff/:staff_id/disable', anybody, async ({ owned, principal }) => {
    await colleagues.disable(owned.id, principal);
    return DONE;
  });
  serveOwned(app, 'POST /api/v1/office/staff/:staff_id/enable', anybody, async ({ owned, principal }) => {
    await colleagues.enable(owned.id, principal);
    return DONE;
  });
  serveOwned(
    app,
    'POST /api/v1/office/staff/:staff_id/second-factor/remove',
    anybody,
    async ({ owned, body, principal, request }) => {
      await colleagues.removeFactor(owned.id, body, principal, askerOf(request));
      return DONE;
    },
    LIMITS.login,
  );
  invitationRoutes(app, deps);
}

/** A link is opened by an unauthenticated person. */
function invitationRoutes(app: FastifyInstance, { invitations }: Deps): void {
  serve(
    app,
    'POST /api/v1/office/invitation',
    async ({ body, reply }) => {
      reply.header('cache-control', 'no-store');
      return openedWire(await invitations.open(body.token));
    },
    LIMITS.login,
  );
  serve(
    app,
    'POST /api/v1/office/invitation/use',
    async ({ body }) => openedWire(await invitations.use(body.token, body.new_password)),
    LIMITS.login,
  );
}
