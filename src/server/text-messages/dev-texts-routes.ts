import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import type { StoredText } from './text-store.ts';
import type { TextsService } from './texts-service.ts';

const SHOWN = 50;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The text messages as a page. They hold personal data: register it among the pages for development only. */
export function devTextsRoutes(app: FastifyInstance, texts: Pick<TextsService, 'latest'>): void {
  app.get('/dev/texts', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page(await texts.latest(SHOWN))),
  );
}

function page(texts: StoredText[]): string {
  const entries = texts.map(
    ({ phone, body, segments, status, failure, createdAt }) =>
      `<article><h2>To ${escapeHtml(phone)}</h2><p>${status}${failure === null ? '' : `: ${escapeHtml(failure)}`}, ${segments} segment${segments === 1 ? '' : 's'}, ${createdAt.toISOString()}</p><p>${linked(body)}</p></article>`,
  );
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text messages</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:auto;padding:1rem;overflow-wrap:anywhere}</style></head>
<body><main><h1>Text messages, as they would have been sent</h1>${entries.join('') || '<p>None yet.</p>'}</main></body></html>`;
}

/** As telephones do it. */
const linked = (body: string) => escapeHtml(body).replace(/https?:\/\/\S+/, '<a href="$&">$&</a>');
