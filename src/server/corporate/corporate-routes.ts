import type { FastifyInstance } from 'fastify';
import { deviceWords } from '../../domain/accounts.ts';
import {
  type AccountsService,
  accountWire,
  askerOf,
  type BrowserCookies,
  type EmailChanges,
  type KnownBrowsers,
  ownAccount,
  ownSession,
  type Sessions,
  sessionsWire,
} from '../accounts/index.ts';
import { LIMITS, loginLimit, readPhoneNumber, serve, serveOwned } from '../platform/http/index.ts';
import type { CorporateService } from './corporate-service.ts';
import type { TripsService } from './trips-service.ts';

/** Texts of the specification. */
const TEXTS = {
  signedIn: 'Login Successfully.',
  wrong: 'Invalid credentials. Please try again.',
  updated: 'Passenger Details Updated.',
  taken: 'This email address already has an account.',
};

interface CorporateRoutesDependencies {
  accounts: AccountsService;
  sessions: Sessions;
  emailChanges: Pick<EmailChanges, 'waiting'>;
  corporate: CorporateService;
  knownBrowsers: KnownBrowsers;
  cookies: BrowserCookies;
}

/** Signing in and out, the bookings list and the profile. A passenger reaches their own only [CORP-08]. */
export function corporateRoutes(app: FastifyInstance, deps: CorporateRoutesDependencies): void {
  const { accounts, sessions, emailChanges, corporate, knownBrowsers, cookies } = deps;
  serve(
    app,
    'POST /api/v1/check-passenger-login',
    async ({ body, request, reply }) => {
      const asker = askerOf(request);
      const signedIn = await accounts.signIn(body, asker, deviceWords(request.headers['user-agent'] ?? ''));
      if (!signedIn) return { success: false, message: TEXTS.wrong };
      const { token, passenger } = signedIn;
      cookies.known(request, reply, knownBrowsers.remember(asker, passenger));
      return {
        success: true,
        message: TEXTS.signedIn,
        access_token: token,
        passenger: accountWire(passenger),
      };
    },
    loginLimit(knownBrowsers.limitKey),
  );

  serve(app, 'POST /api/v1/passenger/validate-token', ({ principal }) => ({ valid: principal !== null }));

  serve(app, 'POST /api/v1/passenger/logout', async ({ principal }) => {
    await sessions.signOut(principal);
    return { success: true as const };
  });

  serveOwned(app, 'GET /api/v1/get_booking/:passenger_id', ownAccount, async ({ owned, query, reply }) => {
    const { list, total } = await corporate.bookings(owned.id, query);
    reply.header('x-total-count', total).header('cache-control', 'no-store');
    return list;
  });

  serveOwned(
    app,
    'PATCH /api/v1/update-passenger',
    ownAccount,
    async ({ owned, body, request }) => {
      const { name, email, password } = body;
      const phone = body.phone ? readPhoneNumber('phone', body.phone) : '';
      const proof = { password, asker: askerOf(request) };
      const after = await accounts.changeProfile(owned, { name, email, phone }, proof);
      if (!after) return { success: false, message: TEXTS.taken };
      const pending = (await emailChanges.waiting(after.id))?.email ?? null;
      return {
        success: true,
        message: TEXTS.updated,
        passenger: accountWire(after),
        pending_email: pending,
      };
    },
    // Its answer reveals which addresses have accounts.
    LIMITS.login,
  );
}

/** One's own sessions and unconfirmed email address. */
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

/** My trips: always the caller's own [JRN-15]. */
export function tripsRoutes(app: FastifyInstance, { trips }: { trips: TripsService }): void {
  serve(app, 'GET /api/v1/passenger/trips', async ({ principal, query, reply }) => {
    const found = await trips.list(principal, query.page ?? 1);
    reply.header('cache-control', 'no-store');
    return { success: true as const, ...found };
  });
}
