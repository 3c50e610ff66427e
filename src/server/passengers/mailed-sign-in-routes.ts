import type { FastifyInstance } from 'fastify';
import { deviceWords } from '../../domain/device-words.ts';
import { loginLimit } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import { askerOf } from './asker.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { LINK_SENT, type MailedSignIns } from './mailed-sign-ins.ts';
import { accountWire } from './account-wire.ts';

const SIGNED_IN = 'You are signed in.';

/** Signing in by a mailed link [JRN-15]. */
export function mailedSignInRoutes(
  app: FastifyInstance,
  deps: { mailedSignIns: MailedSignIns; knownBrowsers: KnownBrowsers; cookies: BrowserCookies },
): void {
  const { mailedSignIns, knownBrowsers, cookies } = deps;
  const limit = loginLimit(knownBrowsers.limitKey);
  serve(
    app,
    'POST /api/v1/auth/mailed-sign-in',
    async ({ body, request, reply }) => {
      cookies.mailedSignIn(request, reply, await mailedSignIns.ask(body.email, askerOf(request)));
      return { success: true, message: LINK_SENT };
    },
    limit,
  );
  serve(
    app,
    'POST /api/v1/auth/mailed-sign-in/use',
    async ({ body, request, reply }) => {
      const asker = askerOf(request);
      const device = deviceWords(request.headers['user-agent'] ?? '');
      const { token, passenger, passwordRemoved } = await mailedSignIns.use(body, asker, device);
      cookies.known(request, reply, knownBrowsers.remember(asker, passenger));
      return {
        success: true,
        message: SIGNED_IN,
        access_token: token,
        passenger: accountWire(passenger),
        password_removed: passwordRemoved,
      };
    },
    limit,
  );
}
