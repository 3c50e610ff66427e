import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const HTML = 'text/html; charset=utf-8';

/** No exceptions: the office embeds nothing, cannot be embedded, and loads only its own files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/**
 * [OFF-01] The page of the office, the same for everybody and at each of its addresses: it contains nothing that needs a
 * session.
 * @param folder the built office
 */
export function officePages(app: FastifyInstance, folder: string): void {
  const page = pageIn(join(folder, 'office/index.html'));
  for (const path of ['/office', '/office/*']) {
    app.get(path, (_request, reply) => {
      const html = page();
      return reply
        .status(html === null ? 503 : 200)
        .headers(HEADERS)
        .type(HTML)
        .send(
          html ?? '<!doctype html><title>Office</title><p>Not built: run <code>npm run build</code>.</p>',
        );
    });
  }
}

/** Reads a page, again after a new build; null while there is none. */
function pageIn(file: string): () => string | null {
  let read = { at: 0, html: '' };
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    if (at !== read.at) read = { at, html: readFileSync(file, 'utf8') };
    return read.html;
  };
}
