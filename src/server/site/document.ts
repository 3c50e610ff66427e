import type { PageData, RenderedPage } from '../../contract/page.ts';
import type { SettingRecord } from '../../contract/provider.ts';
import { isOffered } from '../../domain/journey/journey.ts';
import type { Settings } from '../../domain/settings.ts';
import { SITE_PAGES, sitePageName, storageUrl } from '../../domain/site-pages.ts';
import { escapeHtml } from '../platform/http/index.ts';
import type { BuiltWeb, InPage } from './built-web.ts';

/** The provider for search engines: https://schema.org/TaxiService, offered by a LocalBusiness. Null without an address. */
export function structuredData(settings: Settings, site: string | null): object | null {
  if (!site) return null;
  const { Company_Name, Company_Contact_Info, FROM_EMAIL, COMPANY_ADDRESS, COMPANY_LOGO } = settings;
  const logo = COMPANY_LOGO && new URL(storageUrl(COMPANY_LOGO), site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'TaxiService',
    name: Company_Name,
    url: site,
    serviceType: 'Taxi and private hire',
    areaServed: { '@type': 'Country', name: 'United Kingdom' },
    provider: {
      '@type': 'LocalBusiness',
      name: Company_Name,
      url: site,
      ...(Company_Contact_Info && { telephone: Company_Contact_Info }),
      ...(FROM_EMAIL && { email: FROM_EMAIL }),
      ...(COMPANY_ADDRESS && { address: COMPANY_ADDRESS }),
      ...(logo && { logo, image: logo }),
    },
  };
}

/** Description of the search; mentions prices and several operators only if the site has them. */
function aboutBooking(settings: Settings): string {
  const who = settings.MULTIPLE_OPERATORS ? 'licensed operators' : 'our licensed drivers';
  return isOffered('mileage', settings) || isOffered('hourly', settings)
    ? `All-in taxi and private hire prices at once, from ${who}. See what each fare is made of, choose a vehicle and book.`
    : `Taxis and private hire from ${who}. Tell us about your trip and get a price.`;
}

/** Descriptions of public pages for search engines. */
const DESCRIPTIONS: Record<keyof typeof SITE_PAGES, string | ((settings: Settings) => string)> = {
  root: aboutBooking,
  home: aboutBooking,
  bookTrip: aboutBooking,
  fleet: 'Our vehicles: how many passengers, large suitcases and pieces of hand luggage each takes.',
  contact: 'Questions, bookings, invoices, complaints and lost items: write to us, call us, day and night.',
  quoteRequest:
    'Trips that a person prices: short notice, ferries and islands, larger groups. Tell us about yours and get a price by email or telephone.',
  login: 'Sign in to see your trips and book them again, for yourself or for your company.',
  forgotPassword: 'Set a new password for your account with a code sent by email.',
};

/** Returns the description of a public page, or null. */
export function descriptionOf(path: string, settings: Settings): string | null {
  const name = sitePageName(path);
  if (!name) return null;
  const description = DESCRIPTIONS[name];
  return typeof description === 'string' ? description : description(settings);
}

interface HeadFacts {
  /** The provider's own. */
  css: string;
  title: string;
  description: string | null;
  /** Search engines may list the page. */
  listed: boolean;
  /** Messages may show the subject. */
  previewed: boolean;
  canonical: string | null;
  icon: string | null;
  /** Structured data for search engines, or null. */
  structured: object | null;
}

/** JSON inside a script element: nothing in it can end the element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const dataScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inScript(value)}</script>`;

function headOf(facts: HeadFacts): string {
  const { title, description, listed, previewed, canonical, icon, structured } = facts;
  const descriptionHtml = description && escapeHtml(description);
  return [
    `<title>${escapeHtml(title)}</title>`,
    descriptionHtml && `<meta name="description" content="${descriptionHtml}">`,
    !listed && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="icon" href="${icon ? escapeHtml(icon) : 'data:,'}">`,
    previewed &&
      `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:type" content="website">`,
    previewed && descriptionHtml && `<meta property="og:description" content="${descriptionHtml}">`,
    structured && `<script type="application/ld+json">${inScript(structured)}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

/** Above the app, which is as tall as the window: on pages that without scripts would be blank or do nothing. */
const NO_SCRIPT =
  '<noscript><div class="no-script"><p>This page needs JavaScript, which is off in this browser. <a href="/">Go to the home page</a>, <a href="/quoteView">ask for a quote</a> or <a href="/contactus">contact us</a>: these work without it.</p></div></noscript>';
const NO_SCRIPT_CSS = '.no-script{max-width:40rem;margin:auto;padding:2rem 1rem}';

/**
 * What a page tells first is painted by itself: boxes of the form and all below it, which take longer, are drawn with a
 * frame after it, once all of the page is there, or as it comes where that takes longer than a moment. The rules weigh
 * nothing beside a component's own.
 */
const SECOND_FRAME = ':where(.first-frame~*,.second-frame,main~*)';
const DRAWN = 'content-visibility:visible;visibility:inherit';
const HELD_STYLES = `@keyframes drawn{to{${DRAWN}}}${SECOND_FRAME}{content-visibility:hidden;visibility:hidden;animation:drawn 0s .3s forwards}`;
const SHOWN = `<style>${SECOND_FRAME}{${DRAWN};animation:none}</style>`;

/**
 * The whole page. Its styles are inlined, so that the first paint waits for nothing else; the links beside them only
 * tell the scripts that they are present. `rendered` null: the browser renders it.
 * @param inPage the first script to inline; null for a page that links to it
 */
export function pageDocument(
  built: BuiltWeb,
  facts: HeadFacts,
  settings: SettingRecord[],
  data: PageData,
  rendered: RenderedPage | null,
  inPage: InPage | null,
): string {
  const template = inPage ? withoutEntry(built.template, inPage) : built.template;
  const { styles, scripts } = built.assetsOf(rendered?.source);
  const preloaded = inPage ? [inPage.stub, ...scripts] : scripts;
  // The forms that search engines may list work without scripts; signing in does not.
  const needsScripts = !rendered || !facts.listed;
  const css = [
    ...styles.map(({ text }) => text),
    facts.css,
    needsScripts ? NO_SCRIPT_CSS : '',
    rendered ? HELD_STYLES : '',
  ].join('');
  return [
    template.start,
    // Before anything that names a script.
    inPage ? `<script type="importmap">${inPage.importMap}</script>` : '',
    headOf(facts),
    `<style>${css}</style>`,
    ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}" type="text/inlined">`),
    ...preloaded.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    needsScripts ? template.middle.replace('<div', `${NO_SCRIPT}<div`) : template.middle,
    rendered?.html ?? '',
    template.end,
    dataScript('page-data', data),
    dataScript('app-settings', settings),
    rendered ? SHOWN : '',
    inPage ? `<script type="module">${inPage.script}</script>` : '',
    template.close,
  ].join('');
}

/** Removes the element that loads the entry script. */
function withoutEntry(template: BuiltWeb['template'], { entry }: InPage): BuiltWeb['template'] {
  const element = `<script type="module" crossorigin src="${entry}"></script>`;
  return { ...template, middle: template.middle.replace(element, '') };
}
