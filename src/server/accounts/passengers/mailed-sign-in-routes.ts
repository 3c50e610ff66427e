import type { FastifyInstance } from 'fastify';
import { signInLinkRequest } from '../../../contract/passengers.ts';
import { deviceWords } from '../../../domain/accounts.ts';
import type { SettingsService } from '../../catalogue/index.ts';
import {
  checked,
  loginLimit,
  ProblemError,
  serve,
  takeForms,
  takeOwnFormsOnly,
} from '../../platform/http/index.ts';
import { accountWire } from './accounts-service.ts';
import { actionPage } from './action-pages.ts';
import { askerOf, type BrowserCookies, type KnownBrowsers } from './known-browsers.ts';
import { LINK_SENT, type MailedSignIns } from './mailed-sign-ins.ts';

const BACK = [{ label: 'Sign In', to: '/login' }];
const SENT = { title: 'Please check your email', text: [LINK_SENT], ways: BACK };
const refusal = (why: string) => ({ title: 'The link could not be sent', text: [why], ways: BACK });

/** [JRN-15] Handles a sign-in form without scripts by emailing a link. */
export function mailedSignInForm(
  app: FastifyInstance,
  deps: {
    settings: Pick<SettingsService, 'current'>;
    mailedSignIns: Pick<MailedSignIns, 'ask'>;
    knownBrowsers: KnownBrowsers;
    cookies: BrowserCookies;
  },
  publicUrl: string | undefined,
): void {
  const { settings, mailedSignIns, knownBrowsers, cookies } = deps;
  void app.register((scope, _options, done) => {
    takeOwnFormsOnly(scope, publicUrl);
    scope.removeAllContentTypeParsers();
    takeForms(scope, { bodyLimit: 4096 });
    const config = { rateLimit: loginLimit(knownBrowsers.limitKey) };
    scope.post('/mailed-sign-in', { config }, async (request, reply) => {
      const page = async () => {
        try {
          const { email } = checked(signInLinkRequest, request.body, 'form');
          cookies.mailedSignIn(request, reply, await mailedSignIns.ask(email, askerOf(request)));
          return SENT;
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          void reply.status(error.status);
          if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds);
          return refusal(error.errors?.['email'] ? 'Please enter your email address.' : error.message);
        }
      };
      const shown = await page();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(actionPage(shown, settings.current().settings.Company_Name));
    });
    done();
  });
}

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
