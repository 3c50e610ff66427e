import type { Settings } from '../domain/settings.ts';
import type { Company, FleetVehicle, PopularLocation } from './provider.ts';

/** File in the built web's folder that is not served. */
export const IN_PAGE_FILE = 'in-page.json';

/** The site's entry script inlined in a page, as the build leaves it for the server (decision 132). */
export interface InPageBuild {
  /** The address of the same script as a file. */
  entry: string;
  /** The address of the file that later scripts import instead. */
  stub: string;
  script: string;
}

/**
 * Modules (from src/web) of page parts whose code is loaded after the page. Their styles are included in every page.
 */
export const PAGE_PARTS: readonly string[] = ['site/home/below-form.tsx', 'site/shell/footer.tsx'];

/** Data a page shows in addition to the settings, so that its first paint needs no call. */
export interface KnownAnswers {
  'GET /api/v1/fetch_companies'?: Company[];
  'GET /api/v1/fetch_vehicles'?: FleetVehicle[];
  'GET /api/v1/fetch_popular_locations'?: PopularLocation[];
}

/** A form that a browser without scripts sent and the server refused. */
export interface RefusedForm {
  values: Record<string, string>;
  /** By field; "must be …". */
  errors: Record<string, string>;
  message: string;
}

/** Data in a page rendered by the server; the browser's first render must use the same. */
export interface PageData {
  /** When it was rendered, in milliseconds. */
  now: number;
  /** The provider's settings as values: what reads them from their records comes later. */
  settings: Settings;
  answers: KnownAnswers;
  /** Width and height of the logo, if known, so that its space is reserved while it loads. */
  logo?: { width: number; height: number };
  refused?: RefusedForm;
}

export interface PageRequest {
  path: string;
  /** With the leading "?", or "". */
  search: string;
  data: PageData;
}

export interface RenderedPage {
  html: string;
  /** The module behind the page when it is loaded by itself. */
  source: string | undefined;
}

/** What the server knows about a path of the site. */
export interface KnownPage {
  /** The document's title. */
  title: (companyName: string) => string;
}

/** The web as the server uses it, built into a module. */
export interface PageRenderer {
  /** Null for an unknown path. */
  knownPage(path: string): KnownPage | null;
  /** The accent's readable shades, as CSS. */
  brandCss(accent: string): string;
  /** @throws for an invalid address, a redirect or a page that cannot be rendered */
  renderPage(request: PageRequest): Promise<RenderedPage>;
}
