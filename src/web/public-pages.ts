import { PATHS } from './paths.ts';
import { TRIP_QUERY } from './site/trip/trip-query.ts';

/** A page that the server renders. Browsers need nothing of this. */
export interface PublicPage {
  /** What search engines show under the title. */
  description: string;
  /** Instead of it, where the site prices nothing by itself. */
  closedDescription?: string;
  /** Names in the query that change what is rendered. */
  query?: readonly string[];
  /** Nothing to be found by searching. */
  unlisted?: true;
}

const BOOK = {
  description:
    'All-in taxi and private hire prices at once, from licensed operators. See what each fare is made of, choose a vehicle and book.',
  closedDescription:
    'Taxis and private hire from licensed operators. Tell us about your trip and get a price.',
  query: TRIP_QUERY,
};

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
