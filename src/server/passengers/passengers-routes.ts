import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import type { AccountsService } from './accounts-service.ts';
import type { CodeVerdict, PasswordReset } from './password-reset.ts';

/** Texts of the specification. */
const TEXTS = {
  found: 'Email found. Proceeding to payment.',
  notFound: 'Email not found in the system, Enter new email inside new client or try with another email',
  noAccount: 'Email not found',
  sent: 'A reset code has been sent to your email.',
  verified: 'Code verified successfully',
  reset: 'Password has been reset successfully',
};

const REFUSALS: Record<Exclude<CodeVerdict, 'right'>, string> = {
  expired: 'Reset code has expired',
  wrong: 'Invalid reset code',
};

const answer = (verdict: CodeVerdict, done: string) => ({
  success: verdict === 'right',
  message: verdict === 'right' ? done : REFUSALS[verdict],
});

/** Existing clients while they book, and forgotten passwords. */
export function passengersRoutes(
  app: FastifyInstance,
  accounts: Pick<AccountsService, 'identify'>,
  resets: PasswordReset,
): void {
  serve(
    app,
    'POST /api/v1/check-passenger-email',
    async ({ body }) => {
      const success = (await accounts.identify(body)) !== null;
      return { success, message: success ? TEXTS.found : TEXTS.notFound };
    },
    LIMITS.login,
  );

  serve(
    app,
    'POST /api/v1/auth/forgot-password',
    async ({ body }) => {
      const success = await resets.sendCode(body.email);
      return { success, message: success ? TEXTS.sent : TEXTS.noAccount };
    },
    LIMITS.login,
  );

  serve(
    app,
    'POST /api/v1/auth/verify-code',
    async ({ body }) => answer(await resets.verify(body.email, body.code), TEXTS.verified),
    LIMITS.login,
  );

  serve(
    app,
    'POST /api/v1/auth/reset-password',
    async ({ body }) => answer(await resets.reset(body), TEXTS.reset),
    LIMITS.login,
  );
}
