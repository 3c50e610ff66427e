import type { FastifyInstance } from 'fastify';
import { loginLimit, serve } from '../../platform/http/index.ts';
import type { AccountsService } from './accounts-service.ts';
import { askerOf, type BrowserCookies, type KnownBrowsers } from './known-browsers.ts';
import type { CodeVerdict, PasswordReset } from './password-reset.ts';
import type { SignInLinks } from './sign-in-links.ts';

/** Texts of the specification. */
const TEXTS = {
  found: 'Email found. Proceeding to payment.',
  notFound: 'Email not found in the system, Enter new email inside new client or try with another email',
  noAccount: 'Email not found',
  sent: 'A reset code has been sent to your email.',
  verified: 'Code verified successfully',
  reset: 'Password has been reset successfully',
};

/** Ours; the same whether there is an account or not. */
const LINK_SENT =
  'If there is an account with this address, we have sent it a link. Please open it in this browser.';

const REFUSALS: Record<Exclude<CodeVerdict, 'right'>, string> = {
  expired: 'Reset code has expired',
  wrong: 'Invalid reset code',
};

const answer = (verdict: CodeVerdict, done: string) => ({
  success: verdict === 'right',
  message: verdict === 'right' ? done : REFUSALS[verdict],
});

interface PassengersDependencies {
  accounts: Pick<AccountsService, 'identify'>;
  passwordReset: PasswordReset;
  signInLinks: SignInLinks;
  knownBrowsers: KnownBrowsers;
  cookies: BrowserCookies;
}

/** Existing clients while they book, forgotten passwords, and the way out of too many attempts. */
export function passengersRoutes(app: FastifyInstance, deps: PassengersDependencies): void {
  const { accounts, passwordReset: resets, signInLinks, knownBrowsers, cookies } = deps;
  const limit = loginLimit(knownBrowsers.limitKey);

  serve(
    app,
    'POST /api/v1/check-passenger-email',
    async ({ body, request, reply }) => {
      const asker = askerOf(request);
      const found = await accounts.identify(body, asker);
      if (!found) return { success: false, message: TEXTS.notFound };
      cookies.known(request, reply, knownBrowsers.remember(asker, found));
      return { success: true, message: TEXTS.found };
    },
    limit,
  );

  serve(
    app,
    'POST /api/v1/auth/forgot-password',
    async ({ body, request, reply }) => {
      const secret = await resets.sendCode(body.email, askerOf(request));
      if (secret === null) return { success: false, message: TEXTS.noAccount };
      cookies.reset(request, reply, secret);
      return { success: true, message: TEXTS.sent };
    },
    limit,
  );

  serve(
    app,
    'POST /api/v1/auth/verify-code',
    async ({ body, request }) =>
      answer(await resets.verify(body.email, body.code, askerOf(request)), TEXTS.verified),
    limit,
  );

  serve(
    app,
    'POST /api/v1/auth/reset-password',
    async ({ body, request, reply }) => {
      const asker = askerOf(request);
      const done = await resets.reset(body, asker);
      if (done.verdict === 'right') cookies.known(request, reply, knownBrowsers.remember(asker, done.known));
      return answer(done.verdict, TEXTS.reset);
    },
    limit,
  );

  serve(
    app,
    'POST /api/v1/auth/sign-in-link',
    async ({ body, request }) => {
      await signInLinks.ask(body.email, askerOf(request));
      return { success: true, message: LINK_SENT };
    },
    limit,
  );
}
