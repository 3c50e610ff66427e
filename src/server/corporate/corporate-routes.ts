import type { FastifyInstance } from 'fastify';
import { LIMITS, loginLimit } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import { ownAccount } from '../passengers/account-policy.ts';
import type { AccountsService } from '../passengers/accounts-service.ts';
import type { Sessions } from '../passengers/sessions.ts';
import { deviceWords } from '../../domain/device-words.ts';
import { askerOf } from '../passengers/asker.ts';
import type { BrowserCookies } from '../passengers/browser-cookies.ts';
import type { EmailChanges } from '../passengers/email-changes.ts';
import type { KnownBrowsers } from '../passengers/known-browsers.ts';
import { readPhoneNumber } from '../phone-number.ts';
import type { CorporateService } from './corporate-service.ts';
import { accountWire } from '../passengers/account-wire.ts';

/** Texts of the specification. */
const TEXTS = {
  signedIn: 'Login Successfully.',
  wrong: 'Invalid credentials. Please try again.',
  updated: 'Passenger Details Updated.',
  taken: 'This e-mail address already has an account.',
};

export interface CorporateRoutesDependencies {
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
    // Its answer tells which addresses have accounts.
    LIMITS.login,
  );
}
