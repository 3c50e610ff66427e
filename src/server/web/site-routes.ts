import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listedPaths, sitePage } from '../../domain/site-pages.ts';
import type { EnquiriesService } from '../enquiries/enquiries-service.ts';
import { asksForPage } from '../http/asks-for-page.ts';
import { notFound } from '../http/problem.ts';
import { dataLicencesPage, type ImportedData } from './data-licences-page.ts';
import { formFor, sendEncoded } from './encoded.ts';
import { pageOfEarlyForm } from './early-forms.ts';
import { enquiryForms } from './enquiry-forms.ts';
import { offerPage } from '../shared-offers/offer-page.ts';
import type { SharedOffersService } from '../shared-offers/shared-offers-service.ts';
import type { Keep } from '../keep.ts';
import { ownPolicies, policyRoutes } from './policy-routes.ts';
import { officePages } from './office/office-pages.ts';
import { createPages, type PagesDependencies } from './pages.ts';
import { searchEngineRoutes } from './search-engine-routes.ts';

export interface SiteFolders {
  /** The built web, with index.html and assets/. */
  web: string;
  /** The built module that renders pages. */
  page: string;
  /** The built office, with its own assets/. */
  office: string;
  /** Where /storage/ is served from; the first folder that has the file wins. */
  storage: string[];
}

export interface SiteDependencies extends PagesDependencies {
  enquiries: EnquiriesService;
  sharedOffers: SharedOffersService;
  places: { imported(): readonly ImportedData[] };
  /** For how long records are kept. */
  keep: Keep;
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
  offerPage(app, deps.sharedOffers, (path, told) => pages.pageTold(path, told));
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
    // Decision 131: a browser would start a process of its own for it, once the answer's headers are there.
    if (sitePage(path)?.listed) reply.removeHeader('cross-origin-opener-policy');
    return sendEncoded(request, reply.status(200), formFor(request, page), HTML);
  });
  // The first visitor should not wait for the page's code to be read.
  app.addHook('onListen', () => void pages.page('/', '').catch((error: unknown) => app.log.error(error)));
}

async function serveFolders(app: FastifyInstance, folders: SiteFolders): Promise<void> {
  await app.register(fastifyStatic, {
    // The office's are in a folder of their own, in the same place.
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
      // An SVG opened by itself could run scripts of whoever supplied it.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
