import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffAnswer } from '../../contract/office.ts';
import { deviceWords } from '../../domain/device-words.ts';
import { rightsOf } from '../../domain/rights.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { ProblemError } from '../http/problem.ts';
import { LIMITS } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { askerOf } from '../passengers/asker.ts';
import type { BrowserCookies } from '../passengers/browser-cookies.ts';
import type { KnownBrowsers } from '../passengers/known-browsers.ts';
import type { BegunSession, StaffAsker, StaffService } from './staff-service.ts';

const DONE = { success: true } as const;

const wrong = (message: string, errors?: Record<string, string>) =>
  new ProblemError(422, 'bad_credentials', message, errors && { errors });

const staffWire = ({ id, name, email, role }: StaffPrincipal): StaffAnswer => ({
  ...DONE,
  staff_id: id,
  name,
  email,
  role,
  rights: rightsOf(role),
});

/** Signing in to the office. */
export function officeRoutes(
  app: FastifyInstance,
  deps: {
    staff: StaffService;
    knownBrowsers: KnownBrowsers;
    cookies: BrowserCookies;
    staffCookies: SessionCookies;
  },
): void {
  const { staff, knownBrowsers, cookies, staffCookies } = deps;
  const from = (request: FastifyRequest): StaffAsker => ({
    asker: askerOf(request),
    device: deviceWords(request.headers['user-agent'] ?? ''),
    token: staffCookies.tokenOf(request),
  });
  const handOver = (request: FastifyRequest, reply: FastifyReply, { token, known }: BegunSession) => {
    staffCookies.set(request, reply, token);
    cookies.known(request, reply, knownBrowsers.remember(askerOf(request), known));
  };

  serve(
    app,
    'POST /api/v1/office/sign-in',
    async ({ body, request, reply }) => {
      const begun = await staff.signIn(body, from(request));
      if (!begun) throw wrong('The e-mail address or the password is not right.');
      handOver(request, reply, begun);
      return staffWire(begun.principal);
    },
    LIMITS.login,
  );

  serve(app, 'GET /api/v1/office/me', ({ principal }) => staffWire(principal));

  serve(
    app,
    'PUT /api/v1/office/password',
    async ({ principal, body, request, reply }) => {
      const begun = await staff.changePassword(principal, body, from(request));
      if (!begun) throw wrong('The password is not right.', { password: 'is not right' });
      handOver(request, reply, begun);
      return DONE;
    },
    LIMITS.login,
  );
}
