import type { FastifyInstance } from 'fastify';
import { staffActor } from '../db/audit.ts';
import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { LIMITS } from '../http/security.ts';
import { serveOwned } from '../http/serve.ts';
import type { TextsAgain, TextToRead } from './texts-again.ts';

/** [OFF-05] Text messages about bookings: as they were written, and once more. */
export function officeTextRoutes(app: FastifyInstance, { textsAgain }: { textsAgain: TextsAgain }): void {
  const any: Policy<'any text', StaffPrincipal, TextToRead> = {
    resource: 'any text',
    reach: (id) => textsAgain.find(id),
    refusal: 'There is no text message of this number.',
  };

  serveOwned(app, 'GET /api/v1/office/texts/:text_id', any, ({ owned: { message, canAgain }, reply }) => {
    reply.header('cache-control', 'no-store');
    const { phone: to, body: text, segments, status: state, failure } = message;
    return { success: true as const, to, text, segments, state, failure: failure ?? '', can_again: canAgain };
  });

  serveOwned(
    app,
    'POST /api/v1/office/texts/:text_id/again',
    any,
    async ({ owned, principal }) => {
      await textsAgain.again(owned.message.id, staffActor(principal.id));
      return { success: true as const };
    },
    LIMITS.booking,
  );
}
