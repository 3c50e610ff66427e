import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { imageSize } from 'image-size';
import type { KnownAnswers, PageData, PageRequest, RefusedForm } from '../../contract/page.ts';
import type { Settings } from '../../domain/settings.ts';
import {
  PAGE_ANSWERS,
  type PageAnswer,
  type SitePage,
  sitePage,
  STORAGE,
  storageUrl,
} from '../../domain/site-pages.ts';
import {
  type Catalogue,
  companyList,
  fleetList,
  popularList,
  settingRecords,
  type SettingsService,
} from '../catalogue/index.ts';
import { createLru } from '../platform/lru.ts';
import { buildTime, type BuiltWeb, type InPage, readBuiltWeb } from './built-web.ts';
import { descriptionOf, pageDocument, structuredData } from './document.ts';
import { type EncodedPage, encodedText } from './encoded.ts';

/** Width and height of a logo under /storage/ in its own units; null for another site's, a missing or an unknown one. */
async function logoSize(
  logo: string,
  folders: readonly string[],
): Promise<{ width: number; height: number } | null> {
  const url = storageUrl(logo);
  if (!url.startsWith(STORAGE)) return null;
  const path = normalize(url.slice(STORAGE.length));
  if (path === '.' || path.startsWith('..')) return null;
  for (const folder of folders) {
    try {
      const { width, height } = imageSize(await readFile(join(folder, path)));
      return { width, height };
    } catch {
      // Missing or no image: the next folder may have it.
    }
  }
  return null;
}

export interface PagesDependencies {
  settings: SettingsService;
  catalogue: Catalogue;
  clock: () => Date;
  folders: { web: string; page: string; storage: string[] };
  /** The configured public address, if any. */
  publicUrl: string | undefined;
  log: { error(detail: object, message: string): void };
}

/** Head of a page about one item. */
interface RenderedPageInfo {
  title: string;
  description: string;
}

export interface Pages {
  /** The page at an address; null for one that the site does not have, 'unbuilt' before the first build. */
  page(path: string, search: string): Promise<EncodedPage | null | 'unbuilt'>;
  /** A page with a form that was sent without scripts and refused. */
  refusedFormPage(path: string, form: RefusedForm): Promise<string | null>;
  /** Renders a page about one item; null before the first build, and for an unknown path. */
  pageAbout(path: string, info: RenderedPageInfo | null): Promise<string | null>;
}

/** Pages show the current day and time, so older ones are rendered again. */
const FRESH_MS = 5 * 60_000;
const KEPT_PAGES = 200;
/**
 * Where a listed page belongs, however it was asked for: the start page has two addresses, and case and a last slash do
 * not count. Where no site is configured the path says it, and no name (decision 015).
 */
function canonicalOf({ path, listed }: SitePage, site: string | null): string {
  const own = typeof listed === 'string' ? listed : path;
  return site ? new URL(own, site).href : own;
}

/** Renders the site's pages and caches them until the settings, operators, build or day change. */
export function createPages(deps: PagesDependencies): Pages {
  const { settings, catalogue, clock, folders } = deps;
  let built: BuiltWeb | null = null;
  let made = createLru<string, Promise<EncodedPage | null>>(KEPT_PAGES);
  let madeOf: unknown[] = [];

  const build = async () => {
    if (buildTime(folders) !== built?.version) built = await readBuiltWeb(folders);
    return built;
  };
  const remembered = (from: BuiltWeb) => {
    const slot = Math.floor(clock().getTime() / FRESH_MS);
    const parts = [from, settings.current(), catalogue.operators(), slot];
    if (parts.some((part, index) => part !== madeOf[index])) {
      made = createLru(KEPT_PAGES);
      madeOf = parts;
    }
    return made;
  };
  const render = (from: BuiltWeb, path: string, search: string, more: Partial<RenderRequest> = {}) =>
    renderDocument(deps, from, { path, search, form: undefined, info: null, ...more });

  return {
    async page(path, search) {
      const from = await build();
      if (!from) return 'unbuilt';
      const known = from.renderer.knownPage(path);
      if (!known) return null;
      const query = queryOf(search, sitePage(path)?.query ?? []);
      const cached = remembered(from);
      const key = path + query;
      const page = cached.get(key, async () => {
        const documentOf = await render(from, path, query);
        return documentOf && encodedPage(documentOf, key === '/' ? from.inPage : null);
      });
      page.catch(() => cached.delete(key));
      return page;
    },
    async refusedFormPage(path, form) {
      const from = await build();
      return from && ((await render(from, path, '', { form }))?.(null).html ?? null);
    },
    async pageAbout(path, info) {
      const from = await build();
      return from && ((await render(from, path, '', { info }))?.(null).html ?? null);
    },
  };
}

/** Formats a rendered page as a document, with the entry script inlined or, for null, as a file. */
type DocumentOf = (inPage: InPage | null) => { html: string; link: string };

function encodedPage(documentOf: DocumentOf, inPage: InPage | null): EncodedPage {
  const encoded = (within: InPage | null) => {
    const { html, link } = documentOf(within);
    return encodedText(html, { link, ...(within && { sources: within.sources }) });
  };
  return { apart: encoded(null), whole: inPage && encoded(inPage) };
}

/** The part of a query that changes the page, in one order. */
function queryOf(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const params = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) params.set(name, value.slice(0, 200));
  }
  return params.size > 0 ? `?${params}` : '';
}

interface RenderRequest {
  path: string;
  search: string;
  form: RefusedForm | undefined;
  info: RenderedPageInfo | null;
}

/** A fault in rendering must not close the site: browsers can render the page themselves. */
async function renderOrLog({ log }: PagesDependencies, { renderer }: BuiltWeb, request: PageRequest) {
  try {
    return await renderer.renderPage(request);
  } catch (error) {
    log.error({ err: error, path: request.path }, 'page not rendered');
    return null;
  }
}

const ANSWERS: Record<PageAnswer, (catalogue: Catalogue, settings: Settings, now: number) => KnownAnswers> = {
  vehicles: (...known) => ({ 'GET /api/v1/fetch_vehicles': fleetList(...known) }),
  popularLocations: (catalogue, { SHOW_POPULAR_LOCATION_PAGE: shown }) =>
    shown ? { 'GET /api/v1/fetch_popular_locations': popularList(catalogue) } : {},
};

/** Data of public pages; all show the operators in their footer. */
function answersOf(...known: [catalogue: Catalogue, settings: Settings, now: number]): KnownAnswers {
  const shown = PAGE_ANSWERS.map((answer) => ANSWERS[answer](...known));
  return Object.assign({ 'GET /api/v1/fetch_companies': companyList(...known) }, ...shown);
}

async function renderDocument(
  deps: PagesDependencies,
  built: BuiltWeb,
  page: RenderRequest,
): Promise<DocumentOf | null> {
  const { settings, catalogue, clock, publicUrl } = deps;
  const { path, search, form, info } = page;
  const known = built.renderer.knownPage(path);
  if (!known) return null;
  const records = settingRecords(settings);
  const values = settings.current().settings;
  const logo = await logoSize(values.COMPANY_LOGO, deps.folders.storage);
  const description = sitePage(path);
  const data: PageData = {
    now: clock().getTime(),
    settings: values,
    // A page rendered in the browser requests its own data.
    answers: description ? answersOf(catalogue, values, clock().getTime()) : {},
    ...(logo && { logo }),
    ...(form && { refused: form }),
  };
  const request = { path, search, data };
  const rendered = description ? await renderOrLog(deps, built, request) : null;
  const listed = description !== null && description.listed !== false;
  const site = publicUrl ? new URL('/', publicUrl).href : null;
  const facts = {
    css: built.renderer.brandCss(values.ACCENT_COLOUR),
    title: info ? `${info.title} · ${values.Company_Name}` : known.title(values.Company_Name),
    description: info?.description ?? (rendered && descriptionOf(path, values)),
    previewed: listed || info !== null,
    listed,
    canonical: description && listed ? canonicalOf(description, site) : null,
    icon: values.COMPANY_LOGO ? storageUrl(values.COMPANY_LOGO) : null,
    structured: listed ? structuredData(values, site) : null,
  };
  const { firstScripts, scripts } = built.assetsOf(rendered?.source);
  const link = [...firstScripts, ...scripts].map((href) => `<${href}>; rel=modulepreload; crossorigin`);
  return (inPage) => ({
    html: pageDocument(built, facts, records, data, rendered, inPage),
    // A preload named in a header may come before the import map, which the browser would then ignore.
    link: inPage ? '' : link.join(', '),
  });
}
