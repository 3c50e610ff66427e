import type { FastifyInstance } from 'fastify';
import { escapeHtml, siteUrl } from '../platform/http/index.ts';

/**
 * What search engines ask for before they look at pages.
 * @param publicUrl where passengers reach the site, when configured
 * @param listed the paths that may be found
 */
export function searchEngineRoutes(
  app: FastifyInstance,
  publicUrl: string | undefined,
  listed: () => string[],
): void {
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(siteUrl(request, publicUrl))),
  );
  app.get('/sitemap.xml', (request, reply) => {
    const origin = siteUrl(request, publicUrl);
    return reply.type('application/xml; charset=utf-8').send(sitemap(origin, listed()));
  });
}

/** Personal pages are no business of search engines; they say so themselves, too. */
function robots(origin: string): string {
  const closed = [
    '/api/',
    '/booking/',
    '/trip/',
    '/receipts/',
    '/bookings',
    '/my-account',
    '/my-trips',
    '/my-places',
    '/paymentview',
    '/payment-success',
    '/payment-cancel',
    '/prices',
  ];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

function sitemap(origin: string, paths: string[]): string {
  const urls = paths
    .map((path) => `<url><loc>${escapeHtml(new URL(path, origin).href)}</loc></url>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}
