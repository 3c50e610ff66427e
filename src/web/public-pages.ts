import type { Settings } from '../domain/settings.ts';
import { PATHS } from './paths.ts';
import { tabsOf } from './site/home/tabs.ts';
import { TRIP_QUERY } from './site/trip/trip-query.ts';

/** A page that the server renders. Browsers need nothing of this. */
export interface PublicPage {
  /** What search engines show under the title. */
  description: string | ((settings: Settings) => string);
  /** Names in the query that change what is rendered. */
  query?: readonly string[];
  /** Nothing to be found by searching. */
  unlisted?: true;
}

/** Of the search: without a word of prices where the site prices nothing by itself, of several operators with one. */
function aboutBooking(settings: Settings): string {
  const who = settings.MULTIPLE_OPERATORS ? 'licensed operators' : 'our licensed drivers';
  return tabsOf(settings).length === 0
    ? `Taxis and private hire from ${who}. Tell us about your trip and get a price.`
    : `All-in taxi and private hire prices at once, from ${who}. See what each fare is made of, choose a vehicle and book.`;
}

const BOOK = { description: aboutBooking, query: TRIP_QUERY };

/** By their path in the route table. */
export const PUBLIC_PAGES: Partial<Record<string, PublicPage>> = {
  [PATHS.root]: BOOK,
  [PATHS.home]: BOOK,
  [PATHS.bookTrip]: BOOK,
  [PATHS.quoteRequest]: {
    description:
      'Trips that a person prices: short notice, ferries and islands, larger groups. Tell us about yours and get a price by e-mail or telephone.',
    query: [...TRIP_QUERY, 'sent'],
  },
  [PATHS.fleet]: {
    description: 'Our vehicles: how many passengers, large suitcases and pieces of hand luggage each takes.',
  },
  [PATHS.contact]: {
    description:
      'Questions, bookings, invoices, complaints and lost items: write to us, call us, day and night.',
    query: ['sent'],
  },
  [PATHS.login]: {
    description: 'Sign in to see the bookings of your corporate account.',
    unlisted: true,
  },
  [PATHS.forgotPassword]: {
    description: 'Set a new password for your account with a code sent by e-mail.',
    query: ['from'],
    unlisted: true,
  },
};
