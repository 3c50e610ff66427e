import type { FastifyInstance } from 'fastify';
import { signInLinkRequest } from '../../contract/passengers.ts';
import { takeForms } from '../http/forms.ts';
import { takeOwnFormsOnly } from '../http/own-forms.ts';
import { ProblemError } from '../http/problem.ts';
import { loginLimit } from '../http/security.ts';
import { checked } from '../http/serve.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { actionPage } from './action-page.ts';
import { askerOf } from './asker.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { LINK_SENT, type MailedSignIns } from './mailed-sign-ins.ts';

const BACK = [{ label: 'Sign In', to: '/login' }];
const SENT = { title: 'Please look into your mailbox', text: [LINK_SENT], ways: BACK };
const refused = (why: string) => ({ title: 'The link could not be sent', text: [why], ways: BACK });

/** [JRN-15] Has a link mailed for a sign-in form that was sent without its scripts, and answers with a page. */
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
          return refused(error.errors?.['email'] ? 'Please enter your e-mail address.' : error.message);
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
