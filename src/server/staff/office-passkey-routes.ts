import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../http/security.ts';
import { serve, serveOwned } from '../http/serve.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { askerOf } from '../passengers/asker.ts';
import { officeSite } from './office-door.ts';
import type { OwnPasskeys } from './own-passkeys.ts';
import { ownPasskey } from './staff-policy.ts';

const DONE = { success: true } as const;

/** The own passkeys of who is signed in to the office. */
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
