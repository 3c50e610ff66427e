import { createHash } from 'node:crypto';
import '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { parseOrigins } from '../../domain/origins.ts';
import type { SettingsService } from '../catalogue/index.ts';
import { escapeHtml } from '../platform/http/index.ts';

const STYLE = `
:root{color-scheme:light dark;font:17px/1.6 Georgia,serif}
body{margin:0;background:Canvas;color:CanvasText}
body>*{max-width:66rem;margin:auto;padding:1rem}
header{padding-top:3rem}h1{font-size:2rem;margin:0 0 .5rem}p{max-width:42rem}
.taxi{border:1px solid color-mix(in srgb,CanvasText 25%,transparent);border-radius:12px;overflow:hidden;margin:2rem 0}
pre{overflow:auto;padding:1rem;border:1px solid color-mix(in srgb,CanvasText 25%,transparent);border-radius:8px;font-size:.85rem}
`;

/** Policy of the demonstration host page: its own style, and the site. */
function hostPagePolicy(site: string): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; script-src ${site}; frame-src ${site}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/**
 * A sample page of another site, such as a hotel's, that shows the site in a frame.
 * @param site origin of the site
 */
function hostPage(site: string): string {
  const script = `<script async src="${escapeHtml(site)}/embed.js" data-title="Book a taxi" data-reflect></script>`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>The Crown Hotel: getting here</title><style>${STYLE}</style></head>
<body><header aria-label="The hotel"><h1>The Crown Hotel</h1><p>A demonstration: this page stands for any page of another site. Below it shows the booking site in a frame.</p></header>
<main aria-label="The hotel"><h2>Getting here</h2><p>We are a short ride from the station and from the airport. Book a taxi here; you stay on this page until you pay by card, and come back to it afterwards.</p>
<div class="taxi">${script}</div>
<h2>How this is done</h2><p>One line, where the frame is to stand. The page's own origin must be one of <code>EMBED_ORIGINS</code>.</p>
<pre tabindex="0">${escapeHtml(script)}</pre></main>
<footer aria-label="The hotel"><p>The Crown Hotel is invented.</p></footer></body></html>`;
}

/** The script for host pages (docs/embedding.md). `web` is the built web, with embed.js. */
export function embeddingRoutes(app: FastifyInstance, web: string): void {
  app.get('/embed.js', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300, must-revalidate')
      // Other sites may load it with an integrity check.
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
