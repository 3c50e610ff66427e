import '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { parseOrigins } from '../../domain/origins.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { hostPage, hostPagePolicy } from './host-page.ts';

/** The script for host pages (docs/embedding.md). `web` is the built web, with embed.js. */
export function embeddingRoutes(app: FastifyInstance, web: string): void {
  app.get('/embed.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300, must-revalidate')
      // It is made for pages of other sites, which may ask for it with an integrity check.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .sendFile('embed.js', web, { cacheControl: false }),
  );
}

/** A host page to try embedding out. */
export function hostPageRoutes(app: FastifyInstance, settings: Pick<SettingsService, 'current'>): void {
  app.get('/dev/embed', (request, reply) => {
    const allowed = parseOrigins(settings.current().settings.EMBED_ORIGINS).origins;
    const site = siteFor(`${request.protocol}://${request.host}`, allowed);
    return reply
      .header('content-security-policy', hostPagePolicy(site))
      .header('x-frame-options', 'DENY')
      .type('text/html; charset=utf-8')
      .send(hostPage(site));
  });
}

/** The site by this machine's other name where that may be framed from here, so that it is another origin. */
function siteFor(here: string, allowed: readonly string[]): string {
  return allowed.includes(here) ? here.replace('//localhost', '//127.0.0.1') : here;
}
