import type { FastifyInstance } from 'fastify';
import { staffActor } from '../db/audit.ts';
import type { Policy } from '../http/policy.ts';
import type { StaffPrincipal } from '../http/principal.ts';
import { LIMITS } from '../http/security.ts';
import { serveOwned } from '../http/serve.ts';
import type { StoredMail } from './mail-store.ts';
import type { MailsAgain } from './mails-again.ts';

/** [OFF-05] [OFF-13] Mails about bookings and enquiries: as they were written, and once more. */
export function officeMailRoutes(app: FastifyInstance, { mailsAgain }: { mailsAgain: MailsAgain }): void {
  const any: Policy<'any mail', StaffPrincipal, StoredMail> = {
    resource: 'any mail',
    reach: (id) => mailsAgain.find(id),
    refusal: 'There is no e-mail of this number about a booking or an enquiry.',
  };

  serveOwned(app, 'GET /api/v1/office/mails/:mail_id', any, ({ owned, reply }) => {
    reply.header('cache-control', 'no-store');
    const { recipient: to, subject, text, status: state, failure } = owned;
    const attachments = owned.attachments.map(({ filename }) => filename);
    return { success: true as const, to, subject, text, attachments, state, failure: failure ?? '' };
  });

  serveOwned(
    app,
    'POST /api/v1/office/mails/:mail_id/again',
    any,
    async ({ owned, principal }) => {
      await mailsAgain.again(owned, staffActor(principal.id));
      return { success: true as const };
    },
    LIMITS.booking,
  );
}
