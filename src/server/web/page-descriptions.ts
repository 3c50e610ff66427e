import { isOffered } from '../../domain/offered.ts';
import type { Settings } from '../../domain/settings.ts';
import { SITE_PAGES, sitePageName } from '../../domain/site-pages.ts';

/** Of the search: without a word of prices where the site prices nothing by itself, of several operators with one. */
function aboutBooking(settings: Settings): string {
  const who = settings.MULTIPLE_OPERATORS ? 'licensed operators' : 'our licensed drivers';
  return isOffered('mileage', settings) || isOffered('hourly', settings)
    ? `All-in taxi and private hire prices at once, from ${who}. See what each fare is made of, choose a vehicle and book.`
    : `Taxis and private hire from ${who}. Tell us about your trip and get a price.`;
}

/** What search engines show under a public page's title; browsers need none of it. */
const DESCRIPTIONS: Record<keyof typeof SITE_PAGES, string | ((settings: Settings) => string)> = {
  root: aboutBooking,
  home: aboutBooking,
  bookTrip: aboutBooking,
  fleet: 'Our vehicles: how many passengers, large suitcases and pieces of hand luggage each takes.',
  contact: 'Questions, bookings, invoices, complaints and lost items: write to us, call us, day and night.',
  quoteRequest:
    'Trips that a person prices: short notice, ferries and islands, larger groups. Tell us about yours and get a price by e-mail or telephone.',
  login: 'Sign in to see your trips and book them again, for yourself or for your company.',
  forgotPassword: 'Set a new password for your account with a code sent by e-mail.',
};

/** What is said of the public page at a path; null for a page that is none. */
export function descriptionOf(path: string, settings: Settings): string | null {
  const name = sitePageName(path);
  if (!name) return null;
  const description = DESCRIPTIONS[name];
  return typeof description === 'string' ? description : description(settings);
}
