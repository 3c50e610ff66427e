import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listedPaths, ownPath, plainPath, sitePage } from '../../domain/site-pages.ts';
import type { EnquiriesService } from '../office/index.ts';
import { asksForPage, notFound } from '../platform/http/index.ts';
import type { RetentionPeriods } from '../platform/retention-periods.ts';
import { dataLicencesPage, type ImportedData } from './data-licences-page.ts';
import { formFor, sendEncoded } from './encoded.ts';
import { enquiryForms } from './enquiry-forms.ts';
import { officePages } from './office-pages.ts';
import { createPages, type PagesDependencies } from './pages.ts';
import { ownPolicies, policyRoutes } from './policies.ts';
import { searchEngineRoutes } from './search-engine-routes.ts';
import { offerPage, type SharedOffersService } from './shared-offers.ts';

/** The value as it may stay in an address, or null. */
type KeepDraft = (value: string) => string | null;

const ANY_ORIGIN = 'http://site.invalid';

/** An address of this site: a sign-in never redirects elsewhere. */
const keepDraft: KeepDraft = (value) => {
  const url = ownPath(value, ANY_ORIGIN);
  return url && url.pathname + url.search;
};

/** Pages whose forms only scripts can send, and what their addresses say. */
const PAGES = new Map<string, Record<string, KeepDraft>>([
  ['/login', { redirect: keepDraft }],
  ['/forgot_password', { from: (value) => (value === 'login' ? value : null) }],
]);

/**
 * Target of a form sent before its scripts loaded: its page again, which still shows its message. The form's contents
 * are not read. Null for any other request.
 */
function pageOfEarlyForm({ method, url, headers }: FastifyRequest): string | null {
  const form = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (method !== 'POST' || !form) return null;
  const target = URL.parse(url, ANY_ORIGIN);
  const path = plainPath(target?.pathname ?? '');
  const names = PAGES.get(path);
  if (!target || !names) return null;
  const params = new URLSearchParams();
  for (const [name, keep] of Object.entries(names)) {
    const value = keep(target.searchParams.get(name) ?? '');
    if (value !== null) params.set(name, value);
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

export interface SiteFolders {
  /** The built web, with index.html and assets/. */
  web: string;
  /** The built module that renders pages. */
  page: string;
  /** The built office, with its own assets/. */
  office: string;
  /** Folders of /storage/, in order of precedence. */
  storage: string[];
}

interface SiteDependencies extends PagesDependencies {
  enquiries: EnquiriesService;
  sharedOffers: SharedOffersService;
  places: { imported(): readonly ImportedData[] };
  /** Retention periods. */
  keep: RetentionPeriods;
  folders: SiteFolders;
}

const HTML = 'text/html; charset=utf-8';
const NOT_BUILT =
  '<!doctype html><title>Wayfare</title><p>The site has not been built: run <code>npm run build</code>.</p>';

/** Serves the site: assets for ever, pages with everything inside them that their first paint needs. */
export async function siteRoutes(app: FastifyInstance, deps: SiteDependencies): Promise<void> {
  await serveFolders(app, deps.folders);
  const { settings, enquiries, clock, places } = deps;
  app.get('/data-licences', (_request, reply) =>
    reply.type(HTML).send(dataLicencesPage(settings.current().settings, places.imported())),
  );
  policyRoutes(app, () => settings.current().settings, deps.keep);
  officePages(app, deps.folders.office);
  const pages = createPages(deps);
  await enquiryForms(app, enquiries, pages, { clock, publicUrl: deps.publicUrl });
  offerPage(app, deps.sharedOffers, (path, info) => pages.pageAbout(path, info));
  searchEngineRoutes(app, deps.publicUrl, () => [
    ...listedPaths(),
    ...ownPolicies(settings.current().settings),
  ]);
  // Pages are what no other route answers, which the limit of calls does not reach by itself.
  const preHandler = app.hasDecorator('rateLimit') ? [app.rateLimit()] : [];
  app.setNotFoundHandler({ preHandler }, async (request, reply) => {
    const again = pageOfEarlyForm(request);
    if (again) return reply.redirect(again, 303);
    const [path = '/', ...query] = request.url.split('?');
    if (!asksForPage(request)) throw notFound(`There is nothing at ${request.method} ${path.slice(0, 200)}`);
    const page = await pages.page(path, query.length > 0 ? `?${query.join('?')}` : '');
    if (page === 'unbuilt') return reply.status(503).type(HTML).send(NOT_BUILT);
    // [APP-06]
    if (!page) return reply.redirect('/', 302);
    // Decision 015: a browser would start a separate process for it after the answer's headers.
    if (sitePage(path)?.listed) reply.removeHeader('cross-origin-opener-policy');
    return sendEncoded(request, reply.status(200), formFor(request, page), HTML);
  });
  // The first visitor should not wait for the page's code to be read.
  app.addHook('onListen', () => void pages.page('/', '').catch((error: unknown) => app.log.error(error)));
}

async function serveFolders(app: FastifyInstance, folders: SiteFolders): Promise<void> {
  await app.register(fastifyStatic, {
    // The office's files are in a separate folder in the same place.
    root: [join(folders.web, 'assets'), join(folders.office, 'assets')],
    prefix: '/assets/',
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    wildcard: true,
    decorateReply: true,
  });
  const storage = folders.storage.filter((folder) => existsSync(folder));
  if (storage.length === 0) return;
  await app.register(fastifyStatic, {
    root: storage,
    prefix: '/storage/',
    maxAge: '1h',
    decorateReply: false,
    setHeaders: (reply) => {
      // An SVG opened by itself could run scripts of its author.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
