import { isOffered } from './offered.ts';
import { plainPath } from './own-path.ts';
import type { Settings } from './settings.ts';

/** What a page may bring along, so that its first paint waits for no call. */
export type PageAnswer = 'vehicles' | 'popularLocations';

/** A page of the site that everybody may open; the server renders it. */
export interface SitePage {
  /** Matched without regard to case or a trailing slash. */
  path: string;
  /** The document's title, before the company's name. */
  title: string;
  /** What search engines show under the title. */
  description: string | ((settings: Settings) => string);
  /** Whether search engines may list it; the path where it belongs, when that is another one (decision 071). */
  listed: boolean | string;
  /** Names in the query that change what is rendered. */
  query?: readonly string[];
  /** What it shows first, besides the settings and the operators. */
  answers?: readonly PageAnswer[];
}

/** What an address can say of a trip, as a link from elsewhere or a form sent before the scripts had come. */
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

/** The page that asks and prices where scripts are off; the server's own (decision 083). */
export const PRICES_PATH = '/prices';

/** Of the search: without a word of prices where the site prices nothing by itself, of several operators with one. */
function aboutBooking(settings: Settings): string {
  const who = settings.MULTIPLE_OPERATORS ? 'licensed operators' : 'our licensed drivers';
  return isOffered('mileage', settings) || isOffered('hourly', settings)
    ? `All-in taxi and private hire prices at once, from ${who}. See what each fare is made of, choose a vehicle and book.`
    : `Taxis and private hire from ${who}. Tell us about your trip and get a price.`;
}

const BOOK = {
  title: 'Book a trip',
  description: aboutBooking,
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
    description: 'Our vehicles: how many passengers, large suitcases and pieces of hand luggage each takes.',
    listed: true,
    answers: ['vehicles'],
  },
  contact: {
    path: '/contactus',
    title: 'Contact Us',
    description:
      'Questions, bookings, invoices, complaints and lost items: write to us, call us, day and night.',
    listed: true,
    query: ['sent'],
  },
  quoteRequest: {
    path: '/quoteView',
    title: 'QUOTE NOW',
    description:
      'Trips that a person prices: short notice, ferries and islands, larger groups. Tell us about yours and get a price by e-mail or telephone.',
    listed: true,
    query: [...TRIP_QUERY, 'sent'],
  },
  login: {
    path: '/login',
    title: 'Sign In',
    description: 'Sign in to see the bookings of your corporate account.',
    listed: false,
  },
  forgotPassword: {
    path: '/forgot_password',
    title: 'Forgot Password',
    description: 'Set a new password for your account with a code sent by e-mail.',
    listed: false,
    query: ['from'],
  },
} as const satisfies Record<string, SitePage>;

/**
 * What any of them shows first, which each brings along: whoever goes on to another, or back, finds it as long as it
 * was left.
 */
export const PAGE_ANSWERS: readonly PageAnswer[] = [
  ...new Set(Object.values<SitePage>(SITE_PAGES).flatMap(({ answers = [] }) => answers)),
];

/** The paths that search engines may list. */
export function listedPaths(): string[] {
  const listed = Object.values(SITE_PAGES).filter((page) => page.listed === true);
  return listed.map(({ path }) => path);
}

/** The public page at a path; null for one that is none. */
export function sitePage(path: string): SitePage | null {
  const plain = plainPath(path);
  return Object.values(SITE_PAGES).find((page) => plainPath(page.path) === plain) ?? null;
}
