import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import { notFound } from '../http/problem.ts';
import type { MailService } from './mail-service.ts';
import type { StoredMail } from './mail-store.ts';

const SHOWN = 50;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The kept mails as pages. They hold personal data: register it among the pages for development only. */
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
