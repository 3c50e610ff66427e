import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyLine, StaffAnswer } from '../../../contract/office-sign-in.ts';
import { deviceWords, rightsOf } from '../../../domain/accounts.ts';
import {
  LIMITS,
  ProblemError,
  serve,
  serveOwned,
  type SessionCookies,
  type StaffPrincipal,
} from '../../platform/http/index.ts';
import { askerOf, type BrowserCookies, type KnownBrowsers } from '../passengers/known-browsers.ts';
import type { BegunSession, StaffAsker } from './begin-session.ts';
import type { OwnPasskeys, OwnSecondFactor } from './own-second-factor.ts';
import { type OfficeSite, siteOf, type StoredPasskey } from './passkeys.ts';
import type { Proof, SecondStep } from './second-step.ts';
import { ownPasskey } from './staff-routes.ts';
import type { StaffService } from './staff-service.ts';

interface DoorDeps {
  knownBrowsers: KnownBrowsers;
  cookies: BrowserCookies;
  staffCookies: SessionCookies;
  /** Cookies between the password and the second factor. */
  stepCookies: SessionCookies;
  /** The configured public address, if any. */
  publicUrl: string | undefined;
}

/** Address of the office as the browser sees it. A browser with a false host name has no passkey for it. */
const officeSite = (request: FastifyRequest, publicUrl: string | undefined): OfficeSite =>
  siteOf(publicUrl ?? `${request.protocol}://${request.host}`);

/** The caller of a sign-in and the cookies it gets. */
function officeDoor({ knownBrowsers, cookies, staffCookies, stepCookies, publicUrl }: DoorDeps) {
  return {
    from: (request: FastifyRequest): StaffAsker => ({
      asker: askerOf(request),
      device: deviceWords(request.headers['user-agent'] ?? ''),
      token: staffCookies.tokenOf(request),
      step: stepCookies.tokenOf(request),
      site: officeSite(request, publicUrl),
    }),
    handOver(request: FastifyRequest, reply: FastifyReply, { token, known }: BegunSession): void {
      staffCookies.set(request, reply, token);
      cookies.known(request, reply, knownBrowsers.remember(askerOf(request), known));
    },
  };
}

/** The signed-in member of staff, as sent to the office. */
const staffWire = ({ id, name, email, role, demo }: StaffPrincipal): StaffAnswer => ({
  success: true,
  staff_id: id,
  name,
  email,
  role,
  rights: rightsOf(role),
  demonstration: demo,
});

const DONE = { success: true } as const;

const wrong = (message: string, errors?: Record<string, string>) =>
  new ProblemError(422, 'bad_credentials', message, errors && { errors });

/** Signing in to the office. */
export function officeRoutes(
  app: FastifyInstance,
  deps: DoorDeps & { staff: StaffService; secondStep: SecondStep },
): void {
  const { staff, secondStep, stepCookies } = deps;
  const { from, handOver } = officeDoor(deps);

  serve(
    app,
    'POST /api/v1/office/sign-in',
    async ({ body, request, reply }) => {
      const begun = await staff.signIn(body, from(request));
      if (!begun) throw wrong('The email address or the password is not right.');
      if ('step' in begun) {
        const { step, authenticator, passkey } = begun;
        stepCookies.set(request, reply, step);
        return { ...DONE, next: authenticator ? 'set_up' : 'code', staff: null, authenticator, passkey };
      }
      handOver(request, reply, begun);
      return { ...DONE, next: 'in', staff: staffWire(begun.principal), authenticator: null, passkey: null };
    },
    LIMITS.login,
  );

  const enter = async (proof: Proof, request: FastifyRequest, reply: FastifyReply) => {
    const { begun, recoveryCodes } = await secondStep.enter(proof, from(request));
    stepCookies.clear(request, reply);
    handOver(request, reply, begun);
    return { ...DONE, staff: staffWire(begun.principal), recovery_codes: recoveryCodes };
  };
  serve(
    app,
    'POST /api/v1/office/sign-in/code',
    ({ body, request, reply }) => enter(body, request, reply),
    LIMITS.login,
  );
  serve(
    app,
    'POST /api/v1/office/sign-in/passkey',
    ({ body, request, reply }) => enter({ passkey: body }, request, reply),
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

const passkeyWire = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): PasskeyLine => ({
  passkey_id: id,
  name,
  since: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
});

/** Calls of one's own second factor. */
export function officeSecondFactorRoutes(
  app: FastifyInstance,
  {
    ownSecondFactor,
    ownPasskeys,
    stepCookies,
  }: {
    ownSecondFactor: OwnSecondFactor;
    ownPasskeys: Pick<OwnPasskeys, 'list'>;
    stepCookies: SessionCookies;
  },
): void {
  serve(app, 'GET /api/v1/office/second-factor', async ({ principal }) => {
    const { asked, since, left } = await ownSecondFactor.state(principal);
    const passkeys = (await ownPasskeys.list(principal)).map(passkeyWire);
    return { ...DONE, asked, since: since?.toISOString() ?? null, recovery_codes_left: left, passkeys };
  });

  serve(
    app,
    'POST /api/v1/office/second-factor/change',
    async ({ principal, body, request, reply }) => {
      const { step, authenticator } = await ownSecondFactor.change(principal, body, askerOf(request));
      stepCookies.set(request, reply, step);
      return { ...DONE, authenticator };
    },
    LIMITS.login,
  );

  serve(
    app,
    'POST /api/v1/office/second-factor/confirm',
    async ({ principal, body, request, reply }) => {
      const from = { asker: askerOf(request), step: stepCookies.tokenOf(request) };
      const codes = await ownSecondFactor.confirm(principal, body.code, from);
      stepCookies.clear(request, reply);
      return { ...DONE, recovery_codes: codes };
    },
    LIMITS.login,
  );

  serve(
    app,
    'POST /api/v1/office/second-factor/recovery-codes',
    async ({ principal, body, request }) => ({
      ...DONE,
      recovery_codes: await ownSecondFactor.newCodes(principal, body, askerOf(request)),
    }),
    LIMITS.login,
  );

  serve(
    app,
    'POST /api/v1/office/second-factor/remove',
    async ({ principal, body, request }) => {
      await ownSecondFactor.remove(principal, body, askerOf(request));
      return DONE;
    },
    LIMITS.login,
  );
}

/** Calls of one's own passkeys. */
export function officePasskeyRoutes(
  app: FastifyInstance,
  deps: { ownPasskeys: OwnPasskeys; stepCookies: SessionCookies; publicUrl: string | undefined },
): void {
  const { ownPasskeys, stepCookies, publicUrl } = deps;

  serve(
    app,
    'POST /api/v1/office/second-factor/passkey',
    async ({ principal, body, request, reply }) => {
      const from = { asker: askerOf(request), site: officeSite(request, publicUrl) };
      const { step, passkey } = await ownPasskeys.begin(principal, body, from);
      stepCookies.set(request, reply, step);
      return { ...DONE, passkey };
    },
    LIMITS.login,
  );

  serve(
    app,
    'POST /api/v1/office/second-factor/passkey/confirm',
    async ({ principal, body, request, reply }) => {
      const from = { step: stepCookies.tokenOf(request), site: officeSite(request, publicUrl) };
      await ownPasskeys.add(principal, body, from);
      stepCookies.clear(request, reply);
      return DONE;
    },
    LIMITS.login,
  );

  const own = ownPasskey(ownPasskeys);
  serveOwned(
    app,
    'DELETE /api/v1/office/second-factor/passkeys/:passkey_id',
    own,
    async ({ principal, owned }) => {
      await ownPasskeys.remove(principal, owned.id);
      return DONE;
    },
  );
}
