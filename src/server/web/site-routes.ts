import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { settingRecords } from '../settings/settings-routes.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { dataLicencesPage } from './data-licences-page.ts';
import { notFound } from '../http/problem.ts';

export interface SiteFolders {
  /** The built web, with index.html and assets/. */
  web: string;
  /** Where /storage/ is served from; the first folder that has the file wins. */
  storage: string[];
}

const PLACEHOLDER = '<!--app-settings-->';
const NOT_BUILT =
  '<!doctype html><title>Wayfare</title><p>The site has not been built: run <code>npm run build</code>.</p>';

/** Serves the site: assets for ever, pages with the settings inside them so that a first visit waits for nothing. */
export async function siteRoutes(
  app: FastifyInstance,
  settings: SettingsService,
  folders: SiteFolders,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folders.web, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    wildcard: true,
    decorateReply: true,
  });
  const storage = folders.storage.filter((folder) => existsSync(folder));
  if (storage.length > 0) {
    await app.register(fastifyStatic, {
      root: storage,
      prefix: '/storage/',
      maxAge: '1h',
      decorateReply: false,
      setHeaders: (reply) => {
        // An SVG opened by itself could run scripts of whoever supplied it.
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      },
    });
  }

  app.get('/data-licences', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(dataLicencesPage(settings.current().settings.Company_Name)),
  );

  const page = sitePage(settings, folders.web);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!['GET', 'HEAD'].includes(request.method) || /^\/(api|storage|assets|dev)(\/|$)/.test(path)) {
      throw notFound(`There is nothing at ${request.method} ${path.slice(0, 200)}`);
    }
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page());
  });
}

/** The page for every address of the site, made anew when the settings or the built page change. */
function sitePage(settings: SettingsService, web: string): () => string {
  const index = join(web, 'index.html');
  let made = { key: '', html: '' };
  return () => {
    const built = statSync(index, { throwIfNoEntry: false });
    if (!built) return NOT_BUILT;
    const key = `${settings.current().version} ${built.mtimeMs}`;
    if (made.key !== key) {
      const json = JSON.stringify(settingRecords(settings)).replaceAll('<', '\\u003c');
      const script = `<script type="application/json" id="app-settings">${json}</script>`;
      made = { key, html: readFileSync(index, 'utf8').replace(PLACEHOLDER, () => script) };
    }
    return made.html;
  };
}
