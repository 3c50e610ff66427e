import type { FastifyInstance } from 'fastify';
import type { SettingsService } from '../settings/settings-service.ts';
import type { ActionPage } from './action-page.ts';
import { serveAction } from './action-routes.ts';
import { askerOf } from './asker.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { SIGN_IN_LINK_PATH, type SignInLinks } from './sign-in-links.ts';

const SIGN_IN = { label: 'Sign In', to: '/login' };
const FORGOT = { label: 'Forgot password?', to: '/forgot_password?from=login' };

const ASK: ActionPage = {
  title: 'Sign in from this browser',
  text: [
    'You have opened the link that we sent to the e-mail address of your account. Is this the browser that you want to sign in from?',
    'Your password is still needed. The attempts of others will not keep you waiting here.',
  ],
  button: 'Yes, it is mine',
};
const DONE: ActionPage = {
  title: 'This browser is known now',
  text: ['You can sign in with your password, or set a new one if you have forgotten it.'],
  ways: [SIGN_IN, FORGOT],
};
const OVER: ActionPage = {
  title: 'This link is no longer good',
  text: ['It can be used within an hour. The page that asked for it can send another one.'],
  ways: [SIGN_IN],
};

/** Where the mailed link leads that lets its owner sign in in spite of too many attempts. */
export function signInLinkPage(
  app: FastifyInstance,
  deps: {
    settings: Pick<SettingsService, 'current'>;
    signInLinks: SignInLinks;
    knownBrowsers: KnownBrowsers;
    cookies: BrowserCookies;
  },
): void {
  const { settings, signInLinks, knownBrowsers, cookies } = deps;
  serveAction(app, settings, {
    path: SIGN_IN_LINK_PATH,
    look: async (token) => ((await signInLinks.isGood(token)) ? ASK : OVER),
    async act(token, request, reply) {
      const asker = askerOf(request);
      const known = await signInLinks.use(token, asker);
      if (!known) return OVER;
      cookies.known(request, reply, knownBrowsers.remember(asker, known));
      return DONE;
    },
  });
}
