/** Normal form of a path: small letters, no slash at the end. */
export const plainPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** An address of this site, such as "/bookings?page=2", from a possibly external one; null if it leads elsewhere. */
export function ownPath(value: string, origin: string): URL | null {
  const url = value.startsWith('/') ? URL.parse(value, origin) : null;
  return url?.origin === origin ? url : null;
}

/** Path of the provider's own files. */
export const STORAGE = '/storage/';

/** The address of a provider's image: a path under /storage/, or a full address. */
export function storageUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : STORAGE + path;
}

/** API answers that a page may include, so that its first paint waits for no call. */
export type PageAnswer = 'vehicles' | 'popularLocations';

/** A page of the site that everybody may open; the server renders it. */
export interface SitePage {
  /** Matched without regard to case or a trailing slash. */
  path: string;
  /** The document's title, before the company's name. */
  title: string;
  /** Whether search engines may list it; the path where it belongs, when that is another one (decision 015). */
  listed: boolean | string;
  /** Names in the query that change what is rendered. */
  query?: readonly string[];
  /** Included answers, besides the settings and the operators. */
  answers?: readonly PageAnswer[];
}

/** Trip fields in an address, from external links or a form sent before the scripts loaded. */
export const TRIP_QUERY = [
  'pickup',
  'dropoff',
  'pickup_date',
  'pickup_hour',
  'pickup_min',
  'passengers',
  'luggages',
  'hand_luggages',
] as const;

/** The page that asks and prices where scripts are off; the server's own (decision 080). */
export const PRICES_PATH = '/prices';

/** The page of a shared offer. */
export const OFFER_PATH = '/offer';

const BOOK = {
  title: 'Book a trip',
  listed: true,
  query: TRIP_QUERY,
  answers: ['vehicles', 'popularLocations'],
} as const;

/** The public pages, a row each; the site's route table gives each its component. */
export const SITE_PAGES = {
  root: { path: '/', ...BOOK },
  home: { path: '/home', ...BOOK, listed: '/' },
  bookTrip: { path: '/booktripview', ...BOOK, title: 'Book a Trip' },
  fleet: {
    path: '/ourfleet',
    title: 'Our Fleet',
    listed: true,
    answers: ['vehicles'],
  },
  contact: {
    path: '/contactus',
    title: 'Contact Us',
    listed: true,
    query: ['sent'],
  },
  quoteRequest: {
    path: '/quoteView',
    title: 'QUOTE NOW',
    listed: true,
    query: [...TRIP_QUERY, 'sent'],
  },
  login: {
    path: '/login',
    title: 'Sign In',
    listed: false,
  },
  forgotPassword: {
    path: '/forgot_password',
    title: 'Forgot Password',
    listed: false,
    query: ['from'],
  },
} as const satisfies Record<string, SitePage>;

/**
 * The answers that public pages show first. Each page carries all of them, so that the page after a navigation has its
 * full height at once.
 */
export const PAGE_ANSWERS: readonly PageAnswer[] = [
  ...new Set(Object.values<SitePage>(SITE_PAGES).flatMap(({ answers = [] }) => answers)),
];

/** The paths that search engines may list. */
export function listedPaths(): string[] {
  const listed = Object.values(SITE_PAGES).filter((page) => page.listed === true);
  return listed.map(({ path }) => path);
}

/** The name of the public page at a path; null if there is none. */
export function sitePageName(path: string): keyof typeof SITE_PAGES | null {
  const plain = plainPath(path);
  const found = Object.entries(SITE_PAGES).find(([, page]) => plainPath(page.path) === plain);
  return found ? (found[0] as keyof typeof SITE_PAGES) : null;
}

/** The public page at a path; null if there is none. */
export function sitePage(path: string): SitePage | null {
  const name = sitePageName(path);
  return name && SITE_PAGES[name];
}
