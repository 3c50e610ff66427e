import type { FastifyInstance } from 'fastify';
import type { PasskeyLine } from '../../contract/office-passkeys.ts';
import { LIMITS } from '../http/security.ts';
import { serve } from '../http/serve.ts';
import type { SessionCookies } from '../http/session-cookies.ts';
import { askerOf } from '../passengers/asker.ts';
import type { OwnPasskeys } from './own-passkeys.ts';
import type { OwnSecondFactor } from './own-second-factor.ts';
import type { StoredPasskey } from './passkeys-store.ts';

const DONE = { success: true } as const;

const passkeyWire = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): PasskeyLine => ({
  passkey_id: id,
  name,
  since: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
});

/** The own second factor of who is signed in to the office. */
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
