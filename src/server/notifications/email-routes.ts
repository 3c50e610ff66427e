import { and, eq, inArray, like } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { enquiryName } from '../../domain/office/enquiries.ts';
import { type Actor, type Database, literal, staffActor, writeAudit } from '../platform/database/index.ts';
import {
  escapeHtml,
  LIMITS,
  notFound,
  type Policy,
  serveOwned,
  type StaffPrincipal,
} from '../platform/http/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { type MailAbout, mails as mailsTable } from '../platform/schema/index.ts';
import { createMailService, type MailDependencies, type MailService } from './email-service.ts';
import type { StoredMail } from './email-store.ts';
import { writeMails } from './write-emails.ts';

/** [OFF-05] [OFF-13] Emails about bookings and enquiries, for staff who answer customers. */
interface MailsAgain {
  /** Returns an email about a booking or an enquiry, or null. */
  find(mailId: number): Promise<StoredMail | null>;
  /** Resends an email as a new message with the same text. */
  again(mail: StoredMail, actor: Actor): Promise<void>;
}

/** Suffix of a resent email's instance: "7 again 2". */
const AGAIN = ' again ';

/** Emails that staff may read, with the history they belong to. */
const TOLD_OF: Partial<Record<MailAbout, (id: string) => { entity: string; entityId: string }>> = {
  booking: (entityId) => ({ entity: 'booking', entityId }),
  quote_request: (id) => ({ entity: 'enquiry', entityId: enquiryName({ kind: 'price', id: Number(id) }) }),
  contact_message: (id) => ({
    entity: 'enquiry',
    entityId: enquiryName({ kind: 'message', id: Number(id) }),
  }),
};
const ABOUT = Object.keys(TOLD_OF) as MailAbout[];

function createMailsAgain({ db, jobs }: { db: Database; jobs: Jobs }): MailsAgain {
  return {
    async find(mailId) {
      const [mail] = await db
        .select()
        .from(mailsTable)
        .where(and(eq(mailsTable.id, mailId), inArray(mailsTable.about, ABOUT)));
      return mail ?? null;
    },
    async again(mail, actor) {
      const { id: mailId, status: _status, handovers: _handovers, failure: _failure, ...rest } = mail;
      const { createdAt: _createdAt, sentAt: _sentAt, instance, ...words } = rest;
      const [first = ''] = instance.split(AGAIN);
      await db.transaction(async (tx) => {
        // Of two concurrent requests, each one is sent.
        await tx
          .select({ id: mailsTable.id })
          .from(mailsTable)
          .where(eq(mailsTable.id, mailId))
          .for('update');
        const before = await tx.$count(
          mailsTable,
          and(
            eq(mailsTable.about, mail.about),
            eq(mailsTable.aboutId, mail.aboutId),
            eq(mailsTable.occasion, mail.occasion),
            like(mailsTable.instance, `${literal(first + AGAIN)}%`),
          ),
        );
        await writeMails(tx, jobs, [{ ...words, instance: `${first}${AGAIN}${before + 1}` }]);
        const detail = { mail: mailId, occasion: mail.occasion, to: mail.recipientRole };
        const describe = TOLD_OF[mail.about]?.(mail.aboutId);
        if (!describe) throw new Error(`mails about ${mail.about} are not sent again`);
        await writeAudit(tx, { actor, ...describe, action: 'mail_again', detail });
      });
    },
  };
}

/** [OFF-05] [OFF-13] Calls to read and resend emails. */
export function officeMailRoutes(app: FastifyInstance, { mailsAgain }: { mailsAgain: MailsAgain }): void {
  const any: Policy<'any mail', StaffPrincipal, StoredMail> = {
    resource: 'any mail',
    reach: (id) => mailsAgain.find(id),
    refusal: 'There is no email of this number about a booking or an enquiry.',
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

const SHOWN = 50;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Stored emails as pages. They contain personal data, so only for development. */
export function devMailsRoutes(app: FastifyInstance, mail: MailService): void {
  app.get('/dev/mails', async (_request, reply) => {
    return reply
      .header('content-security-policy', POLICY.replace('; sandbox', ''))
      .type('text/html; charset=utf-8')
      .send(page(await mail.latest(SHOWN)));
  });
  app.get<{ Params: { id: string } }>('/dev/mails/:id', async (request, reply) => {
    const found = (await mail.latest(SHOWN)).find(({ id }) => String(id) === request.params.id);
    if (!found) throw notFound('Not found');
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(found.html);
  });
}

function page(mails: StoredMail[]): string {
  const entries = mails.map(
    ({
      id,
      subject,
      recipient,
      status,
      createdAt,
      text,
      attachments,
    }) => `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, ${status}, ${createdAt.toISOString()} (<a href="/dev/mails/${id}">as HTML</a>)</p>${attachments.map(({ filename }) => `\n<p>Attached: ${escapeHtml(filename)}</p>`).join('')}
<pre tabindex="0">${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:auto;padding:1rem;overflow-wrap:anywhere}pre{white-space:pre-wrap;border:1px solid;padding:1rem}</style></head>
<body><main><h1>Mails that would have been sent</h1>${entries.join('') || '<p>None yet.</p>'}</main></body></html>`;
}

/** Email services. */
export interface MailServices {
  mail: MailService;
  mailsAgain: MailsAgain;
}

export const createMailServices = (deps: MailDependencies & { jobs: Jobs }): MailServices => ({
  mail: createMailService(deps),
  mailsAgain: createMailsAgain(deps),
});
